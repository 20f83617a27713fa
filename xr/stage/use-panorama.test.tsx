// @vitest-environment happy-dom
import { act } from '@react-three/fiber';
import { afterEach, expect, test, vi } from 'vitest';
import { player } from '#catalog/limits.ts';
import { newScene } from '#scenario';
import { bareStage } from '#tests/support/bare-stage.ts';
import { type PanoramaOptions, usePanorama } from './use-panorama.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A scene of one picture, whose files are of these widths. */
const sceneOf = (id: number, name: string, widths: number[]) => ({
  scene: { ...newScene(id, name), position: id, assetId: name, objects: [] },
  files: widths.map((width) => ({ url: `${name}-${width}.jpg`, width })),
});
type Place = ReturnType<typeof sceneOf>;
type Told = Parameters<PanoramaOptions['onShown']>;

function Sky({ place, shown, lost }: { place: Place; shown: Told[]; lost: string[] }) {
  const { scene, files } = place;
  usePanorama({
    scene,
    media: () => (files.length > 0 ? { type: 'image', files } : undefined),
    generation: 0,
    onShown: (...told) => shown.push(told),
    onLoadFailed: (url) => lost.push(`${scene.name}: ${url}`),
  });
  return null;
}

/** A window 800 pixels high, whose graphics note what they hold. Files and pictures come at once. */
async function panoramas(phone = false) {
  /** The widths of what is in the graphics memory, in the order in which it came. */
  const held = new Map<object, number>();
  /** Each picture that was decoded, with what was held then. */
  const decoded: [width: number, held: number[]][] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: phone }));
  vi.stubGlobal('screen', phone ? { width: 360, height: 800 } : { width: 1280, height: 800 });
  vi.stubGlobal('fetch', async (url: string) => new Response(/(\d+)\.jpg/.exec(url)?.[1]));
  vi.stubGlobal('createImageBitmap', async (bytes: Blob) => {
    const width = Number(await bytes.text());
    decoded.push([width, [...held.values()]]);
    return { width, height: width / 2, close() {} };
  });
  const stage = await bareStage();
  stage.canvas.height = 800;
  let bound: object | null = null;
  const calls: Record<string, (...args: never[]) => unknown> = {
    texSubImage2D: (_target: number, _level: number, _x: number, _y: number, width: number) =>
      held.set(bound!, width),
    deleteTexture: (texture: object) => held.delete(texture),
  };
  const context = new Proxy({}, { get: (_, name: string) => calls[name] ?? (() => ({})) });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => queueMicrotask(callback));
  Object.assign(stage.gl, {
    capabilities: { maxTextureSize: 8192 },
    getContext: () => context,
    properties: { get: () => ({}) },
    state: {
      bindTexture: (_target: number, texture: object) => {
        bound = texture;
      },
      unbindTexture() {},
      pixelStorei() {},
      bindFramebuffer() {},
    },
    setRenderTarget() {},
    getRenderTarget() {},
  });
  const shown: Told[] = [];
  const lost: string[] = [];
  return {
    decoded,
    shown,
    lost,
    held: () => [...held.values()],
    enter: (place: Place) => stage.render(<Sky place={place} shown={shown} lost={lost} />),
    wear: (presenting: boolean) =>
      act(async () => {
        Object.assign(stage.gl.xr, { isPresenting: presenting, setAnimationLoop() {} });
        const type = presenting ? 'sessionstart' : 'sessionend';
        (stage.gl.xr as { dispatchEvent(event: object): void }).dispatchEvent({ type });
      }),
    leave: stage.leave,
  };
}

const settled = <T,>(read: () => T, as: T) => act(() => vi.waitFor(() => expect(read()).toEqual(as)));

test('[player:vr] who puts a headset on in a scene gets its widest picture, which stays when it is taken off', async () => {
  const hall = sceneOf(1, 'hall', [1024, 2048, 4096, 8192]);
  const stage = await panoramas();
  await stage.enter(hall);
  await settled(stage.held, [4096]);

  await stage.wear(true);
  await settled(stage.held, [8192]);
  expect(stage.shown).toEqual([
    [1024, false],
    [4096, true],
    [8192, true],
  ]);
  for (const [, held] of stage.decoded) expect(held.length).toBeLessThan(player.heldPanoramas);

  await stage.wear(false);
  await stage.wear(true);
  expect(stage.decoded.map(([width]) => width)).toEqual([1024, 4096, 8192]);
  expect(stage.held()).toEqual([8192]);
  await stage.leave();
  expect(stage.held()).toEqual([]);
});

test('[player:vr] a headset that is put on while the picture for the page still comes gets its own after it', async () => {
  const stage = await panoramas();
  await stage.enter(sceneOf(1, 'court', [1024, 4096, 8192]));
  await stage.wear(true);
  await settled(stage.held, [8192]);
  expect(stage.shown.at(-1)).toEqual([8192, true]);
  for (const [, held] of stage.decoded) expect(held.length).toBeLessThan(player.heldPanoramas);
  await stage.leave();
});

test('on a phone no whole picture is held while one is decoded, also where a picture has one file, or a headset is put on', async () => {
  const stage = await panoramas(true);
  await stage.enter(sceneOf(1, 'attic', [4096]));
  await settled(stage.held, [4096]);
  await stage.enter(sceneOf(2, 'cellar', [4096]));
  await settled(() => stage.decoded.length, 2);
  await settled(stage.held, [4096]);
  // The copy of the picture before is no picture of this scene: of it nothing was told.
  expect(stage.shown).toEqual([
    [4096, true],
    [4096, true],
  ]);

  await stage.enter(sceneOf(3, 'roof', [3400, 4096]));
  await settled(stage.held, [3400]);
  await stage.wear(true);
  await settled(stage.held, [4096]);
  await stage.leave();
  expect(stage.decoded).toEqual([4096, 4096, 3400, 4096].map((width) => [width, []]));
});

test('[error:asset-load] each scene of a picture that cannot be had is told so, as each that has none', async () => {
  const stage = await panoramas();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const hall = sceneOf(1, 'hall', [4096]);
  const copy = { ...sceneOf(2, 'copy', []), files: hall.files };
  for (const place of [hall, copy, hall, sceneOf(3, 'yard', []), sceneOf(4, 'attic', [])]) {
    const before = stage.lost.length;
    await stage.enter(place);
    await settled(() => stage.lost.length, before + 1);
  }
  expect(stage.lost).toEqual([
    'hall: hall-4096.jpg',
    'copy: hall-4096.jpg',
    'hall: hall-4096.jpg',
    'yard: yard',
    'attic: attic',
  ]);
  await stage.leave();
});

test('[error:asset-load] a picture that could not be had is asked for anew after another scene, and told once', async () => {
  const stage = await panoramas();
  let asked = 0;
  vi.stubGlobal('fetch', (url: string) => {
    if (url.startsWith('slow')) return new Promise(() => undefined);
    asked++;
    return Promise.resolve(new Response(null, { status: 404 }));
  });
  const hall = sceneOf(1, 'hall', [4096]);
  await stage.enter(hall);
  await settled(() => stage.lost.length, 1);
  await stage.enter(sceneOf(2, 'slow', [4096]));
  await stage.enter({ ...sceneOf(3, 'copy', []), files: hall.files });
  await settled(() => asked, 2);
  await settled(() => stage.lost.length, 2);
  expect(stage.lost).toEqual(['hall: hall-4096.jpg', 'copy: hall-4096.jpg']);
  await stage.leave();
});
