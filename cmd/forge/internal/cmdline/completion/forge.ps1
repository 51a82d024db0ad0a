# Completion of forge's words in PowerShell.
# Use: forge completion powershell | Out-String | Invoke-Expression

Register-ArgumentCompleter -Native -CommandName forge, forge.exe -ScriptBlock {
    param($current, $ast, $cursor)

    $words = @()
    foreach ($element in $ast.CommandElements | Select-Object -Skip 1) {
        if ($element.Extent.StartOffset -lt $cursor) { $words += $element.Extent.Text }
    }
    if ($current -eq '') { $words += '""' }
    $forge = $ast.CommandElements[0].Extent.Text

    & $forge __complete @words 2>$null | ForEach-Object {
        $text, $about = $_ -split "`t", 2
        if ($text -like ':files *') {
            $extensions = ($text -replace '^:files ', '') -split ' ' | ForEach-Object { ".$_" }
            Get-ChildItem -Path "$current*" -ErrorAction SilentlyContinue |
                Where-Object { $_.PSIsContainer -or $extensions -contains $_.Extension } |
                ForEach-Object { Resolve-Path -Relative $_.FullName } |
                ForEach-Object { [System.Management.Automation.CompletionResult]::new($_, $_, 'ProviderItem', $_) }
        } elseif ($text -eq ':dirs') {
            Get-ChildItem -Path "$current*" -Directory -ErrorAction SilentlyContinue |
                ForEach-Object { Resolve-Path -Relative $_.FullName } |
                ForEach-Object { [System.Management.Automation.CompletionResult]::new($_, $_, 'ProviderContainer', $_) }
        } else {
            if (-not $about) { $about = $text }
            [System.Management.Automation.CompletionResult]::new($text, $text, 'ParameterValue', $about)
        }
    }
}
