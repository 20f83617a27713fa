import type { FirstPicture, Launch } from '#catalog/launch.ts';
import { requests } from '#catalog/page.ts';
import { fetchArriving, fetchText, type ToldShare } from '#models/play/read-arriving.ts';
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
  const progress = firstProgress();
  /** Asks for the sizes that will be drawn. */
  const ask = (first: FirstPicture, maxTexture?: number) => {
    const preview = previewOf(first, launchUrl);
    // Only then: to say how large the window is, the browser lays the page out first.
    for (const { url } of wantedFiles(first, maxTexture)) {
      if (!preview) fetchOnce(bytes, launchUrl, url, progress.tell);
      else if (url !== preview.file) fetchOnce(bytes, launchUrl, url, progress.whenLong);
    }
    return preview;
  };
  const asked = known && ask(known);
  const launch = fetchText(launchUrl.href).then((text): Launch => JSON.parse(text));
  const address = (found: Launch) => scenarioAddress(found, launchUrl, new URL(location.href));
  const scenario = launch.then((found) => fetchText(address(found).href));
  // Handled by whoever awaits them later.
  scenario.catch(() => undefined);
  // To start the graphics holds this thread up. What was asked for comes meanwhile.
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
    progress.end();
    return frame;
  }
  const drawn = known
    ? Promise.resolve(draw(frame, gl, known, asked))
    : launch.then(({ first }) =>
        first ? draw(frame, gl, first, ask(first, gl.getParameter(gl.MAX_TEXTURE_SIZE))) : [],
      );
  frame.seen = drawn.then((pictures) => Promise.any(pictures)).catch(() => undefined);
  void frame.seen.then(progress.end);
  frame.done = drawn.then((pictures) => Promise.allSettled(pictures)).then(nothing, nothing);
  return frame;
}

const nothing = () => undefined;
/** The smallest picture, where a larger one follows it. */
interface Preview {
  file: string;
  /** Rejects when it cannot be had, and when it is not here after as long as content may be silent. */
  image: Promise<HTMLImageElement>;
}

/**
 * Asks for the preview as an image element: the browser reads that aside while this thread is held up, and decodes it
 * when it is uploaded. A file that is fetched would pass through this thread three times first.
 */
function previewOf({ files }: FirstPicture, base: URL): Preview | undefined {
  const [smallest, larger] = files;
  if (!smallest || !larger) return;
  const image = new Image();
  image.crossOrigin = 'anonymous';
  // Else the whole picture, which is fetched, would go before it.
  image.fetchPriority = 'high';
  image.src = new URL(smallest.url, base).href;
  const loaded = new Promise<HTMLImageElement>((resolve, reject) => {
    image.onload = () => resolve(image);
    image.onerror = reject;
    setTimeout(reject, requests.settingContentMs);
  });
  loaded.catch(nothing);
  return { file: smallest.url, image: loaded };
}

/** The smallest picture, and the one this window wants in the end. */
function wantedFiles({ files }: FirstPicture, maxTexture = 8192) {
  const pixels = innerHeight * Math.min(devicePixelRatio, 2);
  const held = heldWidth(maxTexture);
  const best = bestFile(files, wantedWidth(pixels, startFov(innerWidth, innerHeight), held), held);
  return [...new Set([files[0], best])].filter((file) => file !== undefined);
}

function fetchOnce(bytes: FirstFrame['bytes'], base: URL, path: string, tell?: ToldShare): string {
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
    const paint = (url: string, picture: HTMLImageElement | ImageBitmap) => {
      if (!over && (frame.picture?.width ?? 0) <= picture.width) show(frame, gl, painter, url, picture);
    };
    if (file.url === preview?.file) {
      const image = await preview.image;
      return paint(image.src, image);
    }
    const url = fetchOnce(frame.bytes, frame.launchUrl, file.url);
    const blob = await frame.bytes.get(url)!;
    if (over) return;
    const bitmap = await createImageBitmap(blob);
    paint(url, bitmap);
    bitmap.close();
  });
}

function show(
  frame: FirstFrame,
  gl: WebGL2RenderingContext,
  painter: FirstPainter,
  url: string,
  picture: HTMLImageElement | ImageBitmap,
): void {
  const old = frame.picture;
  const { width, height } = picture;
  frame.picture = { texture: painter.upload(picture), url, width, height };
  painter.paint(frame.picture.texture);
  if (old) gl.deleteTexture(old.texture);
  else performance.mark('scenario:scene-drawn');
}
