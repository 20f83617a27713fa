import type { Page } from '@playwright/test';
import type { WebXRManager } from 'three';
import { TestHeadset } from './test-headset.ts';

/** A media layer as the page made it, and what became of it. Angles in degrees. */
export interface MadeLayer {
  layout: string;
  horizontal: number;
  upper: number;
  lower: number;
  /** Where its middle is, from the room's -Z to the right. */
  yaw: number;
  /** Its place among the session's layers, the lowest first; -1: none. */
  place: number;
  layers: number;
  destroyed: boolean;
}

interface Recorded {
  __layers: { made: XREquirectLayer[]; inits: XRMediaEquirectLayerInit[]; destroyed: Set<object> };
  __session: ReturnType<WebXRManager['getSession']>;
}

/**
 * The emulated headset with layers: its runtime composes them as a headset's would, so that what is seen is what the
 * layers show. `refuses`: it makes no media layer.
 */
export async function wearWithLayers(page: Page, refuses = false): Promise<TestHeadset> {
  // The runtime gives its layers a binding and then replaces it by one that only knows depth.
  await page.addInitScript(() => {
    let kept: unknown;
    Object.defineProperty(window, 'XRWebGLBinding', {
      configurable: true,
      get: () => kept,
      set: (binding) => {
        kept ??= binding;
      },
    });
  });
  const headset = await TestHeadset.wear(page, { layers: true });
  await page.addInitScript((refuses) => {
    const scope = window as unknown as Recorded;
    scope.__layers = { made: [], inits: [], destroyed: new Set() };
    const { made, inits, destroyed } = scope.__layers;
    const create = XRMediaBinding.prototype.createEquirectLayer;
    XRMediaBinding.prototype.createEquirectLayer = function (film, init) {
      if (refuses) throw new DOMException('No media layers.', 'NotSupportedError');
      const layer = create.call(this, film, init);
      const destroy = layer.destroy.bind(layer);
      layer.destroy = () => {
        destroyed.add(layer);
        destroy();
      };
      made.push(layer);
      inits.push(init!);
      return layer;
    };
    // The runtime leaves upside down what is uploaded after a film of its own.
    const upload = WebGL2RenderingContext.prototype.texSubImage2D as (...args: unknown[]) => void;
    Object.assign(WebGL2RenderingContext.prototype, {
      texSubImage2D(this: WebGL2RenderingContext, ...args: unknown[]) {
        upload.apply(this, args);
        if (args.at(-1) instanceof HTMLVideoElement) this.pixelStorei(this.UNPACK_FLIP_Y_WEBGL, false);
      },
    });
    const request = navigator.xr!.requestSession;
    navigator.xr!.requestSession = async (...asked) => {
      scope.__session = await request.apply(navigator.xr, asked);
      return scope.__session;
    };
  }, refuses);
  return headset;
}

/** Every media layer that the page has made, in order. */
export const madeLayers = (page: Page): Promise<MadeLayer[]> =>
  page.evaluate(() => {
    const { __layers: noted, __session: session } = window as unknown as Recorded;
    const degrees = (angle = 0) => Math.round((angle * 180) / Math.PI);
    const layers = session?.renderState.layers ?? [];
    return noted.made.map((layer, index) => {
      const { x, y, z, w } = layer.transform.orientation;
      return {
        layout: noted.inits[index]!.layout!,
        horizontal: degrees(layer.centralHorizontalAngle),
        upper: degrees(layer.upperVerticalAngle),
        lower: degrees(layer.lowerVerticalAngle),
        // Of the turned -Z.
        yaw: degrees(Math.atan2(-2 * (x * z + w * y), 1 - 2 * (x * x + y * y))),
        place: layers.indexOf(layer),
        layers: layers.length,
        destroyed: noted.destroyed.has(layer),
      };
    });
  });
