import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A font of the page whose file comes when the test says so. */
function heldFace(family: string, unicodeRange: string) {
  let come = () => {};
  const face = {
    family: `"${family}"`,
    unicodeRange,
    status: 'unloaded',
    load: () =>
      new Promise<void>((resolve) => {
        come = () => {
          face.status = 'loaded';
          resolve();
        };
      }),
  };
  return { face, come: () => come() };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[const:fonts] a text waits 3 s for its font, then does without, and is told when it comes after all', async () => {
  const latin = heldFace('Inter Variable', 'U+20-7E');
  const chinese = heldFace('Noto Sans SC Variable', 'U+4E00-9FFF');
  vi.stubGlobal('document', { fonts: new Set([latin.face, chinese.face]) });
  const { loadFacesFor } = await import('./faces.ts');
  const late = vi.fn();
  let drawn = false;
  const drawing = loadFacesFor(['a', '中'], late).then(() => {
    drawn = true;
  });
  latin.come();
  await vi.advanceTimersByTimeAsync(2999);
  expect(drawn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await drawing;
  expect(late).not.toHaveBeenCalled();
  chinese.come();
  await vi.advanceTimersByTimeAsync(0);
  expect(late).toHaveBeenCalledOnce();

  const again = vi.fn();
  await loadFacesFor(['a', '中'], again);
  expect(again).not.toHaveBeenCalled();
});
