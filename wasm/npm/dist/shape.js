// Shapes as values: convex ones, planes, meshes, height fields, compounds.
import { boundsAt, massAt, takePointers, takePose, takePoses, takeVec3 } from "./geometry.js";
import { call, Handle, made, scoped, takeDoubles, takeStruct } from "./module.js";
import { Mesh } from "./mesh.js";
export class Shape extends Handle {
    /** @internal */
    constructor(pointer) { super(pointer, "shape_free"); }
    static sphere(radius) { return scoped(() => new Shape(made("shape_sphere", radius))); }
    static box(sides) { return scoped(() => new Shape(made("shape_box", takeVec3(sides)))); }
    /** Along z; `length` is that of the segment between the centres of the two ends. */
    static capsule(radius, length) { return scoped(() => new Shape(made("shape_capsule", radius, length))); }
    static cylinder(radius, height) { return scoped(() => new Shape(made("shape_cylinder", radius, height))); }
    static cone(radius, height) { return scoped(() => new Shape(made("shape_cone", radius, height))); }
    static ellipsoid(radii) { return scoped(() => new Shape(made("shape_ellipsoid", takeVec3(radii)))); }
    static plane(normal, offset) { return scoped(() => new Shape(made("shape_plane", takeVec3(normal), offset))); }
    static halfSpace(normal, offset) { return scoped(() => new Shape(made("shape_half_space", takeVec3(normal), offset))); }
    /** The convex hull of points, three numbers each. Throws TandemError if all points are in one plane. */
    static convexHull(points) {
        return scoped(() => new Shape(made("shape_convex_hull", takeDoubles(points), Math.floor(points.length / 3))));
    }
    static ofModel(model) { return scoped(() => new Shape(made("shape_from_model", model.pointer))); }
    /** A grid of heights by rows, at multiples of `spacing` along x and y. */
    static heightField(heights, columns, rows, spacing) {
        return scoped(() => new Shape(made("shape_height_field", takeDoubles(heights), columns, rows, takeDoubles(spacing))));
    }
    static compound(shapes, poses) {
        return scoped(() => new Shape(made("shape_compound", takePointers(shapes), shapes.length, takePoses(poses.map((pose) => pose ?? {})))));
    }
    /** Returns the shape grown by a radius. */
    rounded(radius) { return scoped(() => new Shape(made("shape_rounded", this.pointer, radius))); }
    bounds(pose) {
        return scoped(() => {
            const at = takeStruct("tandem_bounds");
            call("shape_bounds", this.pointer, takePose(pose), at);
            return boundsAt(at);
        });
    }
    mass() {
        return scoped(() => {
            const at = takeStruct("tandem_mass");
            call("shape_mass", this.pointer, at);
            return massAt(at);
        });
    }
    /** Returns a mesh to draw. */
    displayMesh(segments = 24, planeHalfExtent = 10) {
        return scoped(() => new Mesh(made("shape_display_mesh", this.pointer, segments, planeHalfExtent)));
    }
}
