// Converts IFC files to one GLB file for `tandem clash`: one node per element (name, IFC class, GlobalId) with one
// child node per placed item; items share meshes. Axes and units as web-ifc gives them: y up, metres.
// Usage: node ifc_to_glb.mjs OUTPUT.glb INPUT.ifc[.gz] ...     (first: npm install web-ifc@0.0.78)
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import { IfcAPI } from "web-ifc";

const [output, ...inputs] = process.argv.slice(2);
if (!output || inputs.length === 0) {
  console.error("usage: node ifc_to_glb.mjs OUTPUT.glb INPUT.ifc[.gz] ...");
  process.exit(2);
}

const gltf = { asset: { version: "2.0" }, scene: 0, scenes: [{ nodes: [] }], nodes: [], meshes: [], accessors: [],
               bufferViews: [], buffers: [] };
const chunks = [];
let bytes = 0;

function addAccessor(array, type, componentType, target, bounds) {
  const data = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  gltf.bufferViews.push({ buffer: 0, byteOffset: bytes, byteLength: data.length, target });
  gltf.accessors.push({ bufferView: gltf.bufferViews.length - 1, componentType, type,
                        count: array.length / (type === "VEC3" ? 3 : 1), ...bounds });
  chunks.push(data);
  bytes += data.length;  // all elements have four bytes
  return gltf.accessors.length - 1;
}

/// Positions are the first three of six floats per vertex; equal ones are merged, as normals are left out.
function addMesh(api, model, id) {
  const geometry = api.GetGeometry(model, id);
  const corners = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
  const indices = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
  const numbers = new Map(), positions = [];
  const merged = [];
  for (let i = 0; i < corners.length; i += 6) {
    const key = `${corners[i]} ${corners[i + 1]} ${corners[i + 2]}`;
    if (!numbers.has(key)) {
      numbers.set(key, positions.length / 3);
      positions.push(corners[i], corners[i + 1], corners[i + 2]);
    }
    merged.push(numbers.get(key));
  }
  const faces = [];
  for (let i = 0; i < indices.length; i += 3) {
    const t = [merged[indices[i]], merged[indices[i + 1]], merged[indices[i + 2]]];
    if (new Set(t).size === 3) faces.push(...t);
  }
  geometry.delete();
  if (faces.length === 0) return -1;
  const low = [Infinity, Infinity, Infinity], high = [-Infinity, -Infinity, -Infinity];
  positions.forEach((x, i) => {
    low[i % 3] = Math.min(low[i % 3], Math.fround(x));
    high[i % 3] = Math.max(high[i % 3], Math.fround(x));
  });
  const position = addAccessor(new Float32Array(positions), "VEC3", 5126, 34962, { min: low, max: high });
  gltf.meshes.push({ primitives: [{ attributes: { POSITION: position },
                                    indices: addAccessor(new Uint32Array(faces), "SCALAR", 5125, 34963, {}) }] });
  return gltf.meshes.length - 1;
}

function addNode(node, parent) {
  gltf.nodes.push(node);
  parent.push(gltf.nodes.length - 1);
  return node;
}

const api = new IfcAPI();
await api.Init();
for (const input of inputs) {
  const file = readFileSync(input);
  const model = api.OpenModel(new Uint8Array(input.endsWith(".gz") ? gunzipSync(file) : file));
  const root = addNode({ name: basename(input).replace(/\.ifc(\.gz)?$/, ""), children: [] }, gltf.scenes[0].nodes);
  const meshes = new Map();
  api.StreamAllMeshes(model, (element) => {
    const line = api.GetLine(model, element.expressID);
    const type = api.GetNameFromTypeCode(line.type);
    const node = { name: `${type} ${line.Name?.value ?? element.expressID}`, children: [],
                   extras: { guid: line.GlobalId.value, ifcType: type } };
    for (let i = 0; i < element.geometries.size(); ++i) {
      const item = element.geometries.get(i), id = item.geometryExpressID;
      if (!meshes.has(id)) meshes.set(id, addMesh(api, model, id));
      if (meshes.get(id) < 0) continue;
      addNode({ name: `${node.name} / item ${i + 1}`, mesh: meshes.get(id), matrix: [...item.flatTransformation] }, node.children);
    }
    if (node.children.length > 0) addNode(node, root.children);
  });
  api.CloseModel(model);
}

gltf.buffers.push({ byteLength: bytes });
let json = Buffer.from(JSON.stringify(gltf));
json = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, " ")]);
const header = Buffer.alloc(20), middle = Buffer.alloc(8);
header.write("glTF");
[2, 28 + json.length + bytes, json.length, 0x4e4f534a].forEach((n, i) => header.writeUInt32LE(n, 4 + 4 * i));
middle.writeUInt32LE(bytes, 0);
middle.writeUInt32LE(0x004e4942, 4);
writeFileSync(output, Buffer.concat([header, json, middle, ...chunks]));
console.log(`${output}: ${gltf.nodes.filter((n) => n.mesh !== undefined).length} parts of ${gltf.meshes.length} shapes`);
