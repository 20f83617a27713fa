type Bench = {
  /** Milliseconds since the navigation started until a picture of that size was shown. */
  preview: number | null;
  full: number | null;
  /** Draw calls so far. */
  draws: number;
  /** Whole panoramas in the graphics memory: now, at most, and how many there ever were. */
  held: number;
  most: number;
  whole: number;
};

declare global {
  interface Window {
    bench: Bench;
    stopFrames: () => { interval: number; draws: number };
  }
}

/**
 * Runs in the page before anything else, the same for every viewer: notes when a picture of at least the given width
 * was first uploaded to WebGL or read by a 2D canvas, then drawn by WebGL or put on a 2D canvas of the page, then
 * shown (the animation frame after that). Kept in `window.bench`.
 */
export function installProbe(): void {
  const bench: Bench = { preview: null, full: null, draws: 0, held: 0, most: 0, whole: 0 };
  window.bench = bench;
  /** The widest picture that WebGL has, and that a 2D canvas has read. */
  let widest = 0;
  let read = 0;
  const widthOf = (source: object) => {
    const { naturalWidth, videoWidth, codedWidth, width } = source as Record<string, number | undefined>;
    return naturalWidth || videoWidth || codedWidth || width || 0;
  };
  const noteDrawn = (width: number) => {
    const note = (key: 'preview' | 'full') => {
      if (bench[key] !== null) return;
      bench[key] = -1;
      requestAnimationFrame(() => {
        bench[key] = performance.now();
      });
    };
    if (width >= 1000) note('preview');
    if (width >= 4000) note('full');
  };
  const panoramas = new WeakSet<WebGLTexture>();
  const hold = (gl: WebGLRenderingContext, target: number) => {
    const texture = gl.getParameter(target === gl.TEXTURE_2D ? gl.TEXTURE_BINDING_2D : 0x8c1d);
    if (!texture || panoramas.has(texture)) return;
    panoramas.add(texture);
    bench.whole++;
    bench.most = Math.max(bench.most, ++bench.held);
  };
  // biome-ignore lint/suspicious/noExplicitAny: the prototypes are patched by the names of their methods
  const patch = (proto: any) => {
    for (const name of ['texImage2D', 'texSubImage2D', 'texImage3D', 'texSubImage3D']) {
      const original = proto[name];
      if (!original) continue;
      proto[name] = function (...args: unknown[]) {
        const source = args.find(
          (arg) => typeof arg === 'object' && arg !== null && !ArrayBuffer.isView(arg) && widthOf(arg) > 0,
        ) as object | undefined;
        if (source) {
          const width = widthOf(source);
          widest = Math.max(widest, width);
          if (width >= 4000) hold(this as WebGLRenderingContext, args[0] as number);
        }
        return original.apply(this, args);
      };
    }
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
      const original = proto[name];
      if (!original) continue;
      proto[name] = function (...args: unknown[]) {
        const result = original.apply(this, args);
        bench.draws++;
        noteDrawn(widest);
        return result;
      };
    }
    const free = proto.deleteTexture;
    proto.deleteTexture = function (texture: WebGLTexture | null) {
      if (texture && panoramas.delete(texture)) bench.held--;
      return free.call(this, texture);
    };
  };
  patch(WebGLRenderingContext.prototype);
  patch(WebGL2RenderingContext.prototype);
  const pen = CanvasRenderingContext2D.prototype;
  const { drawImage, putImageData } = pen;
  pen.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
    read = Math.max(read, widthOf(args[0] as object));
    const result = drawImage.apply(this, args as Parameters<typeof drawImage>);
    if (this.canvas.isConnected) noteDrawn(read);
    return result;
  } as typeof drawImage;
  pen.putImageData = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
    putImageData.apply(this, args as Parameters<typeof putImageData>);
    if (this.canvas.isConnected) noteDrawn(read);
  } as typeof putImageData;
}

/** Starts noting animation frames; `stopFrames` gives their mean interval (ms) and the most draw calls in one. */
export function startFrames(): void {
  const times: number[] = [];
  let on = true;
  let draws = 0;
  let before = window.bench.draws;
  const note = (time: number) => {
    times.push(time);
    draws = Math.max(draws, window.bench.draws - before);
    before = window.bench.draws;
    if (on) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  window.stopFrames = () => {
    on = false;
    const interval =
      times.length < 2 ? Number.NaN : ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1);
    return { interval, draws };
  };
}
