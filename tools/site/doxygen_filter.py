#!/usr/bin/env python3
"""Doxygen's input filter: one comment may document several functions that follow each other.

In the public headers, overloads share one comment. Functions with other names share a comment that names them,
or that begins in the plural: "Return the names ...", "Change a body ...", "As in std::vector ...". Doxygen would give the comment
to the first function only, so the filter puts them into a member group. A group ends at a blank line.
"""
import re
import sys


def declarations(lines, start):
    """Ends of the declarations that follow line `start`: indices one past each, up to a blank line, a comment
    or a closing brace."""
    ends, at = [], start
    while at < len(lines):
        text = lines[at].strip()
        if not text or text.startswith(("//", "}", "#", "public:", "private:", "protected:", "namespace")):
            break
        depth = parens = 0
        while at < len(lines):
            code = re.sub(r"//.*$|\"(\\.|[^\"])*\"", "", lines[at])
            depth += code.count("{") - code.count("}")
            parens += code.count("(") - code.count(")")
            at += 1
            if depth <= 0 and parens == 0 and code.rstrip().endswith((";", "}")):
                break
        ends.append(at)
    return ends


def name_of(lines, begin, end):
    """The name of a function; None for types and data, which keep comments of their own."""
    text = " ".join(lines[begin:end])
    if re.match(r"\s*(struct|class|enum|union|using|friend|typedef)\b", text):
        return None
    found = re.search(r"(operator[^\w\s(]+|~?\w+)\s*\(", re.sub(r"\[\[.*?\]\]|noexcept\(.*?\)", "", text))
    return found.group(1) if found else None


def group_size(comment, lines, start, ends):
    """How many of the declarations share the comment."""
    begins = [start, *ends[:-1]]
    names = [name_of(lines, begin, end) for begin, end in zip(begins, ends)]
    plural = re.match(r"\s*/// (Return|As|These|Change|Set|Act)\b", comment)
    count = 0
    while count < len(names) and names[count]:
        if not plural and names[count] != names[0] and not re.search(rf"\b{re.escape(names[count])}\b", comment):
            break
        count += 1
    return count


def filtered(text):
    lines = text.splitlines(keepends=True)
    result, at = [], 0
    while at < len(lines):
        if not lines[at].strip().startswith("///"):
            result.append(lines[at])
            at += 1
            continue
        first = at
        while at < len(lines) and lines[at].strip().startswith("///"):
            at += 1
        ends = declarations(lines, at)
        result += lines[first:at]
        count = group_size("".join(lines[first:at]), lines, at, ends)
        if count > 1:
            result += ["/// @{\n", *lines[at:ends[count - 1]], "/// @}\n"]
            at = ends[count - 1]
    return "".join(result)


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        sys.stdout.write(filtered(file.read()))
