import type { FirstPicture, Launch } from '#catalog/launch.ts';
import { fetchArriving, fetchText } from '#models/play/read-arriving.ts';
import { bestFile, heldWidth, startFov, wantedWidth } from '#xr/stage/sky-shader.ts';
import { createPainter, type FirstPainter, fitToWindow } from './first-painter.ts';
import { firstProgress } from './first-progress.ts';
import { scenarioAddress } from './scenario-address.ts';

/** What the boot drew, handed over to the stage, which goes on with the same canvas, context and texture. */
export interface FirstFrame {
  launchUrl: URL;
  /** Rejects with the HTTP status, a SyntaxError, or when the server falls silent. */
  launch: Promise<Launch>;
  /** The scenario file's text; rejects as `launch` does. */
  scenario: Promise<string>;
  canvas: HTMLCanvasElement;
  gl: WebGL2RenderingContext | null;
  /** What is on the screen now; null when there is nothing to see yet. */
  picture: FirstTexture | null;
  /** Pictures under way by their whole address: whoever takes over need not fetch them again. */
  bytes: Map<string, Promise<Blob>>;
  /** Settles when the first picture of any size is on screen, or none will be. */
  seen: Promise<void>;
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

/**
 * Starts fetching everything the first scene needs and draws its picture as soon as any size of it is here.
 * `known`: what the page itself says of the picture, so that nothing waits for launch.json.
 */
export async function firstFrame(launchUrl: URL, known?: FirstPicture): Promise<FirstFrame> {
  const canvas = document.createElement('canvas');
  canvas.className = 'first-frame';
  canvas.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;display:block;touch-action:none';
  document.body.append(canvas);
  const bytes = new Map<string, Promise<Blob>>();
  // The bytes travel, and the preview is decoded, while the graphics start.
  const progress = known && firstProgress();
  let preview: Preview | undefined;
  const smallest = known?.files[0];
  if (smallest) {
    const url = fetchOnce(bytes, launchUrl, smallest.url, progress?.tell);
    preview = { url, bitmap: bytes.get(url)!.then((blob) => createImageBitmap(blob)) };
    preview.bitmap.catch(nothing);
  }
  // Only then: to say how large the window is, the browser lays the page out first.
  for (const file of known ? wantedFiles(known) : []) fetchOnce(bytes, launchUrl, file.url);
  const launch = fetchText(launchUrl.href).then((text): Launch => JSON.parse(text));
  const address = (found: Launch) => scenarioAddress(found, launchUrl, new URL(location.href));
  const scenario = launch.then((found) => fetchText(address(found).href));
  // Handled by whoever awaits them later.
  scenario.catch(() => undefined);
  // To start the graphics holds this thread up, and the picture's bytes pass through it: the preview goes first.
  if (preview) await Promise.race([preview.bitmap, wait(HELD_UP)]).catch(nothing);
  fitToWindow(canvas);
  const gl = canvas.getContext('webgl2', {
    antialias: false,
    alpha: false,
    powerPreference: 'high-performance',
  });
  const frame: FirstFrame = {
    launchUrl,
    launch,
    scenario,
    canvas,
    gl,
    picture: null,
    bytes,
    seen: Promise.resolve(),
    done: Promise.resolve(),
    handOver: () => undefined,
  };
  if (!gl) {
    progress?.end();
    return frame;
  }
  const begin = (first: FirstPicture | undefined) => (first ? draw(frame, gl, first, preview) : []);
  const drawn = known ? Promise.resolve(begin(known)) : launch.then((found) => begin(found.first));
  frame.seen = drawn.then((pictures) => Promise.any(pictures)).catch(() => undefined);
  void frame.seen.then(progress?.end);
  frame.done = drawn.then((pictures) => Promise.allSettled(pictures)).then(nothing, nothing);
  return frame;
}

const nothing = () => undefined;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** For a preview that is asked for with the page, the graphics wait so long at most, in ms. */
const HELD_UP = 40;

/** The smallest picture, decoded ahead. */
interface Preview {
  url: string;
  bitmap: Promise<ImageBitmap>;
}

/** The smallest picture, and the one this window wants in the end. */
function wantedFiles({ files }: FirstPicture, maxTexture = 8192) {
  const pixels = innerHeight * Math.min(devicePixelRatio, 2);
  const held = heldWidth(maxTexture);
  const best = bestFile(files, wantedWidth(pixels, startFov(innerWidth, innerHeight), held), held);
  return [...new Set([files[0], best])].filter((file) => file !== undefined);
}

function fetchOnce(
  bytes: FirstFrame['bytes'],
  base: URL,
  path: string,
  tell?: (share: number) => void,
): string {
  const url = new URL(path, base).href;
  if (!bytes.has(url)) {
    const blob = fetchArriving(url, tell);
    blob.catch(nothing);
    bytes.set(url, blob);
  }
  return url;
}

/** A promise for each size: it is on screen, or was late. */
function draw(
  frame: FirstFrame,
  gl: WebGL2RenderingContext,
  first: FirstPicture,
  preview?: Preview,
): Promise<void>[] {
  let over = false;
  const painter = createPainter(gl, frame.canvas, first);
  const onResize = () => frame.picture && painter.paint(frame.picture.texture);
  addEventListener('resize', onResize);
  frame.handOver = () => {
    over = true;
    removeEventListener('resize', onResize);
  };
  return wantedFiles(first, gl.getParameter(gl.MAX_TEXTURE_SIZE)).map(async (file) => {
    const url = fetchOnce(frame.bytes, frame.launchUrl, file.url);
    const blob = await frame.bytes.get(url)!;
    if (over) return;
    const bitmap = await (url === preview?.url ? preview.bitmap : createImageBitmap(blob));
    if (!over && (frame.picture?.width ?? 0) <= bitmap.width) show(frame, gl, painter, url, bitmap);
    bitmap.close();
  });
}

function show(
  frame: FirstFrame,
  gl: WebGL2RenderingContext,
  painter: FirstPainter,
  url: string,
  bitmap: ImageBitmap,
): void {
  const old = frame.picture;
  const { width, height } = bitmap;
  frame.picture = { texture: painter.upload(bitmap), url, width, height };
  painter.paint(frame.picture.texture);
  if (old) gl.deleteTexture(old.texture);
  else performance.mark('scenario:scene-drawn');
}
