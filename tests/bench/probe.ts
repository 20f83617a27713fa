type Bench = { preview: number | null; full: number | null };

declare global {
  interface Window {
    bench: Bench;
    stopFrames: () => number;
  }
}

/**
 * Runs in the page before anything else, the same for every viewer: notes when a picture of at least the given width
 * was first uploaded to WebGL, then drawn, then shown (the animation frame after the draw).
 * Kept in `window.bench`: { preview, full } in milliseconds since the navigation started.
 */
export function installProbe(): void {
  const bench: Bench = { preview: null, full: null };
  window.bench = bench;
  let widest = 0;
  const widthOf = (source: object) => {
    const { naturalWidth, videoWidth, codedWidth, width } = source as Record<string, number | undefined>;
    return naturalWidth || videoWidth || codedWidth || width || 0;
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
        if (source) widest = Math.max(widest, widthOf(source));
        return original.apply(this, args);
      };
    }
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
      const original = proto[name];
      if (!original) continue;
      proto[name] = function (...args: unknown[]) {
        const result = original.apply(this, args);
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
  };
  patch(WebGLRenderingContext.prototype);
  patch(WebGL2RenderingContext.prototype);
}

/** Starts noting the times of animation frames; `stopFrames` gives the mean interval in milliseconds. */
export function startFrames(): void {
  const times: number[] = [];
  let on = true;
  const note = (time: number) => {
    times.push(time);
    if (on) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  window.stopFrames = () => {
    on = false;
    return times.length < 2 ? Number.NaN : ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1);
  };
}
