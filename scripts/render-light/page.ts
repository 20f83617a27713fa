import { PMREMGenerator, type WebGLCubeRenderTarget, WebGLRenderer } from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { LEVELS, SIZE } from '../../xr/objects/model/light-file.ts';

declare global {
  interface Window {
    renderLight: () => number[];
  }
}

/** In which order a cube texture that is uploaded has the faces of one that is rendered: it is mirrored in x. */
const faces = [1, 0, 2, 3, 4, 5];

/** The filtered light of three's room as `light-file.ts` describes it: half floats, as 16-bit numbers. */
window.renderLight = () => {
  const renderer = new WebGLRenderer();
  const generator = new PMREMGenerator(renderer);
  // Its own least size is larger than what is lit needs.
  Object.assign(generator, {
    _setSize(this: { _cubeSize: number }) {
      this._cubeSize = SIZE;
    },
  });
  const target: WebGLCubeRenderTarget = generator.fromScene(new RoomEnvironment(), 0.04);
  const gl = renderer.getContext() as WebGL2RenderingContext;
  const { __webglTexture: texture } = renderer.properties.get(target.texture) as {
    __webglTexture: WebGLTexture;
  };
  const buffer = gl.createFramebuffer();
  const halves: number[] = [];
  for (let level = 0; level < LEVELS; level++)
    for (const face of faces) {
      const size = SIZE >> level;
      gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
      gl.framebufferTexture2D(
        gl.FRAMEBUFFER,
        gl.COLOR_ATTACHMENT0,
        gl.TEXTURE_CUBE_MAP_POSITIVE_X + face,
        texture,
        level,
      );
      const rgba = new Uint16Array(size * size * 4);
      gl.readPixels(0, 0, size, size, gl.RGBA, gl.HALF_FLOAT, rgba);
      for (let y = 0; y < size; y++)
        for (let x = size - 1; x >= 0; x--) {
          const at = (y * size + x) * 4;
          halves.push(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!);
        }
    }
  return halves;
};
