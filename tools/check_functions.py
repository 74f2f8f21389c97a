#!/usr/bin/env python3
"""Fails on functions longer than 70 lines and on statements joined by the comma operator.

Prints file:line: problem. The length of a function counts from its opening brace to its closing brace. Commas in
declarations, initializer lists, arguments and the head of a `for` are allowed.

check_functions.py [PATH...] checks these files or folders instead of FOLDERS. With --self-test the checker must
find planted problems and nothing else.
"""
import re
import sys
from pathlib import Path

FOLDERS = ["include", "src", "tools", "bench", "scenes", "viewer", "examples", "fuzz", "tests"]
SUFFIXES = {".h", ".cpp", ".cu", ".cuh"}
MAX_LINES = 70

TOKEN = re.compile(
    r'R"(?P<tag>\w*)\(.*?\)(?P=tag)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|//[^\n]*|/\*.*?\*/'
    r"|^[ \t]*#(?:[^\n\\]|\\.)*(?:\\\n[^\n]*)*|\d[\w'.]*|[A-Za-z_]\w*|::|->|&&|\|\||[-+*/%&|^=!<>]=|\+\+|--|<<|\S",
    re.S | re.M)
DECLARATION_WORDS = set(
    "const constexpr static auto using typedef template friend struct class enum union namespace extern inline "
    "alignas thread_local unsigned signed int char bool float double long short void mutable public private protected "
    "case default goto volatile __shared__".split())
EXPRESSION_WORDS = {"return", "delete", "throw", "new"}
SCOPE_WORDS = {"namespace", "struct", "class", "enum", "union", "extern"}
CONTROL_WORDS = {"if", "for", "while", "switch", "catch", "else"}
AFTER_PARAMETERS = {")", "{}", "const", "noexcept", "override", "final", "mutable", ">", "&", "&&"}
LABEL_WORDS = {"public", "private", "protected", "case", "default"}


def tokens(text):
    """(token, line) without comments, contents of strings and preprocessor lines."""
    line, end = 1, 0
    for match in TOKEN.finditer(text):
        line += text.count("\n", end, match.start())
        end = match.start()
        token = match.group(0)
        if token.lstrip().startswith("#") or token.startswith(("//", "/*")):
            continue
        yield ('""' if token[0] == '"' or token.startswith('R"') else token), line


def skip_template_arguments(words, at):
    depth = 0
    while at < len(words):
        depth += {"<": 1, ">": -1, "<<": 2}.get(words[at], 0)
        at += 1
        if depth == 0:
            break
    return at


def is_declaration(words):
    """Whether the tokens of a statement begin like a declaration: `Type name` or `Type<...>& name`."""
    if words[0] in DECLARATION_WORDS:
        return True
    if not re.match(r"[A-Za-z_]", words[0]) or words[0] in EXPRESSION_WORDS:
        return False
    at, is_pointer = 1, False
    while at + 1 < len(words) and words[at] in {"::", "<"}:
        at = at + 2 if words[at] == "::" else skip_template_arguments(words, at)
    while at < len(words) and words[at] in {"*", "&", "&&", "const"}:
        at, is_pointer = at + 1, True
    if at >= len(words) or not re.match(r"[A-Za-z_\[]", words[at]):
        return False
    return is_pointer or words[at] != "["


def is_in_template_arguments(words):
    return words.count("<") > words.count(">")


def kind_of_block(head, parentheses):
    """What an opening brace begins after these tokens: a function, a control block, a scope or a list."""
    if parentheses:
        is_lambda = head and (head[-1] in {")", "]", "mutable", "noexcept", ">"} or head[-2:-1] == ["->"])
        return "function" if is_lambda else "list"
    if not head or head[-1] in {"else", "do", "try"} or head[0] in CONTROL_WORDS:
        return "control"
    if SCOPE_WORDS & set(head[:6]) and "(" not in head:
        return "scope"
    is_function = "(" in head and (head[-1] in AFTER_PARAMETERS or head[-1].isupper() or "->" in head[-8:])
    if is_function:
        return "function"
    return "scope" if SCOPE_WORDS & set(head) and "(" not in head else "list"


class Statement:
    """The tokens since the last statement ended, and the line of the first comma outside parentheses."""

    def __init__(self):
        self.words, self.parentheses, self.comma = [], 0, 0

    def add(self, token, line, is_in_code):
        if token in "([":
            self.parentheses += 1
        elif token in ")]":
            self.parentheses -= 1
        elif token == "," and not self.parentheses and is_in_code and not is_in_template_arguments(self.words):
            self.comma = self.comma or line
        self.words.append(token)

    def is_head_or_label(self):
        """Whether the tokens so far are `if (...)`, `else` or a label: a new statement begins after them."""
        if self.parentheses:
            return False
        first, last = self.words[0], self.words[-1]
        return (last == ")" and first in {"if", "for", "while"}) or self.words == ["else"] or \
            (last == ":" and first in LABEL_WORDS)


def problems_of(text):
    found, blocks, outer, statement = [], [], [], Statement()
    for token, line in tokens(text):
        if token == "{":
            blocks.append((kind_of_block(statement.words, statement.parentheses), line))
            outer.append(statement)
            statement = Statement()
        elif token == "}" and blocks:
            kind, begin = blocks.pop()
            if kind == "function" and line - begin + 1 > MAX_LINES:
                found.append((begin, f"function of {line - begin + 1} lines (expected at most {MAX_LINES})"))
            statement = outer.pop()
            if kind == "list" or statement.parentheses:
                statement.words.append("{}")
            else:
                statement = Statement()
        elif token == ";" and not statement.parentheses:
            if statement.comma and not is_declaration(statement.words):
                found.append((statement.comma, "statements joined by a comma (write two statements)"))
            statement = Statement()
        else:
            statement.add(token, line, blocks and blocks[-1][0] in {"function", "control"})
            if statement.is_head_or_label():
                statement = Statement()
    return sorted(found)


def files_of(paths):
    for path in paths:
        candidates = [path] if path.is_file() else sorted(path.rglob("*"))
        yield from (p for p in candidates if p.suffix in SUFFIXES and "node_modules" not in p.parts)


def self_test():
    good = ("struct A { int a, b; A() : a(1), b{2} {} };\nvoid f(int a, int b) {\n  int c = 1, d = 2;\n"
            "  std::map<int, int> m = {{1, 2}, {3, 4}};\n  for (int i = 0, j = 1; i < j; ++i, --j) g(i, j);\n"
            "  const V a = f(1), u{0, 1}, w = a;\n  h([&](int x) { return k(x, 1); }, 2);\n  Vec<3> u = a<1, 2>(3), v;\n}\n")
    bad = "void f() {\n  a = 1, b = 2;\n  if (c) d(), e();\n" + "  g();\n" * MAX_LINES + "}\n"
    lines = [line for line, _ in problems_of(bad)]
    assert problems_of(good) == [], problems_of(good)
    assert lines == [1, 2, 3], lines


def main():
    if "--self-test" in sys.argv:
        self_test()
        return 0
    root = Path(__file__).resolve().parent.parent
    paths = [Path(a) for a in sys.argv[1:]] or [root / folder for folder in FOLDERS]
    found = [f"{path}:{line}: {problem}" for path in files_of(paths)
             for line, problem in problems_of(path.read_text(errors="replace"))]
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
