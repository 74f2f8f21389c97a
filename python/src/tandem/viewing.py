"""Pages that show models, shapes, worlds, simulations and assemblies in a browser."""
from __future__ import annotations

import html
import json
import os
import shutil
import subprocess
import tempfile
import webbrowser
from pathlib import Path
from typing import Any, List, Tuple, Union

import numpy as np

from tandem._native import Error, PathLike
from tandem.assembly import Assembly
from tandem.mesh import Mesh
from tandem.model import Model
from tandem.poses import PoseLike, Transform
from tandem.shape import Shape
from tandem.simulation import Simulation
from tandem.world import World

__all__ = ["Page", "view"]

Viewable = Union[Mesh, Model, Shape, World, Simulation, Assembly, Tuple[Union[Mesh, Model, Shape], PoseLike]]


class Page:
    """An HTML file without references to others. Jupyter shows it in the notebook."""

    def __init__(self, file: Path, *, height: int = 600) -> None:
        self.file, self.height = file, height

    def open(self) -> "Page":
        """Opens the page in a browser."""
        webbrowser.open(self.file.resolve().as_uri())
        return self

    def _repr_html_(self) -> str:
        content = html.escape(self.file.read_text(encoding="utf-8"), quote=True)
        return (f'<iframe srcdoc="{content}" width="100%" height="{self.height}" '
                'style="border: 0" sandbox="allow-scripts"></iframe>')

    def __repr__(self) -> str:
        return f"<Page: {self.file}>"


def _tool() -> str:
    """Returns the command-line tool, which writes the pages."""
    found = os.environ.get("TANDEM_TOOL") or shutil.which("tandem")
    if not found:
        raise Error("view needs the command-line tool: put `tandem` on the PATH, or its path in TANDEM_TOOL")
    return found


def _meshes(item: Viewable) -> List[Tuple[Mesh, Transform]]:
    """Returns the meshes of an object and their poses in the world."""
    if isinstance(item, tuple):
        return [(mesh, Transform(item[1]) * pose) for mesh, pose in _meshes(item[0])]
    if isinstance(item, Mesh):
        return [(item, Transform())]
    if isinstance(item, Model):
        return [(item.mesh, Transform())]
    if isinstance(item, Shape):
        return [(item.display_mesh(), Transform())]
    if isinstance(item, Simulation):
        return _meshes(item.world)
    if isinstance(item, World):
        objects = item.objects()
        poses = item.poses(objects)
        return [(item.shape(int(handle)).display_mesh(), Transform(pose)) for handle, pose in zip(objects, poses)]
    if isinstance(item, Assembly):
        poses = item.world_poses()
        geometries = {int(part): item.node(int(part)).geometry for part in item.parts}
        return [(item.shape(geometry).display_mesh(), Transform(poses[part]))
                for part, geometry in geometries.items() if geometry is not None]
    raise Error(f"view: cannot show a {type(item).__name__}")


def _quaternion(matrix: Any) -> List[float]:
    """Returns w x y z of a rotation matrix: the eigenvector of the largest eigenvalue (Bar-Itzhack)."""
    m = np.asarray(matrix)
    k = np.array([[m[0, 0] + m[1, 1] + m[2, 2], m[2, 1] - m[1, 2], m[0, 2] - m[2, 0], m[1, 0] - m[0, 1]],
                  [0, m[0, 0] - m[1, 1] - m[2, 2], m[0, 1] + m[1, 0], m[0, 2] + m[2, 0]],
                  [0, 0, m[1, 1] - m[0, 0] - m[2, 2], m[1, 2] + m[2, 1]],
                  [0, 0, 0, m[2, 2] - m[0, 0] - m[1, 1]]])
    return [float(x) for x in np.linalg.eigh(k, UPLO="U")[1][:, 3]]


def view(*items: Viewable, output: Union[None, PathLike] = None, title: str = "Tandem", show: bool = True) -> Page:
    """Writes an HTML page that shows objects in 3D, and opens it in a browser; in Jupyter the page is shown in the
    notebook. An item is a mesh, a model or a shape, alone or with its pose in a tuple, a World, a Simulation or an
    Assembly. `output`: the file to write, which is not opened then.
    """
    parts = [pair for item in items for pair in _meshes(item)]
    if not parts:
        raise Error("view: there is nothing to show")
    file = Path(output) if output is not None else Path(tempfile.mkdtemp(prefix="tandem-")) / "view.html"
    with tempfile.TemporaryDirectory() as folder:
        bodies = []
        for number, (mesh, pose) in enumerate(parts):
            mesh.write(Path(folder) / f"{number}.ply")
            bodies.append({"name": f"part {number}", "kind": "static",
                           "shape": {"kind": "mesh", "file": f"{number}.ply"},
                           "position": pose.position.tolist(), "rotation": _quaternion(pose.matrix)})
        scene = {"tandem_scene": 2, "title": title, "steps": 0, "gravity": [0, 0, 0], "bodies": bodies}
        described = Path(folder) / "scene.json"
        described.write_text(json.dumps(scene))
        made = subprocess.run([_tool(), "view", str(described), "-o", str(file)], capture_output=True, text=True)
    if made.returncode != 0:
        raise Error(f"view: {made.stderr.strip() or made.stdout.strip()}")
    page = Page(file)
    if show and output is None and not _in_notebook():
        page.open()
    return page


def _in_notebook() -> bool:
    try:
        shell = get_ipython()  # type: ignore[name-defined]
    except NameError:
        return False
    return bool(shell.has_trait("kernel"))
