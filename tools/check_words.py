#!/usr/bin/env python3
"""Fails if a phrase that must not come back is found: prints file:line: phrase -> use X.

PHRASES holds the phrases and the standard term for each (docs/glossary.md defines the terms). NAMES holds
identifiers and options of 0.1. CONVERTED holds the pages and folders that are checked.
Markdown is checked without fenced blocks, code spans and link targets, so program output and identifiers do
not count. In sources only comments and string literals count, without code spans and command-line options.
NAMES are searched for in the whole text, code included.

check_words.py [PATH...] checks these files or folders instead of CONVERTED. With --self-test the checker must
find planted phrases and nothing else.
"""
import re
import sys
import tempfile
from pathlib import Path

CONVERTED = [
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "HACKING.md",
    "README.md",
    "bench",
    "docs",
    "examples",
    "fuzz",
    "include",
    "python",
    "scenes",
    "src",
    "tests",
    "tools",
    "viewer",
]

# Names of 0.1, which must not come back in code, options or documents. Only the changelog still lists them.
NAMES = {
    "Laboratory": "Algorithm", "automatic_laboratory": "predict_best_algorithm",
    "SurfacePoint": "ClosestPoint", "PointSide": "PointLocation", "point_side": "locate_point",
    "ImpactState": "TimeOfImpactState", "ImpactOptions": "TimeOfImpactOptions", "FeatureImpact": "FeatureTimeOfImpact",
    "way_out": "closest_surface_point", "deepest_stack": "max_stack_depth", "most_volumes": "max_volumes",
    "PlacedShape": "CompoundChild", "PlacedMesh": "ModelInstance", "TouchEvent": "ContactEvent",
    "TouchingFaces": "BatchFacePairs", "heed_pair": "enable_pair", "ignore_pair": "disable_pair",
    "may_touch": "pair_filter", "possible_pairs": "broad_pairs", "examined_pairs": "tested_pairs",
    "may_sleep": "allow_sleep", "bodies_touch": "collide_connected", "restitution_above": "restitution_threshold",
    "push_out_speed": "max_depenetration_speed", "sleep_below": "sleep_speed", "sleep_after": "sleep_time",
    "random_turn": "random_rotation", "random_spin": "random_angular_speed", "solved_points": "solved_contact_points",
    "narrow_pairs": "contact_pairs", "BoundedAnswer": "BoundedResult", "surely_touching": "is_touching",
    "surely_apart": "is_disjoint", "tests_made": "volume_tests_used", "connected_parts": "connected_components",
    "join_identical_vertices": "merge_identical_vertices", "RecordedTouch": "RecordedFacePairs",
    "at_a": "pose_a", "at_b": "pose_b", "--laboratory": "--algorithm", "--join": "--merge-vertices",
    "--effort": "--samples", "--most-volumes": "--max-volumes",
}

