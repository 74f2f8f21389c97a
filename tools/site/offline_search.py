"""Makes the search of the site work for pages that are opened from disk.

A browser lets such a page neither fetch the index nor start a worker from a file. A script that only these pages
load holds both as text.
"""
import json
import re

HEAD = '<script id="__config"'
LOADER = ('<script>location.protocol==="file:"&&document.write(\'<script src="{base}search/offline.js"><\\/script>\')'
          "</script>")
SCRIPT = """// The search index and its worker, for pages opened from disk; made by tools/site/offline_search.py
var __search = {{ index: Promise.resolve({index}) }};
(function () {{
  var Original = Worker, source = {worker};
  Worker = function (address) {{
    return new Original(/workers\\/search/.test(address) ? URL.createObjectURL(new Blob([source])) : address);
  }};
}})();
"""


def embedded(text):
    """Text as a JavaScript expression."""
    return json.dumps(text, ensure_ascii=False).replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def add(site):
    """Writes search/offline.js and lets every page with a search load it. Returns what was not found."""
    workers = list(site.glob("assets/javascripts/workers/search.*.js"))
    if len(workers) != 1:
        return [f"assets/javascripts/workers: {len(workers)} search workers (expected 1); see tools/site/offline_search.py"]
    index = json.loads((site / "search/search_index.json").read_text(encoding="utf-8"))
    worker = re.sub(r"//# sourceMappingURL=.*", "", workers[0].read_text(encoding="utf-8"))
    (site / "search/offline.js").write_text(SCRIPT.format(index=embedded(index), worker=embedded(worker)), encoding="utf-8")
    changed = 0
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        if HEAD in text:
            base = "../" * (len(page.relative_to(site).parts) - 1)
            page.write_text(text.replace(HEAD, LOADER.format(base=base) + HEAD, 1), encoding="utf-8")
            changed += 1
    return [] if changed else [f"no page contains {HEAD}, before which tools/site/offline_search.py adds its script"]
