"""Finds links of a built site that lead nowhere, and anything that a page would load from a network."""
import html.parser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(html.parser.HTMLParser):
    """The links, loaded resources and anchors of an HTML page."""

    def __init__(self, text):
        super().__init__()
        self.links, self.loaded, self.anchors = [], [], set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        for name in ("id", "name"):
            if values.get(name):
                self.anchors.add(values[name])
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        resource = values.get("src") or (values.get("href") if tag == "link" else None)
        if resource:
            self.loaded.append(resource)


def broken(site):
    """Sentences that name the page and the bad link. Pages of doxygen are only targets: it checks its own."""
    site = Path(site)
    parsed = {}

    def page(path):
        if path not in parsed:
            parsed[path] = Page(path.read_text(errors="replace"))
        return parsed[path]

    problems = []
    for path in sorted(site.rglob("*.html")):
        if "api" in path.relative_to(site).parts[:1] or path.name == "404.html":
            continue
        for target in page(path).loaded + page(path).links:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                if target in page(path).loaded and parts.scheme != "data" and "canonical" not in target:
                    problems.append(f"{path.relative_to(site)}: loads {target} from a network")
                continue
            file = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if file.is_dir():
                file = file / "index.html"
            if not file.exists():
                problems.append(f"{path.relative_to(site)}: {target}: no such file")
            elif parts.fragment and file.suffix == ".html":
                if unquote(parts.fragment) not in page(file).anchors:
                    problems.append(f"{path.relative_to(site)}: {target}: no such heading")
    return problems
