#!/usr/bin/env python3
"""The page and the BCF file of `tandem clash`, taken apart without Tandem's own code.
Usage: clash_report_test.py TANDEM [unittest args]"""
import base64
import gzip
import io
import json
import math
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zipfile
import zlib
from xml.etree import ElementTree

TANDEM = os.path.abspath(sys.argv.pop(1))
MODELS = os.environ.get("TANDEM_MODELS", os.path.join(os.path.dirname(__file__), "../../../shared/models"))
SCHEMAS = os.path.join(MODELS, "assemblies", "bcf-xsd")


def tandem(*words, cwd=None, code=None):
    result = subprocess.run([TANDEM, *words], capture_output=True, text=True, cwd=cwd, timeout=120)
    if code is not None and result.returncode != code:
        raise AssertionError(f"exit code {result.returncode}, expected {code}: {result.stderr}{result.stdout}")
    return result


def box(name, low, size, first):
    """A closed box as a group of an OBJ file; `first` is the number of its first vertex."""
    corners = [[low[k] + (size[k] if i >> k & 1 else 0) for k in range(3)] for i in range(8)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    return (f"o {name}\n" + "".join("v {} {} {}\n".format(*corner) for corner in corners)
            + "".join("f {}\n".format(" ".join(str(i + first) for i in face)) for face in faces))


class Png:
    """A PNG file, unfiltered by hand."""

    def __init__(self, data):
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        at, packed = 8, b""
        while at < len(data):
            size, name = struct.unpack(">I4s", data[at:at + 8])
            body = data[at + 8:at + 8 + size]
            assert struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0] == zlib.crc32(name + body)
            if name == b"IHDR":
                self.width, self.height, depth, kind = struct.unpack(">IIBB", body[:10])
                assert (depth, kind) == (8, 2)
            packed += body if name == b"IDAT" else b""
            at += 12 + size
        rows = zlib.decompress(packed)
        stride = 3 * self.width + 1
        self.pixels, above = [], bytes(stride - 1)
        for y in range(self.height):
            assert rows[y * stride] == 2
            above = bytes((a + b) & 255 for a, b in zip(above, rows[y * stride + 1:(y + 1) * stride]))
            self.pixels.append(above)

    def count(self, test):
        """Number of pixels whose red, green and blue pass the test."""
        return sum(test(*row[3 * x:3 * x + 3]) for row in self.pixels for x in range(self.width))


