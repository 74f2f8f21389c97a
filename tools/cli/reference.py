#!/usr/bin/env python3
"""Writes the reference of the command-line tool: Markdown pages, a man page or shell completions.

    reference.py TOOL markdown FOLDER      one page per command, for the documentation site
    reference.py TOOL man FILE             tandem.1
    reference.py TOOL completions FOLDER   tandem.bash, _tandem (zsh), tandem.fish

Everything comes from `TOOL ... --help`. The man page and the completions are installed with the tool, without
tandem-bench, so they do not contain its suites.
"""
import sys
from pathlib import Path

import command_help
import completions
import man_page
import markdown_pages


def main(arguments):
    if len(arguments) != 3 or arguments[1] not in ("markdown", "man", "completions"):
        sys.exit(__doc__)
    tool, kind, target = arguments
    command = command_help.read(tool)
    if kind != "markdown":
        command.subcommands = [without_suites(below) for below in command.subcommands]
    if kind == "man":
        Path(target).write_text(man_page.render(command, version_of(tool)))
        return
    files = markdown_pages.render(command) if kind == "markdown" else completions.render(command)
    folder = Path(target)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text)


def without_suites(command):
    if command.path[-1] != "bench":
        return command
    return command_help.Command(command.path, command.summary, "tandem bench SUITE [OPTIONS]")


def version_of(tool):
    return command_help.output([tool, "--version"]).split()[-1]


if __name__ == "__main__":
    main(sys.argv[1:])
