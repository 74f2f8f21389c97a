"""Completions of the tool for bash, zsh and fish: commands, options, listed values and file names."""
from command_help import walk


def key(command):
    return " ".join(command.path)


def long_names(command):
    return [name for option in command.options for name in option.names]


def bash_values(command):
    """Cases for the word after an option with a value: the listed values, or file names."""
    cases, others = [], []
    for option in command.options:
        names = [f"'{key(command)} {name}'" for name in option.names]
        if option.choices:
            cases.append(f"    {' | '.join(names)}) words='{' '.join(option.choices)}' wants=value ;;")
        elif not option.is_flag:
            others += names
    return cases + ([f"    {' | '.join(others)}) wants=value ;;"] if others else [])


def bash_case(command):
    """The case of a command: its subcommands, its options, and whether files may stand beside subcommands."""
    below = " ".join(below.path[-1] for below in command.subcommands)
    wants = " wants=files" if command.subcommands and command.positionals else ""
    return f"      '{key(command)}') words='{below}' options='{' '.join(long_names(command))}'{wants} ;;"


def bash(command):
    cases = [bash_case(each) for each in walk(command)]
    values = [case for each in walk(command) for case in bash_values(each)]
    commands = " | ".join(f"'{key(each)}'" for each in list(walk(command))[1:])
    return "\n".join([
        "# bash completion of tandem, made from its --help pages",
        "_tandem() {",
        "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}",
        "  local at=tandem words='' options='' wants='' file i",
        "  for ((i = 1; i < COMP_CWORD; ++i)); do",
        '    case "$at ${COMP_WORDS[i]}" in',
        f"      {commands}) at=\"$at ${{COMP_WORDS[i]}}\" ;;",
        "    esac",
        "  done",
        '  case "$at $previous" in', *values, "  esac",
        "  if [[ $wants != value || $current == -* ]]; then",
        '    case $at in', *cases, "    esac",
        "    [[ $current != -* ]] || words=$options",
        "  fi",
        '  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")',
        "  [[ $current != -* ]] || return 0",
        "  if [[ ${#COMPREPLY[@]} -eq 0 ]]; then",
        "    compopt -o default",
        "  elif [[ $wants == files ]]; then",
        "    compopt -o filenames",
        '    while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$current")',
        "  fi",
        "}",
        "complete -F _tandem tandem", ""])


def zsh_quote(text):
    for character in "\\'[]:`$\"":
        text = text.replace(character, "'\\''" if character == "'" else "\\" + character)
    return text


def zsh_option(option, name):
    spec = f"{name}[{zsh_quote(option.text)}]"
    if option.is_optional:
        return f"    '{name}-[{zsh_quote(option.text)}]::file:_files' \\"
    if option.choices:
        spec += f":value:({' '.join(option.choices)})"
    elif option.takes_file:
        spec += ":file:_files"
    elif option.value:
        spec += ":value:"
    return f"    '{spec}' \\"


def zsh_function(command):
    lines = [f"_{'_'.join(command.path)}() {{"]
    options = [zsh_option(option, name) for option in command.options for name in option.names]
    if not command.subcommands:
        return lines + ["  _arguments \\", *options, "    '*:file:_files'", "}"]
    lines += ["  local state line commands", "  commands=("]
    lines += [f"    '{below.path[-1]}:{zsh_quote(below.summary)}'" for below in command.subcommands]
    files = command.positionals
    lines += ["  )", "  _arguments -C \\", *options, "    '1:command:->command' '*::argument:->argument'",
              "  case $state in", f"    command) _describe command commands{'; _files' if files else ''} ;;", "    argument)",
              "      case $words[1] in"]
    lines += [f"        {below.path[-1]}) _{'_'.join(below.path)} ;;" for below in command.subcommands]
    lines += ["        *) _files ;;"] if files else []
    return lines + ["      esac", "      ;;", "  esac", "}"]


def zsh(command):
    lines = ["#compdef tandem", "# zsh completion of tandem, made from its --help pages"]
    for each in walk(command):
        lines += zsh_function(each)
    return "\n".join([*lines, '_tandem "$@"', ""])


def fish_quote(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_condition(command):
    above = command.path[1:]
    if not above:
        return "__fish_use_subcommand"
    return " and ".join(f"__fish_seen_subcommand_from {word}" for word in above).replace(" and ", "; and ")


def fish(command):
    lines = ["# fish completion of tandem, made from its --help pages"]
    for each in walk(command):
        condition = fish_quote(fish_condition(each))
        only = "" if each.positionals else " -f"  # -f: no file names beside the subcommands
        for below in each.subcommands:
            lines.append(f"complete -c tandem{only} -n {condition} -a {below.path[-1]} -d {fish_quote(below.summary)}")
        for option in each.options:
            names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
            value = "" if option.is_flag else " -r"
            if option.choices:
                value = f" -x -a {fish_quote(' '.join(option.choices))}"
            lines.append(f"complete -c tandem -n {condition} {names}{value} -d {fish_quote(option.text)}")
    return "\n".join(lines) + "\n"


def render(command):
    return {"tandem.bash": bash(command), "_tandem": zsh(command), "tandem.fish": fish(command)}
