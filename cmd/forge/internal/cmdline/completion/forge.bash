# Completion of forge's words in bash (3.2 or newer).
# Use: source <(forge completion bash)

_forge() {
    local i=1 words=() last=-1 word cur line kind rest ext skip
    COMPREPLY=()
    # bash parts "--format=json" and "side=greedy" at the sign; put it together again.
    while ((i <= COMP_CWORD)); do
        word=${COMP_WORDS[i]}
        if ((last >= 0)) && [[ $word == = || ${COMP_WORDS[i - 1]} == = ]]; then
            words[last]+=$word
        else
            words[++last]=$word
        fi
        ((i++))
    done
    cur=${words[last]}
    skip=
    [[ $cur == *=* ]] && skip=${cur%%=*}=

    while IFS= read -r line; do
        kind=${line%% *} rest=${line#* }
        case $kind in
        :files)
            compopt -o filenames 2>/dev/null
            for ext in $rest; do
                while IFS= read -r word; do COMPREPLY+=("$word"); done \
                    < <(compgen -f -X "!*.$ext" -- "${cur#"$skip"}")
            done
            while IFS= read -r word; do COMPREPLY+=("$word"); done \
                < <(compgen -d -- "${cur#"$skip"}")
            ;;
        :dirs)
            compopt -o filenames 2>/dev/null
            while IFS= read -r word; do COMPREPLY+=("$word"); done \
                < <(compgen -d -- "${cur#"$skip"}")
            ;;
        *)
            word=${line%%$'\t'*}
            COMPREPLY+=("${word#"$skip"}")
            ;;
        esac
    done < <("${COMP_WORDS[0]}" __complete "${words[@]}" 2>/dev/null)
}

complete -F _forge forge
