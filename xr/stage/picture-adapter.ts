import { adoptPanorama, fetchBytes, PREVIEW, previewOf, smallCopy, uploadPanorama } from './picture.ts';
import { waitForOnline } from './retry.ts';
import { type MakeAdapter, pictureName } from './sky-adapter.ts';
import { bestFile, heldWidth, isPhone, wantedWidth } from './sky-shader.ts';

/** A texture created before three was loaded. */
export interface AdoptedTexture {
  texture: WebGLTexture;
  url: string;
  width: number;
  height: number;
}

const href = (url: string) => new URL(url, document.baseURI).href;

/**
 * A picture comes in steps: the preview first, then the best size that the device supports. Who enters VR gets the best
 * size anew, which is kept afterwards. `adopt` answers the texture that is there already, once.
 */
export const pictureAdapter: MakeAdapter<() => AdoptedTexture | undefined> = (
  sky,
  scene,
  { files },
  adopt,
) => {
  const { gl } = sky;
  const pictures = async () => {
    if (!sky.alive()) return;
    const maxWidth = heldWidth(gl.capabilities.maxTextureSize);
    const view = gl.xr.isPresenting ? 1e6 : gl.domElement.height;
    const best = bestFile(files, wantedWidth(view, 75, maxWidth), maxWidth);
    if (!best) return sky.fail(pictureName(scene));
    const adopted = adopt();
    const small = previewOf({ type: 'image', files });
    if (adopted && files.some(({ url }) => href(url) === adopted.url))
      sky.show(adoptPanorama(gl, adopted), adopted.url === href(best.url));
    else if (small && small !== best && !sky.own()) await fetchAndShow(small.url, false);
    const shown = sky.own();
    if (sky.alive() && !(shown && href(shown.url) === href(best.url))) await fetchAndShow(best.url, true);
  };
  const fetchAndShow = async (url: string, final: boolean, retrying = false): Promise<boolean> => {
    try {
      await fetchBytes(url);
      if (final) await makeRoom();
      if (sky.alive()) sky.show(await uploadPanorama(gl, url, sky.alive), final);
      return sky.alive();
    } catch (error) {
      if (!retrying) sky.fail(url);
      // A TypeError means a network failure, not a missing file.
      if (!final || !(error instanceof TypeError)) return false;
      await waitForOnline();
      return sky.alive() && fetchAndShow(url, final, true);
    }
  };
  /** Phones cannot hold two full pictures, so without a preview a small copy replaces the last one. */
  const makeRoom = async () => {
    const old = sky.held();
    if (sky.alive() && old && old.width > PREVIEW && isPhone()) sky.swap(smallCopy(gl, old));
    if (sky.alive()) await sky.freed();
  };
  let turn = Promise.resolve();
  const sharpen = () => {
    turn = turn.then(pictures);
  };
  return {
    load() {
      turn = pictures();
      gl.xr.addEventListener('sessionstart', sharpen);
    },
    dispose: () => gl.xr.removeEventListener('sessionstart', sharpen),
  };
};
