import type { FirstPicture, Launch } from '#catalog/launch.ts';
import { fetchText, fetchWithProgress, type ToldShare } from '#models/play/fetch-with-progress.ts';
import { bestFile, heldWidth, startFov, wantedWidth } from '#xr/stage/sky-shader.ts';
import { createPainter, type FirstPainter, fitToWindow } from './first-painter.ts';
import { type FirstProgress, firstProgress } from './first-progress.ts';
import { askedScenario, scenarioAddress } from './scenario-address.ts';

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
  /** Ended where a picture was drawn, or none can be; else whoever takes over goes on with it, and ends it. */
  progress: FirstProgress;
  /** Settles when the first picture of any size is on screen, or none will be. */
  seen: Promise<void>;
  /** Settles when the whole picture is on screen, or will not be. */
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
  /** Asks for the preview and for the picture that will be drawn in the end; answers the preview. */
  const ask = (first: FirstPicture, maxTexture?: number) => {
    const preview = previewOf(first, launchUrl);
    // Only then: to say how large the window is, the browser lays the page out first.
    const whole = wholeOf(first, maxTexture);
    if (whole) fetchOnce(bytes, launchUrl, whole.url, preview ? progress.whenLong : progress.tell);
    return preview;
  };
  const page = new URL(location.href);
  /** The page's own picture is a wrong place where it plays another scenario, also when that cannot be had. */
  const other = askedScenario(page) !== undefined;
  const told = other ? undefined : known;
  const asked = told && ask(told);
  const launch = fetchText(launchUrl.href).then((text): Launch => JSON.parse(text));
  const address = (found: Launch) => scenarioAddress(found, launchUrl, page);
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
    progress,
    seen: Promise.resolve(),
    done: Promise.resolve(),
    handOver: () => undefined,
  };
  if (!gl) {
    progress.end();
    return frame;
  }
  const begin = async () => {
    const first = other ? undefined : (told ?? (await launch).first);
    if (!first) return;
    return draw(frame, gl, first, told ? asked : ask(first, gl.getParameter(gl.MAX_TEXTURE_SIZE)));
  };
  const drawn = begin();
  frame.seen = drawn.then((coming) => coming?.seen).catch(nothing);
  frame.done = drawn.then((coming) => coming?.whole).catch(nothing);
  return frame;
}

const nothing = () => undefined;

/**
 * Asks for the smallest picture, where larger ones follow it, as an image element: the browser reads that aside while
 * this thread is held up, and decodes it when it is uploaded. A file that is fetched would pass through this thread
 * three times first. It never settles where the picture cannot be had: an element does not tell whether it still comes.
 */
function previewOf({ files }: FirstPicture, base: URL): Promise<HTMLImageElement> | undefined {
  const [smallest, larger] = files;
  if (!smallest || !larger) return;
  const image = new Image();
  image.crossOrigin = 'anonymous';
  // Else the whole picture, which is fetched, would go before it.
  image.fetchPriority = 'high';
  image.src = new URL(smallest.url, base).href;
  return new Promise((resolve) => {
    image.onload = () => resolve(image);
  });
}

/** The picture that this window wants in the end; in a very small one the preview itself, whose share is told so. */
function wholeOf({ files }: FirstPicture, maxTexture = 8192): FirstPicture['files'][number] | undefined {
  const pixels = innerHeight * Math.min(devicePixelRatio, 2);
  const held = heldWidth(maxTexture);
  return bestFile(files, wantedWidth(pixels, startFov(innerWidth, innerHeight), held), held);
}

function fetchOnce(bytes: FirstFrame['bytes'], base: URL, path: string, tell?: ToldShare): string {
  const url = new URL(path, base).href;
  if (!bytes.has(url)) {
    const blob = fetchWithProgress(url, tell);
    blob.catch(nothing);
    bytes.set(url, blob);
  }
  return url;
}

/** Pixels. Uploaded at once, a wider picture would hold this thread up: over a preview the stage uploads it in strips. */
const WIDEST = 4096;

/**
 * Draws the preview and the whole picture as they come. `seen`: one of them is on the screen; a preview is waited for
 * as long as the whole picture is, which tells when nothing more of it comes. `whole`: it is on the screen, or was
 * late, or is left to the stage.
 */
function draw(
  frame: FirstFrame,
  gl: WebGL2RenderingContext,
  first: FirstPicture,
  preview?: Promise<HTMLImageElement>,
) {
  let over = false;
  const painter = createPainter(gl, frame.canvas, first);
  const onResize = () => frame.picture && painter.paint(frame.picture.texture);
  addEventListener('resize', onResize);
  frame.handOver = () => {
    over = true;
    removeEventListener('resize', onResize);
  };
  const paint = (url: string, picture: HTMLImageElement | ImageBitmap) => {
    if (!over && (frame.picture?.width ?? 0) <= picture.width) show(frame, gl, painter, url, picture);
  };
  const drawWhole = async () => {
    const file = wholeOf(first, gl.getParameter(gl.MAX_TEXTURE_SIZE));
    if (!file) return;
    const url = fetchOnce(frame.bytes, frame.launchUrl, file.url);
    const blob = await frame.bytes.get(url)!;
    if (over || (frame.picture && (file.width ?? 0) > WIDEST)) return;
    const bitmap = await createImageBitmap(blob);
    paint(url, bitmap);
    bitmap.close();
  };
  const whole = drawWhole();
  return { whole, seen: Promise.race([preview?.then((image) => paint(image.src, image)) ?? whole, whole]) };
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
  frame.progress.end();
}
