import type { FirstPicture, Launch } from '#catalog/launch.ts';
import {
  bestFile,
  heldWidth,
  layoutNumber,
  projectionNumber,
  skyFragment,
  skyVertex,
  startFov,
  wantedWidth,
} from '#xr/stage/sky-shader.ts';

/** What the boot drew, handed over to the stage, which goes on with the same canvas, context and texture. */
export interface FirstFrame {
  launchUrl: URL;
  /** Rejects with the HTTP status or a SyntaxError. */
  launch: Promise<Launch>;
  /** The scenario file's text; rejects as `launch` does. */
  scenario: Promise<string>;
  canvas: HTMLCanvasElement;
  gl: WebGL2RenderingContext | null;
  /** What is on the screen now; null when there is nothing to see yet. */
  picture: FirstTexture | null;
  /** Settles when no more pictures come. */
  done: Promise<void>;
  /** Stops drawing: the stage draws from here on. Pictures still under way are dropped. */
  handOver(): void;
}

export interface FirstTexture {
  texture: WebGLTexture;
  url: string;
  width: number;
  height: number;
}

/** An answer of the server that is no file. */
class HttpFailure extends Error {
  constructor(
    readonly url: string,
    readonly status: number,
  ) {
    super(`${status} ${url}`);
  }
}

const read = async (url: URL): Promise<Response> => {
  const response = await fetch(url);
  if (!response.ok) throw new HttpFailure(url.href, response.status);
  return response;
};

/** Starts fetching everything the first scene needs and draws its picture as soon as any size of it is here. */
export function firstFrame(launchUrl: URL): FirstFrame {
  const canvas = document.createElement('canvas');
  canvas.className = 'first-frame';
  canvas.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;display:block;touch-action:none';
  document.body.append(canvas);
  const gl = canvas.getContext('webgl2', {
    antialias: false,
    alpha: false,
    powerPreference: 'high-performance',
  });
  const launch = read(launchUrl).then((response) => response.json() as Promise<Launch>);
  const scenario = launch.then(async (found) => (await read(new URL(found.scenario, launchUrl))).text());
  // Handled by whoever awaits them later.
  scenario.catch(() => undefined);
  const frame: FirstFrame = {
    launchUrl,
    launch,
    scenario,
    canvas,
    gl,
    picture: null,
    done: Promise.resolve(),
    handOver: () => undefined,
  };
  if (gl) frame.done = launch.then(({ first }) => first && draw(frame, gl, first)).catch(() => undefined);
  return frame;
}

async function draw(frame: FirstFrame, gl: WebGL2RenderingContext, first: FirstPicture): Promise<void> {
  let over = false;
  const painter = createPainter(gl, frame.canvas, first);
  const onResize = () => frame.picture && painter.paint(frame.picture.texture);
  addEventListener('resize', onResize);
  frame.handOver = () => {
    over = true;
    removeEventListener('resize', onResize);
  };
  const pixels = innerHeight * Math.min(devicePixelRatio, 2);
  const best = bestFile(
    first.files,
    wantedWidth(pixels, startFov(innerWidth, innerHeight), heldWidth(1e6)),
    heldWidth(gl.getParameter(gl.MAX_TEXTURE_SIZE)),
  );
  const small = first.files[0];
  const show = async (file: { url: string }) => {
    const url = new URL(file.url, frame.launchUrl).href;
    const blob = await (await read(new URL(url))).blob();
    if (over) return;
    const bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
    const late = over || (frame.picture?.width ?? 0) > bitmap.width;
    if (!late) {
      const old = frame.picture;
      frame.picture = { texture: painter.upload(bitmap), url, width: bitmap.width, height: bitmap.height };
      painter.paint(frame.picture.texture);
      if (old) gl.deleteTexture(old.texture);
      else performance.mark('scenario:scene-drawn');
    }
    bitmap.close();
  };
  const wanted = [...new Set([small, best])].filter((file) => file !== undefined);
  await Promise.allSettled(wanted.map(show));
}

function createPainter(gl: WebGL2RenderingContext, canvas: HTMLCanvasElement, first: FirstPicture) {
  const program = gl.createProgram();
  const head = '#version 300 es\nprecision highp float;\n';
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
  const at = (name: string) => gl.getUniformLocation(program, name);
  return {
    upload(bitmap: ImageBitmap): WebGLTexture {
      const texture = gl.createTexture();
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
      return texture;
    },
    paint(texture: WebGLTexture): void {
      const ratio = Math.min(devicePixelRatio, 2);
      canvas.width = Math.round(innerWidth * ratio);
      canvas.height = Math.round(innerHeight * ratio);
      gl.viewport(0, 0, canvas.width, canvas.height);
      const up = 1 / Math.tan((startFov(innerWidth, innerHeight) * Math.PI) / 360);
      const right = up / (innerWidth / innerHeight);
      const [sin, cos] = [
        Math.sin((first.yaw * Math.PI) / 180),
        Math.cos((first.yaw * Math.PI) / 180),
      ] as const;
      // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
      gl.useProgram(program);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.uniformMatrix4fv(at('seen'), false, [right, 0, 0, 0, 0, up, 0, 0, 0, 0, -1, -1, 0, 0, -1, 0]);
      gl.uniformMatrix3fv(at('world'), false, [cos, 0, sin, 0, 1, 0, -sin, 0, cos]);
      gl.uniformMatrix3fv(at('turn'), false, [1, 0, 0, 0, 1, 0, 0, 0, 1]);
      gl.uniform1i(at('projection'), projectionNumber[first.projection]);
      gl.uniform1i(at('layout_'), layoutNumber[first.stereoscopic]);
      gl.uniform1f(at('fade'), 1);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
  };
}
