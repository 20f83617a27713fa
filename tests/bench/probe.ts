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
 * was first uploaded to WebGL, then drawn, then shown (the animation frame after the draw).
 * Kept in `window.bench`.
 */
export function installProbe(): void {
  const bench: Bench = { preview: null, full: null, draws: 0, held: 0, most: 0, whole: 0 };
  window.bench = bench;
  let widest = 0;
  const widthOf = (source: object) => {
    const { naturalWidth, videoWidth, codedWidth, width } = source as Record<string, number | undefined>;
    return naturalWidth || videoWidth || codedWidth || width || 0;
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
          // Of a picture that comes in strips, the last.
          const [, , , top, , rows] = args as number[];
          const more = args.length === 9 && top! + rows! < (source as ImageBitmap).height;
          if (!more) widest = Math.max(widest, width);
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
        const note = (key: keyof Bench) => {
          if (bench[key] !== null) return;
          bench[key] = -1;
          requestAnimationFrame(() => {
            bench[key] = performance.now();
          });
        };
        if (widest >= 1000) note('preview');
        if (widest >= 4000) note('full');
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
