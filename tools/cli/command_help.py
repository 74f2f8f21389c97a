"""Reads the commands, options and examples of the tool from its `--help` pages.

The help pages are the only source of the reference pages, the man page and the completions, so none of them
can differ from the tool.
"""
import re
import subprocess
from dataclasses import dataclass, field

CHOICES = re.compile(r"\{([^}]*)\}")


@dataclass
class Option:
    names: list          # ["-h", "--help"], or ["MESH"] for a positional argument
    value: str = ""      # what follows the name: "FILE", "INT:INT in [0 - 1024]=1"; empty for a flag
    text: str = ""
    is_optional: bool = False  # the value is given as --name=VALUE or not at all

    @property
    def is_flag(self):
        return not self.value or self.is_optional

    @property
    def label(self):
        """The value without CLI11's types, limits and default: "FILE", "INT", "x|y|z"."""
        listed = CHOICES.search(self.value)
        label = "|".join(self.choices) if listed else re.split(r"[:=]", self.value)[0]
        return f"[={label}]" if self.is_optional else label

    @property
    def explanation(self):
        """The text with the limits and the default of the value."""
        limits = re.search(r" in \[(\S+) - (\S+)\]", self.value)
        default = re.search(r"=([^=\]]+)$", self.value)
        remarks = [f"from {limits.group(1)} to {limits.group(2)}"] if limits else []
        remarks += ["at least 0"] if ":NONNEGATIVE" in self.value else []
        remarks += ["above 0"] if ":POSITIVE" in self.value else []
        remarks += [f"default {default.group(1)}"] if default else []
        return f"{self.text} ({', '.join(remarks)})".strip() if remarks else self.text

    @property
    def takes_file(self):
        words = self.names[-1] + " " + self.value + " " + self.text
        return bool(re.search(r"\b(FILE|PAGE|DIR|MESH|[Ff]ile|folder)\b", words))

    @property
    def choices(self):
        """The values that the option accepts, if its help lists them."""
        listed = CHOICES.search(self.value)
        if listed:
            return [choice.strip() for choice in listed.group(1).split(",")]
        names = re.search(r": ((?:[a-z][a-z0-9_]*, )+[a-z][a-z0-9_]*)$", self.text)
        return names.group(1).split(", ") if names else []


@dataclass
class Command:
    path: list                                      # ["tandem", "check"]
    summary: str = ""
    usage: str = ""
    positionals: list = field(default_factory=list)
    groups: list = field(default_factory=list)      # (title, text, [Option]); the first title is "Options"
    subcommands: list = field(default_factory=list)  # Command
    notes: list = field(default_factory=list)       # lines below the options
    examples: list = field(default_factory=list)    # lines

    @property
    def options(self):
        return [option for _, _, options in self.groups for option in options]


def split_entry(head):
    """The names and the value of the left column of an entry, without CLI11's remarks about other options, and
    whether the value is optional: CLI11 writes --json{-} for an option that is `-` without a value."""
    head = re.sub(r" (Excludes|Needs): .*$", "", head)
    name, _, value = head.partition(" ")
    if name.endswith("}"):
        return re.sub(r"\{[^}]*\}", "", name).split(","), value or "FILE", True
    value = value.replace(" REQUIRED", "").replace("TEXT ...", "TEXT...").strip()
    return name.split(","), value, False


def join_entries(lines):
    """Entries as (left column, text). The text begins in column 30, or on the next line where the left column
    is wider."""
    entries = []
    lines = list(lines)
    for line, following in zip(lines, lines[1:] + [""]):
        indent = len(line) - len(line.lstrip())
        if indent > 8 and entries:
            head, text = entries[-1]
            entries[-1] = (head, (text + " " + line.strip()).strip())
            continue
        parts = re.split(r" {2,}", line.strip(), maxsplit=1)
        if len(parts) == 1 and not following.startswith(" " * 9):
            parts = [line[:29].strip(), line[29:].strip()]  # the columns are one space apart
        entries.append((parts[0], parts[1] if len(parts) > 1 else ""))
    return entries


def parse_sections(lines):
    """Splits a help page into (title, lines); the footer has the title None."""
    sections, title, body = [], "", []
    for line in lines:
        heading = re.match(r"^(Positionals|Options|Subcommands):$", line)
        group = re.match(r"^\[Option Group: (.*)\]$", line)
        if heading or group:
            sections.append((title, body))
            title, body = (heading or group).group(1), []
        elif title and not line.startswith(" ") and line:
            sections.append((title, body))
            title, body = None, [line]
        else:
            body.append(line)
    return sections + [(title, body)]


def parse_group(title, lines):
    """An option group: a description, then `Options:` and entries that are indented twice."""
    inner = [line[2:] if line.startswith("    ") else line for line in lines if line.strip() != "Options:"]
    text = [line.strip() for line in inner if line.startswith("  ") and not line.strip().startswith("-")
            and len(line) - len(line.lstrip()) == 2]
    return title, " ".join(text), parse_options([line for line in inner if line.strip() not in text])


def parse_options(lines):
    options = []
    for head, text in join_entries(line for line in lines if line.strip()):
        names, value, is_optional = split_entry(head)
        options.append(Option(names, value, text, is_optional))
    return options


def parse(path, page):
    lines = page.rstrip().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("Usage: "))
    command = Command(path, " ".join(lines[:at]), lines[at][len("Usage: "):])
    names = []
    for title, body in parse_sections(lines[at + 1:]):
        if title == "Positionals":
            command.positionals = parse_options(body)
        elif title == "Options":
            command.groups.append(("Options", "", parse_options(body)))
        elif title == "Subcommands":
            names = [(head, text) for head, text in join_entries(line for line in body if line.strip())]
        elif title is None:
            split_footer(command, body)
        elif title:
            command.groups.append(parse_group(title, body))
    return command, names


def split_footer(command, lines):
    target = command.notes
    for line in lines:
        if re.match(r"^Examples?:$", line):
            target = command.examples
        elif target is command.examples and line and not line.startswith(" "):
            target = command.notes
            target.append(line)
        else:
            target.append(line)


def output(arguments):
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout


def read(tool, path=("tandem",), summary=""):
    """The command at `path` and everything below it. `tandem bench` has only a summary if tandem-bench is not
    built."""
    run = subprocess.run([tool, *path[1:], "--help"], capture_output=True, text=True, check=False)
    if run.returncode != 0 and path[1:] == ("bench",):
        return Command(list(path), summary, "tandem bench SUITE [OPTIONS]")
    run.check_returncode()
    command, names = parse(list(path), run.stdout)
    command.subcommands = [read(tool, (*path, name), text) for name, text in names]
    return command


def walk(command):
    yield command
    for below in command.subcommands:
        yield from walk(below)
