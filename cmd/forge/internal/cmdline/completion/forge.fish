# Completion of forge's words in fish.
# Use: forge completion fish > ~/.config/fish/completions/forge.fish

function __forge_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l current (commandline -ct)
    set -l flag
    if string match -qr -- '^--.*=' $current
        set flag (string replace -r -- '=.*' '=' $current)
    end
    for line in ($words[1] __complete $words[2..-1] 2>/dev/null)
        switch $line
            case ':files *'
                set -l exts (string split ' ' -- (string replace ':files ' '' -- $line))
                set -l part (string replace -- "$flag" '' $current)
                for path in (__fish_complete_path $part)
                    set -l name (string split -m 1 \t -- $path)[1]
                    if string match -q -- '*/' $name; or contains -- (string replace -r '.*\.' '' -- $name) $exts
                        echo -- $flag$path
                    end
                end
            case ':dirs'
                for path in (__fish_complete_directories (string replace -- "$flag" '' $current))
                    echo -- $flag$path
                end
            case '*'
                echo -- $line
        end
    end
end

complete -c forge -f -a '(__forge_complete)'