# A regular expression, matched regardless of case, and the term to use instead.
PHRASES = [
    # Algorithms
    (r"\blaborator(?:y|ies)\b", "algorithm selection, algorithm"),
    (r"\bparts to answer with\b", "algorithm to use"),
    (r"\bwalk(?:s|ed|ing)?\b", "traversal, traverse"),
    (r"\bdescend rules?\b", "descent rule"),
    (r"\b(?:go|goes|going|gone|went) down\b", "descend"),
    (r"\bways? down\b|\bdives?\b", "greedy descent"),
    (r"\bopen(?:s|ed|ing)? (?:the (?:larger|smaller)|both|a node|nodes|node pairs?|pairs of nodes)\b", "expand"),
    (r"\b(?:pairs|nodes) that wait\b|\bwaiting (?:node )?pairs\b|\bwaits? in (?:two )?lists\b", "pending, worklist"),
    (r"\bz-shaped curve\b", "Morton order"),
    (r"\bno chains\b", "no degenerate (linear-depth) trees"),
    (r"\bin lanes\b|\bprocessor's vectors\b", "SIMD"),
    (r"\b(?:sent|sends?|sending) for\b", "prefetch"),
    (r"\bcomes? upon\b", "find"),
    (r"\bsticks?\b(?! out)", "line-swept bound"),
    # Numbers
    (r"\bslacks?\b", "error bound"),
    (r"\bmistrust(?:s|ed)?\b|\b(?:how far|much) to be trusted\b", "error bound"),
    (r"\bunsure\b", "undecided"),
    (r"\bjudge[sd]?\b|\bjudging\b", "classify, evaluate"),
    (r"\bof length one\b", "unit vector, normalized"),
    (r"\benclosed between\b", "bounded: a lower and an upper bound"),
    (r"\bto the last bit\b", "bit for bit, bit-identical"),
    (r"\b(?:outer|inner) products?\b", "cross product, dot product"),
    # Geometry
    (r"\bseen from\b|\bas seen\b|\bway (?:it|they) (?:is|are) seen\b", "relative to, relative transform"),
    (r"\bshortest push\b|\bleast push\b", "minimum translation, penetration depth"),
    (r"\b(?:parted|parts (?:them|the two|both)|parting)\b", "separated, disjoint"),
    (r"\b(?:is|are|be|being|models|shapes|solids|objects|meshes) apart\b", "separated, disjoint"),
    (r"\bsunken\b|\bsunk in\b", "penetrating"),
    (r"\bway out\b", "closest surface point, depth"),
    (r"\bpolish(?:es|ed|ing)?\b", "Newton refinement"),
    (r"\bgrow(?:s|n|ing)? (?:the )?polytopes?\b", "expanding polytope (EPA)"),
    (r"\bof the differences\b", "of the Minkowski difference"),
    (r"\bshares? of (?:the|its|their) (?:way|direction)\b", "ray parameter t"),
    (r"\bshares? of the (?:work|time|velocity)\b", "fraction of"),
    (r"\bfeels? no edges\b", "no ghost collisions at internal edges"),
    (r"\brays that are (?:no )?neighbours\b", "coherent, incoherent rays"),
    # World and dynamics
    (r"\bheed(?:s|ed|ing)?\b", "enable, respect"),
    (r"\bwhat touches\b", "contact pairs"),
    (r"\bspin(?:s|ning)?\b", "angular velocity"),
    (r"\bturned anyhow\b|\bunturned\b", "random rotation, identity rotation"),
    (r"\bfixed bod(?:y|ies)\b", "static body"),
    (r"\bfast bod(?:y|ies)\b", "continuous body (CCD)"),
    (r"\b(?:same|one|own|takes? the) course\b", "trajectory"),
    (r"\bpenetration (?:is )?undone\b", "depenetration"),
    # Measurements
    (r"\bquick(?:er|est|ly)?\b", "fast, faster, fastest"),
    (r"\bof the time it took\b", "N times as fast"),
    (r"\btime of day\b", "wall clock, monotonic clock"),
    (r"\bby the (?:wall|clock)\b|\bclock on the wall\b", "wall-clock time"),
    (r"\bbeside (?:fcl|bullet|embree|cgal|ode|its peers|other libraries|the paper)", "compared with"),
    (r"\bas it comes\b", "with default settings"),
    (r"\bwhat to take from it\b", "summary"),
    (r"\b(?:first|second|third|fourth|fifth|sixth|close) look\b", "measurement, pass"),
    (r"\bexpected and not seen\b|\bseen: ", "measured"),
    (r"\bthe shared models\b", "the external test meshes"),
    # Voice
    (r"\bmend(?:s|ed|ing)?\b", "fix"),
    (r"\b(?:come|comes|came) by\b", "obtain"),
    (r"\b(?:is|are|be|been|was) told\b|\btold as\b|\bunless told\b|\btells? apart\b", "reported, given; distinguish"),
    (r"\bso much as\b", "even"),
    (r"\bat most so\b|\bso (?:many|much) (?:threads|poses|points|steps|pairs|torque)\b", "maximum, number of"),
    (r"\bis nothing where there is none\b", "nullptr, std::nullopt if unavailable"),
    (r"\bstrangers?\b", "not adjacent"),
    (r"\b(?:this|of the) house\b", "project"),
]
SPACE = r"(?:[ \t]+|[ \t]*\n[ \t]*)"  # a phrase may be wrapped
OLD_NAME = re.compile(r"(?<![\w-])(?:" + "|".join(re.escape(name) for name in NAMES) + r")(?![\w-])")
RULES = [(re.compile(pattern.replace(" ", SPACE), re.I), term) for pattern, term in PHRASES]
SOURCES = (".h", ".cpp", ".cu", ".cuh", ".in", ".ts")
STRING_OR_COMMENT = re.compile(
    r'R"(?P<tag>\w*)\((?P<raw>.*?)\)(?P=tag)"|"(?P<text>(?:\\.|[^"\\\n])*)"|\'(?:\\.|[^\'\\\n])\'|'
    r"//[/!<]*(?P<line>[^\n]*)|/\*(?P<block>.*?)\*/", re.S)


