import { Matrix4, type Object3D, Quaternion, Vector3, type VideoTexture, type WebXRManager } from 'three';
import type { SkyData, SkyPicture } from './sky.tsx';

const layouts = {
  mono: 'mono',
  'top-bottom': 'stereo-top-bottom',
  'side-by-side': 'stereo-left-right',
} as const satisfies Record<SkyPicture['layout'], XRLayerLayout>;

/** So many frames the texture stays over a new layer: what decodes for it begins anew, and would begin black. */
const OVERLAP = 10;

const placed = new Matrix4();
const position = new Vector3();
const turn = new Quaternion();
const scale = new Vector3();

/**
 * A session's media layer for the film of the scene, below all that is drawn. The headset's compositor then takes
 * the film's frames at their own size and pace, and none is copied into a texture. Whatever refuses leaves the film
 * to the texture.
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

  /** Before each frame: follows what `sky` shows and where it stands in the space of `origin`. */
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

  /** The film is drawn again, from this frame on. */
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
    // Without a radius it is as far away as can be, as the picture of a scene is.
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

  /** A layer's middle is at its -Z and its right at +X, as a scene's yaws are. */
  #transform(): XRRigidTransform {
    this.#at.copy(placed).decompose(position, turn, scale);
    const { x, y, z, w } = turn;
    return new XRRigidTransform({ x: position.x, y: position.y, z: position.z }, { x, y, z, w });
  }
}
