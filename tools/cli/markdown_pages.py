"""The command-line reference as Markdown: an index and one page per command."""
import re

from command_help import walk


def cell(text):
    """Text for a table: placeholders and pipes are literal."""
    return re.sub(r"([|*_<>])", r"\\\1", text)


def table(options, heading):
    rows = [f"| {heading} | meaning |", "|---|---|"]
    for option in options:
        names = ", ".join(option.names)
        space = "" if option.is_optional else " "
        shown = f"{names}{space}{option.label}".strip().replace("|", "\\|")
        rows.append(f"| `{shown}` | {cell(option.explanation)} |")
    return rows


def page(command):
    lines = [f"# {' '.join(command.path)}", "", cell(command.summary), "", "```text", command.usage, "```"]
    if command.positionals:
        lines += ["", "## Arguments", "", *table(command.positionals, "argument")]
    for title, text, options in command.groups:
        lines += ["", f"## {title}", ""]
        if text:
            lines += [cell(text) + ".", ""]
        lines += table(options, "option")
    if any(command.notes):
        lines += ["", "## Notes", ""]
        lines += [f"- {cell(note)}" for note in command.notes if note]
    if any(command.examples):
        lines += ["", "## Examples", "", "```text", *(line[2:] for line in command.examples if line), "```"]
    return lines


def render(command):
    """File name to text. Commands below another one, such as `make box`, are sections of its page."""
    files = {}
    index = ["# Command-line reference", "", "Made from `tandem COMMAND --help`. The [guide](../guide/cli.md)",
             "explains the commands by task.", "", "| command | |", "|---|---|"]
    for top in command.subcommands:
        name = f"{top.path[-1]}.md"
        index.append(f"| [`{' '.join(top.path)}`]({name}) | {cell(top.summary)} |")
        lines = page(top)
        for below in list(walk(top))[1:]:
            lines += [""] + [re.sub(r"^#", "##", line) for line in page(below)]
        files[name] = "\n".join(lines) + "\n"
    options = [option for option in command.options]
    index += ["", "## Options of all commands", "", *table(options, "option"), ""]
    index += [cell(note) for note in command.notes if note]
    files["index.md"] = "\n".join(index) + "\n"
    return files
