"""The man page of the tool, in the macros of man(7)."""
import os
import time

from command_help import walk


def escape(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def date():
    """Today, or the date that a reproducible build asks for."""
    now = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
    return time.strftime("%Y-%m-%d", time.gmtime(now))


def entries(options):
    for option in options:
        names = ", ".join(f"\\fB{escape(name)}\\fR" for name in option.names)
        space = "" if option.is_optional else " "
        value = f"{space}\\fI{escape(option.label)}\\fR" if option.value else ""
        yield ".TP"
        yield names + value
        yield escape(option.explanation) or "\\&"


def section(command):
    yield f".SS {escape(' '.join(command.path[1:]))}"
    yield escape(command.summary) + "."
    yield ".PP"
    yield f"\\fB{escape(command.usage)}\\fR"
    yield from entries(command.positionals)
    for title, text, options in command.groups:
        if title != "Options":
            yield ".PP"
            yield escape(f"{title}: {text}.")
        yield from entries(option for option in options if "--help" not in option.names)
    for note in command.notes:
        if note:
            yield ".PP"
            yield escape(note)
    if any(command.examples):
        yield from (".PP", "Examples:", ".PP", ".nf")
        yield from (escape(line) for line in command.examples if line)
        yield ".fi"


def render(command, version):
    lines = [f'.TH TANDEM 1 "{date()}" "Tandem {version}" "User Commands"',
             ".SH NAME", "tandem \\- exact collision detection for meshes, shapes and assemblies",
             ".SH SYNOPSIS", ".B tandem", "[\\fIOPTIONS\\fR] \\fICOMMAND\\fR [\\fIARGUMENTS\\fR]",
             ".SH DESCRIPTION", escape(command.summary), ".SH OPTIONS", *entries(command.options),
             ".SH COMMANDS"]
    for below in list(walk(command))[1:]:
        lines += section(below)
    lines += [".SH EXIT STATUS", *(escape(note) for note in command.notes if note)]
    lines += [".SH EXAMPLES", ".nf", *(escape(line) for line in command.examples if line), ".fi"]
    return "\n".join(lines) + "\n"
