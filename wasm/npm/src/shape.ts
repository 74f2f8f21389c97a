// Shapes as values: convex ones, planes, meshes, height fields, compounds.
import { boundsAt, massAt, takePointers, takePose, takePoses, takeVec3, type Bounds, type Mass, type Point, type Pose } from "./geometry.js";
import { call, Handle, made, scoped, takeDoubles, takeStruct } from "./module.js";
import { Mesh } from "./mesh.js";
import type { Model } from "./model.js";

export class Shape extends Handle {
  /** @internal */
  constructor(pointer: number) { super(pointer, "shape_free"); }

  static sphere(radius: number): Shape { return scoped(() => new Shape(made("shape_sphere", radius))); }
  static box(sides: Point): Shape { return scoped(() => new Shape(made("shape_box", takeVec3(sides)))); }
  /** Along z; `length` is that of the segment between the centres of the two ends. */
  static capsule(radius: number, length: number): Shape { return scoped(() => new Shape(made("shape_capsule", radius, length))); }
  static cylinder(radius: number, height: number): Shape { return scoped(() => new Shape(made("shape_cylinder", radius, height))); }
  static cone(radius: number, height: number): Shape { return scoped(() => new Shape(made("shape_cone", radius, height))); }
  static ellipsoid(radii: Point): Shape { return scoped(() => new Shape(made("shape_ellipsoid", takeVec3(radii)))); }
  static plane(normal: Point, offset: number): Shape { return scoped(() => new Shape(made("shape_plane", takeVec3(normal), offset))); }
  static halfSpace(normal: Point, offset: number): Shape { return scoped(() => new Shape(made("shape_half_space", takeVec3(normal), offset))); }
  /** The convex hull of points, three numbers each. Throws TandemError if all points are in one plane. */
  static convexHull(points: ArrayLike<number>): Shape {
    return scoped(() => new Shape(made("shape_convex_hull", takeDoubles(points), Math.floor(points.length / 3))));
  }
  static ofModel(model: Model): Shape { return scoped(() => new Shape(made("shape_from_model", model.pointer))); }
  /** A grid of heights by rows, at multiples of `spacing` along x and y. */
  static heightField(heights: ArrayLike<number>, columns: number, rows: number, spacing: [number, number]): Shape {
    return scoped(() => new Shape(made("shape_height_field", takeDoubles(heights), columns, rows, takeDoubles(spacing))));
  }
  static compound(shapes: readonly Shape[], poses: readonly Pose[]): Shape {
    return scoped(() => new Shape(made("shape_compound", takePointers(shapes), shapes.length, takePoses(poses.map((pose) => pose ?? {})))));
  }
  /** Returns the shape grown by a radius. */
  rounded(radius: number): Shape { return scoped(() => new Shape(made("shape_rounded", this.pointer, radius))); }

  bounds(pose?: Pose): Bounds {
    return scoped(() => {
      const at = takeStruct("tandem_bounds");
      call("shape_bounds", this.pointer, takePose(pose), at);
      return boundsAt(at);
    });
  }
  mass(): Mass {
    return scoped(() => {
      const at = takeStruct("tandem_mass");
      call("shape_mass", this.pointer, at);
      return massAt(at);
    });
  }
  /** Returns a mesh to draw. */
  displayMesh(segments = 24, planeHalfExtent = 10): Mesh {
    return scoped(() => new Mesh(made("shape_display_mesh", this.pointer, segments, planeHalfExtent)));
  }
}
