import type { FirstPicture } from '#catalog/launch.ts';
import { SKY_VERTICES, skyDefines, skyFragment, skyVertex, startFov } from '#xr/stage/sky-shader.ts';

export interface FirstPainter {
  upload(picture: HTMLImageElement | ImageBitmap): WebGLTexture;
  /** Draws on the whole canvas, which it fits to the window. */
  paint(texture: WebGLTexture): void;
}

/** Gives a canvas as many pixels as the window has. Setting a size throws the drawing buffer away: only when it changes. */
export function fitToWindow(canvas: HTMLCanvasElement): void {
  const ratio = Math.min(devicePixelRatio, 2);
  const [width, height] = [Math.round(innerWidth * ratio), Math.round(innerHeight * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** Draws a scene's picture with nothing but WebGL, as the stage will. */
export function createPainter(
  gl: WebGL2RenderingContext,
  canvas: HTMLCanvasElement,
  first: Omit<FirstPicture, 'files'>,
): FirstPainter {
  const program = gl.createProgram();
  const defines = Object.entries(skyDefines(first.projection, first.stereoscopic))
    .map(([name, value]) => `#define ${name} ${value}\n`)
    .join('');
  const head = `#version 300 es\nprecision highp float;\n${defines}`;
  for (const [type, source] of [
    [
      gl.VERTEX_SHADER,
      `${head}${skyVertex}\nuniform mat4 seen;uniform mat3 world;void main(){corner(seen,world);}`,
    ],
    [gl.FRAGMENT_SHADER, `${head}${skyFragment}\nout vec4 color;void main(){color=sky();}`],
  ] as const) {
    const shader = gl.createShader(type)!;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return {
    upload(picture) {
      const texture = gl.createTexture();
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
      return texture;
    },
    paint(texture) {
      fitToWindow(canvas);
      gl.viewport(0, 0, canvas.width, canvas.height);
      const up = 1 / Math.tan((startFov(innerWidth, innerHeight) * Math.PI) / 360);
      const right = up / (innerWidth / innerHeight);
      const [sin, cos] = [
        Math.sin((first.yaw * Math.PI) / 180),
        Math.cos((first.yaw * Math.PI) / 180),
      ] as const;
      // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
      gl.useProgram(program);
      // Asked for here and no sooner: to answer, the graphics finish the program first, while others could go on.
      const place = (name: string) => gl.getUniformLocation(program, name);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.uniformMatrix4fv(place('seen'), false, [right, 0, 0, 0, 0, up, 0, 0, 0, 0, -1, -1, 0, 0, -1, 0]);
      gl.uniformMatrix3fv(place('world'), false, [cos, 0, sin, 0, 1, 0, -sin, 0, cos]);
      gl.uniformMatrix3fv(place('turn'), false, [1, 0, 0, 0, 1, 0, 0, 0, 1]);
      gl.drawArrays(gl.TRIANGLES, 0, SKY_VERTICES);
    },
  };
}
