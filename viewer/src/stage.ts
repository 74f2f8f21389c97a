// The canvas: one renderer for all scenes of the page, a camera with controls, lights and camera animation.
import {
  Box3, Color, DirectionalLight, HemisphereLight, PCFShadowMap, PerspectiveCamera, Quaternion, Scene, Sphere, Vector3, WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

let shared: { renderer: WebGLRenderer; software: boolean } | undefined;

/** Returns the renderer of the page. Throws if the browser has no WebGL 2. */
function sharedRenderer(): { renderer: WebGLRenderer; software: boolean } {
  if (shared) return shared;
  // The renderer would print an error to the console before it throws.
  const probe = document.createElement("canvas").getContext("webgl2");
  if (!probe) throw new Error("This browser has no 3D graphics: WebGL 2 is not available.");
  probe.getExtension("WEBGL_lose_context")?.loseContext();
  const renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: "high-performance",
    preserveDrawingBuffer: false });
  renderer.domElement.className = "canvas";
  renderer.domElement.tabIndex = 0;
  renderer.setClearColor(new Color(0, 0, 0), 0);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  const gl = renderer.getContext();
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  const name = names ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)) : "";
  shared = { renderer, software: /swiftshader|llvmpipe|software|basic render/i.test(name) };
  return shared;
}

