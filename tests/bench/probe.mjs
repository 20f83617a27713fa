/**
 * Runs in the page before anything else, the same for every viewer: notes when a picture of at least the given width
 * was first uploaded to WebGL, then drawn, then shown (the animation frame after the draw).
 * Kept in `window.bench`: { preview, full } in milliseconds since the navigation started.
 */
export function installProbe() {
  const bench = { preview: null, full: null };
  window.bench = bench;
  let widest = 0;
  const widthOf = (source) => source?.naturalWidth || source?.videoWidth || source?.codedWidth || source?.width || 0;
  const patch = (proto) => {
    for (const name of ['texImage2D', 'texSubImage2D', 'texImage3D', 'texSubImage3D']) {
      const original = proto[name];
      if (!original) continue;
      proto[name] = function (...args) {
        const source = args.find((arg) => arg && typeof arg === 'object' && !ArrayBuffer.isView(arg) && widthOf(arg));
        if (source) widest = Math.max(widest, widthOf(source));
        return original.apply(this, args);
      };
    }
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
      const original = proto[name];
      if (!original) continue;
      proto[name] = function (...args) {
        const result = original.apply(this, args);
        const note = (key) => {
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
export function startFrames() {
  const times = [];
  let on = true;
  const note = (time) => {
    times.push(time);
    if (on) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  window.stopFrames = () => {
    on = false;
    return times.length < 2 ? Number.NaN : (times[times.length - 1] - times[0]) / (times.length - 1);
  };
}