class ClashReports(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder_object = tempfile.TemporaryDirectory(prefix="tandem clash ")
        cls.folder = cls.folder_object.name
        # A beam that two pipes pierce, a duct near it, and a name that is markup.
        names = ["beam", "pipe 1", "pipe 2", "duct", "<b>&\"</script>"]
        boxes = [((0, 0, 0), (10, 1, 1)), ((2, -2, 0.25), (0.5, 5, 0.5)), ((6, -2, 0.25), (0.5, 5, 0.5)),
                 ((0, 1.01, 2), (10, 1, 1)), ((3, 3, 0), (1, 1, 1.995))]
        with open(cls.path("plant.obj"), "w", encoding="utf-8") as stream:
            for i, (name, (low, size)) in enumerate(zip(names, boxes)):
                stream.write(box(name, low, size, 8 * i + 1))
        # Found twice: as a report of all the numbers, and as files.
        cls.words = ("clash", "plant.obj", "--clearance", "1.5", "--kinds", "all")
        cls.report = json.loads(tandem(*cls.words, "--json", "--html", "report.html", "--bcf", "report.bcf",
                                       cwd=cls.folder, code=1).stdout)

    @classmethod
    def tearDownClass(cls):
        cls.folder_object.cleanup()

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder, name)

    def view(self):
        with open(self.path("report.html"), encoding="utf-8") as stream:
            self.html = stream.read()
        page = json.loads(re.search(r'id="page-data">(.*?)</script>', self.html, re.S)[1])
        return page["views"]

    def buffer(self, index):
        found = re.search(rf'id="buffer-{index}"( data-packed="gzip")?>([^<]*)</script>', self.html)
        raw = base64.b64decode(found[2])
        return gzip.decompress(raw) if found[1] else raw

    def test_the_page_has_every_clash_of_the_report(self):
        clashes, summary = self.view()
        self.assertEqual((clashes["type"], summary["type"]), ("clash", "report"))
        table = json.loads(self.buffer(clashes["table"]))
        expected = self.report["clashes"]
        self.assertGreater(len(expected), 2)
        self.assertEqual(table["id"], [clash["id"] for clash in expected])
        paths = {instance: path for instance, _, path in table["parts"]}
        for i, clash in enumerate(expected):
            self.assertEqual(table["kind"][i], clash["kind"])
            self.assertEqual(table["status"][i], clash["status"])
            self.assertEqual(paths[table["a"][i]], clash["a"]["path"])
            self.assertEqual(paths[table["b"][i]], clash["b"]["path"])
            self.assertEqual(table["depth"][i], [clash["depth"]["lower"], clash["depth"]["upper"]])
            self.assertEqual(table["gap"][i], [clash["gap"]["lower"], clash["gap"]["upper"]])
        self.assertNotIn("<b>", self.html)

    def test_curves_are_as_long_as_the_report_says(self):
        clashes = self.view()[0]
        table = json.loads(self.buffer(clashes["table"]))
        data = self.buffer(clashes["curves"])
        numbers = struct.unpack(f"<{len(data) // 4}f", data)
        compared = 0
        for i, clash in enumerate(self.report["clashes"]):
            if clash["kind"] != "hard":
                continue
            segments = [numbers[6 * k:6 * k + 6] for k in range(table["curves"][i], table["curves"][i + 1])]
            length = sum(math.dist(segment[:3], segment[3:]) for segment in segments)
            self.assertAlmostEqual(length, sum(region["curve_length"] for region in clash["regions"]), 5)
            # The pipe's cross-section where it enters and where it leaves the beam.
            self.assertAlmostEqual(length, 4.0, 5)
            compared += 1
        self.assertEqual(compared, 2)

    def archive(self, *words):
        if words:
            tandem(*self.words, "--bcf", "other.bcf", *words, cwd=self.folder, code=1)
        with open(self.path("other.bcf" if words else "report.bcf"), "rb") as stream:
            return stream.read()

    def test_bcf_has_a_topic_for_each_group(self):
        archive = zipfile.ZipFile(io.BytesIO(self.archive()))
        self.assertIsNone(archive.testzip())
        groups = {clash["group"] for clash in self.report["clashes"]}
        folders = {name.split("/")[0] for name in archive.namelist() if "/" in name}
        self.assertEqual(len(folders), len(groups))
        texts = []
        for folder in folders:
            markup = ElementTree.fromstring(archive.read(f"{folder}/markup.bcf"))
            topic = markup.find("Topic")
            self.assertEqual(topic.get("Guid"), folder)
            texts.append(topic.findtext("Description"))
            view = ElementTree.fromstring(archive.read(f"{folder}/viewpoint.bcfv"))
            self.assertEqual(view.get("Guid"), markup.find("Viewpoints").get("Guid"))
            self.assertGreaterEqual(len(view.findall("Components/Selection/Component")), 2)
            self.assertEqual({colour.get("Color") for colour in view.findall("Components/Coloring/Color")}, {"D55E00", "0072B2"})
            direction = [float(view.findtext(f"PerspectiveCamera/CameraDirection/{axis}")) for axis in "XYZ"]
            self.assertAlmostEqual(math.hypot(*direction), 1, 12)
        for clash in self.report["clashes"]:
            self.assertTrue(any(clash["id"][:8] in text for text in texts), clash["id"])
        self.assertTrue(any("<b>&\"" in text for text in texts))

    def test_snapshots_show_both_parts(self):
        archive = zipfile.ZipFile(io.BytesIO(self.archive()))
        checked = 0
        for name in archive.namelist():
            if not name.endswith("snapshot.png") or checked == 2:
                continue
            picture = Png(archive.read(name))
            self.assertEqual((picture.width, picture.height), (800, 600))
            self.assertGreater(picture.count(lambda r, g, b: r > 1.5 * g and r > 3 * b), 500)
            self.assertGreater(picture.count(lambda r, g, b: b > 1.3 * g and b > 3 * r), 500)
            checked += 1
        self.assertEqual(checked, 2)

    def test_the_same_report_gives_the_same_bytes(self):
        for version in ("2.1", "3.0"):
            first = self.archive("--bcf-version", version, "--threads", "1")
            self.assertEqual(first, self.archive("--bcf-version", version, "--threads", "3"))
        self.assertEqual(self.archive(), self.archive("--bcf-version", "2.1"))

    def test_documents_are_valid(self):
        if not shutil.which("xmllint") or not os.path.isdir(SCHEMAS):
            self.skipTest("needs xmllint and the BCF schemas of the external test meshes: set TANDEM_MODELS to their folder")
        schema_of = {"markup.bcf": "markup", "viewpoint.bcfv": "visinfo", "bcf.version": "version", "project.bcfp": "project",
                     "extensions.xml": "extensions"}
        for version in ("2.1", "3.0"):
            archive = zipfile.ZipFile(io.BytesIO(self.archive("--bcf-version", version)))
            checked = 0
            for name in archive.namelist():
                kind = schema_of.get(name.split("/")[-1])
                if not kind:
                    continue
                with open(self.path("document.xml"), "wb") as stream:
                    stream.write(archive.read(name))
                found = subprocess.run(["xmllint", "--nonet", "--noout", "--schema", os.path.join(SCHEMAS, version, f"{kind}.xsd"),
                                        self.path("document.xml")], capture_output=True, text=True, check=False)
                self.assertEqual(found.returncode, 0, f"BCF {version}, {name}: {found.stderr}")
                checked += 1
            self.assertGreater(checked, 4)

    def test_other_implementations_read_it(self):
        folder = os.environ.get("TANDEM_BCF_READERS", "")
        if not shutil.which("node") or not os.path.isdir(os.path.join(folder, "node_modules")):
            self.skipTest("needs node and BCF readers: set TANDEM_BCF_READERS to a folder where the packages that "
                          "tests/tool/bcf_readers.mjs names are installed")
        for version in ("2.1", "3.0"):
            archive = zipfile.ZipFile(io.BytesIO(self.archive("--bcf-version", version)))
            views = [ElementTree.fromstring(archive.read(name)) for name in archive.namelist() if name.endswith(".bcfv")]
            # Readers merge components without an IfcGuid, which parts of this file do not have.
            selected = sum(len(view.findall("Components/Selection/Component")) for view in views)
            script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bcf_readers.mjs")
            result = subprocess.run(["node", script, self.path("other.bcf")], capture_output=True, text=True, cwd=folder,
                                    timeout=120, check=False)
            self.assertEqual(result.returncode, 0, result.stderr)
            found = [json.loads(line) for line in result.stdout.splitlines() if line.startswith("{")]
            self.assertTrue(found, "no reader is installed")
            for reader in found:
                self.assertEqual((reader["topics"], reader["viewpoints"]), (len(views), len(views)), reader)
                self.assertLessEqual(reader["selected"], selected, reader)
                if version == "2.1":
                    self.assertFalse(reader["without_coloring"], reader)

    def test_files_that_cannot_be_written_are_named(self):
        for option in ("--html", "--bcf"):
            result = tandem(*self.words, option, "missing/out", cwd=self.folder, code=2)
            self.assertIn("missing/out: cannot be written", result.stderr)


if __name__ == "__main__":
    unittest.main()
