/** What `holdFrames` leaves on the page. */
export interface HeldFrames {
  /** So many frames, one after the other, the last of them drawn; without a session, as many of the page's. */
  step(count: number): Promise<void>;
  /** So many milliseconds pass at once, then comes a frame that nobody looks at. */
  leap(ms: number): Promise<void>;
}

/** Runs in the page in place of `holdFrames`: its frames come by themselves, as large as the page and as long as they take. */
export function freeFrames(): void {
  const frames: HeldFrames = {
    async step(count) {
      for (let done = 0; done < count; done++) await new Promise(requestAnimationFrame);
    },
    leap: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
  Object.assign(window, { __frames: frames });
}

/** Pixels that both eyes have together: drawing is most of what a test costs. The page shows it as large as ever. */
export const PICTURE_WIDTH = 320;

/**
 * Runs in the page, after the emulated device is made and before the product. Its frames do not run freely: a test
 * asks for them, and while none is asked for, a few each second let what is loading arrive.
 */
export function holdFrames(width: number): void {
  const IDLE = 200;
  // What puts pixels into the picture.
  const drawing = [
    'clear',
    'drawArrays',
    'drawArraysInstanced',
    'drawElements',
    'drawElementsInstanced',
  ] as const;
  const request = window.requestAnimationFrame.bind(window);
  const clock = performance.now.bind(performance);
  const device = (window as unknown as { __headset: { appCanvas?: HTMLCanvasElement } }).__headset;
  let held: FrameRequestCallback | undefined;
  let unseen = false;
  let leapt = 0;
  let last = 0;
  let steps = Promise.resolve();

  performance.now = () => clock() + leapt;
  // The device asks for its next frame with a function of this name; everything else on the page runs freely.
  window.requestAnimationFrame = (callback) => {
    if (callback.name !== 'onDeviceFrame') return request((time) => callback(time + leapt));
    held = callback;
    return 0;
  };
  const { prototype } = WebGL2RenderingContext;
  for (const call of drawing) {
    const draw = prototype[call] as (...given: unknown[]) => void;
    Object.assign(prototype, {
      [call](this: WebGL2RenderingContext, ...given: unknown[]) {
        if (!unseen || this.getParameter(this.FRAMEBUFFER_BINDING) !== null) draw.apply(this, given);
      },
    });
  }

  const frame = (seen: boolean) =>
    new Promise<void>((resolve) =>
      request((time) => {
        const callback = held;
        held = undefined;
        last = clock();
        const canvas = device.appCanvas;
        if (canvas && canvas.width > width) {
          canvas.height = Math.round((canvas.height * width) / canvas.width);
          canvas.width = width;
        }
        unseen = !seen;
        try {
          // The emulated device throws in a frame whose graphics are lost: the frames after it come all the same.
          callback?.(time);
        } finally {
          unseen = false;
          resolve();
        }
      }),
    );
  const next = (act: () => Promise<void>) => {
    steps = steps.then(act);
    return steps;
  };
  const frames: HeldFrames = {
    step: (count) =>
      next(async () => {
        for (let left = count; left > 0; left--) await frame(left === 1);
      }),
    leap: (ms) =>
      next(() => {
        leapt += ms;
        return frame(false);
      }),
  };
  setInterval(() => {
    if (held && clock() - last >= IDLE) void frames.step(1);
  }, IDLE);
  Object.assign(window, { __frames: frames });
}