export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(38, 1, 0.01, 1000);
  readonly controls: OrbitControls;
  readonly software: boolean;
  private readonly renderer: WebGLRenderer;
  private readonly sun = new DirectionalLight(0xffffff, 2.2);
  private readonly lamp = new DirectionalLight(0xffffff, 0.55);
  private flight: { from: Vector3; to: Vector3; targetFrom: Vector3; targetTo: Vector3; start: number } | undefined;

  private radius = 1;
  /** Turns directions of a scene with z upward into those of this one. */
  private readonly upright = new Quaternion();

  constructor(private readonly host: HTMLElement, changed: () => void, up: "x" | "y" | "z" = "z") {
    const { renderer, software } = sharedRenderer();
    this.renderer = renderer;
    this.software = software;
    renderer.setPixelRatio(software ? 1 : Math.min(window.devicePixelRatio, 2));
    this.camera.up.set(Number(up === "x"), Number(up === "y"), Number(up === "z"));
    this.upright.setFromUnitVectors(new Vector3(0, 0, 1), this.camera.up);
    this.controls = new OrbitControls(this.camera, renderer.domElement);
    this.controls.enableDamping = !software;
    this.controls.dampingFactor = 0.12;
    this.controls.addEventListener("change", changed);
    this.controls.addEventListener("start", () => (this.flight = undefined));
    this.controls.enabled = false;
    const sky = new HemisphereLight(0xf4f7ff, 0x8d8577, 1.35);
    sky.position.copy(this.camera.up);
    this.scene.add(sky, this.sun, this.sun.target, this.camera);
    this.camera.add(this.lamp);
    this.lamp.position.set(-0.4, 0.6, 1);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.setScalar(software ? 1024 : 2048);
    this.sun.shadow.intensity = 0.55;
    this.sun.shadow.radius = 3;
  }

  get canvas(): HTMLCanvasElement { return this.renderer.domElement; }
  get flying(): boolean { return this.flight !== undefined; }
  get drawnTriangles(): number { return this.renderer.info.render.triangles; }

  /** Moves the canvas of the page to this stage. */
  enter(): void {
    this.host.prepend(this.canvas);
    this.controls.enabled = true;
    this.shadowsChanged();
  }
  leave(): void {
    this.controls.enabled = false;
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === 0 || height === 0) return;
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
  }

  /** Reduces the resolution while a slow machine draws a motion. */
  set coarse(coarse: boolean) {
    const ratio = this.software ? (coarse ? 0.5 : 1) : Math.min(window.devicePixelRatio, coarse ? 1 : 2);
    if (ratio === this.renderer.getPixelRatio()) return;
    this.renderer.setPixelRatio(ratio);
    this.resize();
  }

  shadowsChanged(): void { this.renderer.shadowMap.needsUpdate = true; }

  /** Sets the extent of the scene: light, shadows and limits of the camera. */
  frame(box: Box3): void {
    const { center, radius } = box.getBoundingSphere(new Sphere());
    this.sun.position.copy(center).addScaledVector(this.turned(0.45, -0.65, 1.1), 3 * radius);
    this.sun.target.position.copy(center);
    const shadow = this.sun.shadow;
    const reach = 1.5 * radius;
    Object.assign(shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: radius, far: 5 * radius });
    shadow.camera.updateProjectionMatrix();
    shadow.normalBias = 0.004 * radius;
    shadow.bias = -0.0008;
    this.radius = radius;
    this.controls.maxDistance = radius * 20;
    this.controls.minDistance = radius * 1e-4;
  }

  private turned(x: number, y: number, z: number): Vector3 {
    return new Vector3(x, y, z).normalize().applyQuaternion(this.upright);
  }

  private distanceFor(radius: number): number {
    const vertical = this.camera.fov * Math.PI / 360;
    const narrow = Math.min(vertical, Math.atan(Math.tan(vertical) * this.camera.aspect));
    return 1.05 * radius / Math.sin(narrow);
  }

  /** Views a box from above and a little from the side, across its longer side. */
  goHome(box: Box3, fly: boolean): void {
    const size = box.getSize(new Vector3()).applyQuaternion(this.upright.clone().invert());
    const direction = Math.abs(size.y) > 1.2 * Math.abs(size.x) ? this.turned(1, -0.5, 0.45) : this.turned(0.5, -1, 0.5);
    this.look(box.getCenter(new Vector3()), this.distanceAround(box, direction), direction, fly);
  }
  /** Returns the camera distance at which all corners of a box are visible, for a view direction to its
   *  centre. */
  private distanceAround(box: Box3, direction: Vector3): number {
    const center = box.getCenter(new Vector3());
    const right = this.camera.up.clone().cross(direction).normalize(), up = direction.clone().cross(right);
    const tall = Math.tan(this.camera.fov * Math.PI / 360), wide = tall * this.camera.aspect;
    let distance = 0;
    for (let i = 0; i < 8; ++i) {
      const corner = new Vector3(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z).sub(center);
      const toward = corner.dot(direction);
      distance = Math.max(distance, toward + Math.abs(corner.dot(right)) / wide, toward + Math.abs(corner.dot(up)) / tall);
    }
    return 1.08 * distance;
  }
  /** Views a box along a direction from it to the camera. */
  lookAlong(box: Box3, direction: Vector3, fly: boolean): void {
    const toward = direction.clone().normalize();
    this.look(box.getCenter(new Vector3()), this.distanceAround(box, toward), toward, fly);
  }
  /** Moves to a ball without changing the view direction. */
  flyTo(center: Vector3, radius: number): void {
    const direction = this.camera.position.clone().sub(this.controls.target).normalize();
    this.look(center, this.distanceFor(radius), direction, true);
  }

  private look(center: Vector3, distance: number, direction: Vector3, fly: boolean): void {
    const to = center.clone().addScaledVector(direction, distance);
    if (fly) {
      this.flight = { from: this.camera.position.clone(), to, targetFrom: this.controls.target.clone(),
        targetTo: center.clone(), start: performance.now() };
    } else {
      this.camera.position.copy(to);
      this.controls.target.copy(center);
      this.controls.update();
    }
  }

  /** Advances the camera animation; returns whether the camera moves. */
  advance(now: number): boolean {
    if (this.flight) {
      const { from, to, targetFrom, targetTo, start } = this.flight;
      const t = Math.min(1, (now - start) / 450), eased = t * t * (3 - 2 * t);
      this.camera.position.lerpVectors(from, to, eased);
      this.controls.target.lerpVectors(targetFrom, targetTo, eased);
      if (t === 1) this.flight = undefined;
      this.controls.update();
      return true;
    }
    return this.controls.update();
  }

  render(): void {
    // The depth buffer resolves what the camera is near to.
    const distance = this.camera.position.distanceTo(this.controls.target);
    this.camera.near = Math.max(0.01 * distance, 1e-6 * this.radius);
    this.camera.far = distance + 40 * this.radius;
    this.camera.updateProjectionMatrix();
    this.renderer.render(this.scene, this.camera);
  }

  /** Returns the image as a data URL, without background. */
  snapshot(): string {
    this.render();
    return this.canvas.toDataURL("image/png");
  }

  /** Returns the image as a PNG file, on the background of the stage. */
  async screenshot(): Promise<Blob> {
    this.render();
    const { width, height } = this.canvas;
    const image = document.createElement("canvas");
    image.width = width;
    image.height = height;
    const context = image.getContext("2d")!;
    const style = getComputedStyle(this.host);
    const background = context.createLinearGradient(0, 0, 0, height);
    background.addColorStop(0, style.getPropertyValue("--stage-top"));
    background.addColorStop(1, style.getPropertyValue("--stage-bottom"));
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
    context.drawImage(this.canvas, 0, 0);
    return new Promise((resolve, reject) =>
      image.toBlob((blob) => blob ? resolve(blob) : reject(new Error("the browser cannot write PNG files")), "image/png"));
  }
}
