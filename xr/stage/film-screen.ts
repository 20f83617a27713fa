import { Matrix4, type Object3D, Quaternion, Vector3, type VideoTexture, type WebXRManager } from 'three';
import type { SkyData, SkyPicture } from './sky.tsx';

const layouts = {
  mono: 'mono',
  'top-bottom': 'stereo-top-bottom',
  'side-by-side': 'stereo-left-right',
} as const satisfies Record<SkyPicture['layout'], XRLayerLayout>;

/** Frames the texture stays visible over a new layer, whose decoder starts with black. */
const OVERLAP = 10;

const placed = new Matrix4();
const position = new Vector3();
const turn = new Quaternion();
const scale = new Vector3();

/**
 * A media layer for the scene's film, below everything drawn. The headset's compositor shows the film at its own
 * resolution and frame rate, without copying frames to a texture. On any failure the film stays in the texture.
 */
export class FilmScreen {
  #data: SkyData | undefined;
  #layer: XREquirectLayer | null = null;
  #frames = 0;
  readonly #at = new Matrix4();

  constructor(
    readonly session: XRSession,
    readonly binding: XRMediaBinding,
    readonly xr: WebXRManager,
  ) {}

  /** Updates the layer before each frame: what `sky` shows, and its pose relative to `origin`. */
  frame(sky: Object3D | undefined, origin: Object3D | undefined): void {
    const data = sky?.userData as SkyData | undefined;
    if (data !== this.#data) {
      this.drop();
      this.#data = data;
    }
    if (!sky || !data?.picture || this.#frames < 0) return;
    sky.updateWorldMatrix(true, false);
    placed.copy(sky.matrixWorld);
    if (origin) placed.premultiply(origin.matrixWorld.clone().invert());
    try {
      if (this.#frames++ === 0) this.#layer = this.#show(data.picture);
      else this.#place();
    } catch {
      this.drop();
    }
    if (!this.#layer) this.#frames = -1;
    data.clear = this.#frames > OVERLAP;
  }

  /** Removes the layer; the film is drawn by the texture again. */
  drop(): void {
    const [data, layer] = [this.#data, this.#layer];
    this.#frames = 0;
    this.#layer = null;
    if (data) data.clear = false;
    if (!layer) return;
    try {
      const others = this.session.renderState.layers?.filter((other) => other !== layer);
      this.session.updateRenderState({ layers: others ?? [] });
      layer.destroy();
    } catch {
      // The session has ended, and its layers with it.
    }
  }

  #show({ texture, projection, layout }: SkyPicture): XREquirectLayer | null {
    const { layers } = this.session.renderState;
    const base = this.xr.getBaseLayer();
    const space = this.xr.getReferenceSpace();
    const film = (texture as VideoTexture).isVideoTexture && (texture as VideoTexture).image;
    if (!film || projection === 'flat' || !space || !layers?.some((layer) => layer === base)) return null;
    // Without a radius the layer is at infinity, like a scene's picture.
    const layer = this.binding.createEquirectLayer(film as HTMLVideoElement, {
      space,
      transform: this.#transform(),
      layout: layouts[layout],
      centralHorizontalAngle: projection === 'equirect180' ? Math.PI : 2 * Math.PI,
      upperVerticalAngle: Math.PI / 2,
      lowerVerticalAngle: -Math.PI / 2,
    });
    this.session.updateRenderState({ layers: [layer, ...layers] });
    return layer;
  }

  #place(): void {
    if (this.#layer && !placed.equals(this.#at)) this.#layer.transform = this.#transform();
  }

  /** A layer's centre is at -Z and its right at +X, like a scene's. */
  #transform(): XRRigidTransform {
    this.#at.copy(placed).decompose(position, turn, scale);
    const { x, y, z, w } = turn;
    return new XRRigidTransform({ x: position.x, y: position.y, z: position.z }, { x, y, z, w });
  }
}
