#compdef forge
# Completion of forge's words in zsh.
# Use: source <(forge completion zsh), after compinit; or save it as _forge
# in a folder of $fpath.

_forge() {
    local line text about flag
    local -a offers
    local tab=$'\t'
    [[ ${words[CURRENT]} == --*=* ]] && flag=${words[CURRENT]%%=*}=

    for line in "${(@f)$(${words[1]} __complete "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
        case $line in
        '') ;;
        :files\ *)
            [[ -n $flag ]] && compset -P "$flag"
            _files -g "*.(${(j:|:)${(s: :)line#:files }})(-.)"
            ;;
        :dirs)
            [[ -n $flag ]] && compset -P "$flag"
            _files -/
            ;;
        *)
            text=${line%%$tab*}
            about=
            [[ $line == *$tab* ]] && about=${line#*$tab}
            offers+=("${text//:/\\:}${about:+:$about}")
            ;;
        esac
    done
    (( $#offers )) && _describe forge offers
}

if [[ $funcstack[1] == _forge ]]; then
    _forge "$@"
else
    compdef _forge forge
fi