def blank(text):
    """As many line ends as in the text, and nothing else."""
    return "\n" * text.count("\n")


def without_code_spans(text):
    return re.sub(r"`[^`\n]*`", "", text)


def prose_of_page(text):
    text = re.sub(r"^ *```.*?^ *```[^\n]*$", lambda m: blank(m.group(0)), text, flags=re.M | re.S)
    text = re.sub(r"\]\([^()\s]*\)", "]", text)
    return without_code_spans(text)


def prose_of_source(text):
    """Comments and string literals at their lines; an #include's file name is neither."""
    text = re.sub(r'^[ \t]*#[ \t]*include[^\n]*', "", text, flags=re.M)
    kept, end = [], 0
    for match in STRING_OR_COMMENT.finditer(text):
        kept.append(blank(text[end:match.start()]))
        words = next((g for g in match.group("raw", "text", "line", "block") if g is not None), "")
        kept.append(words if "\n" in words else words + " ")
        end = match.end()
    return re.sub(r"--[a-z][a-z-]*", "", without_code_spans("".join(kept)))


def finds(root, path):
    prose_of = prose_of_page if path.suffix == ".md" else prose_of_source
    text = path.read_text(errors="replace")
    prose = prose_of(text)
    hits = [(1 + prose.count("\n", 0, match.start()), match.group(0), term)
            for rule, term in RULES for match in rule.finditer(prose)]
    if path.name != "CHANGELOG.md":
        hits += [(1 + text.count("\n", 0, match.start()), match.group(0), NAMES[match.group(0)])
                 for match in OLD_NAME.finditer(text)]
    for number, phrase, term in sorted(set(hits)):
        yield f"{path.relative_to(root)}:{number}: {' '.join(phrase.split())} -> use {term}"


def problems(root, paths):
    found = []
    for name in paths:
        path = root / name
        files = [path] if path.is_file() else sorted(p for p in path.rglob("*") if "node_modules" not in p.parts)
        if not files:
            found.append(f"{name}: no such file or folder")
        for file in files:
            if file.suffix == ".md" or file.suffix in SOURCES:
                found += finds(root, file)
    return found


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "a.md").write_text("It is quicker.\n\n```\nquicker\n```\n`heed_pair` [x](laboratory.md)\n"
                                   "Mended. Of\nlength one.\n")
        (root / "a.h").write_text('#include "walk.h"\nint walk = 1;  // a walk\nauto s = "quick", c = \'"\', o = "--quick";\n'
                                  "/* `walk`\n slack */\n/// told\n/// in\n///   lanes\nat_a(\"--join\", that_a, --join-all);\n")
        lines = [find.rsplit(" -> ", 1)[0] for find in problems(root, ["a.md", "a.h"])]
        return lines == ["a.md:1: quicker", "a.md:6: heed_pair", "a.md:7: Mended", "a.md:7: Of length one",
                         "a.h:2: walk", "a.h:3: quick", "a.h:5: slack", "a.h:7: in lanes", "a.h:9: --join", "a.h:9: at_a"]


if __name__ == "__main__":
    if "--self-test" in sys.argv:
        sys.exit(0 if self_test() else "the word check missed a planted phrase, or found one too many")
    top = Path(__file__).resolve().parent.parent
    bad = problems(top, sys.argv[1:] or CONVERTED)
    print("\n".join(bad) or "words: no phrase that must not come back")
    sys.exit(1 if bad else 0)
