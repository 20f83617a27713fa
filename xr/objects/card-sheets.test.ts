import { type ExternalTexture, Texture, type WebGLRenderer } from 'three';
import { expect, test, vi } from 'vitest';
import { CardSheets } from './card-sheets.ts';

interface Held {
  width: number;
  height: number;
  layers: number;
  /** The picture in each layer. */
  pictures: (object | undefined)[];
}

/** Graphics that hold arrays of at most so many layers. */
function graphics({ maxTextureSize = 4096, mostLayers = 256 } = {}) {
  const held = new Map<object, Held>();
  const errors: number[] = [];
  let bound: object | null = null;
  let read: object | undefined;
  const context = {
    TEXTURE_2D_ARRAY: 1,
    createTexture: () => ({}),
    getError: () => errors.shift() ?? 0,
    texStorage3D(
      _target: number,
      _levels: number,
      _as: number,
      width: number,
      height: number,
      layers: number,
    ) {
      if (layers > mostLayers) errors.push(0x505);
      else held.set(bound!, { width, height, layers, pictures: [] });
    },
    texParameteri() {},
    texParameterf() {},
    deleteTexture: (texture: object | null) => texture && held.delete(texture),
    createFramebuffer: () => ({}),
    framebufferTexture2D(_target: number, _at: number, _kind: number, source: object) {
      read = source;
    },
    framebufferTextureLayer(_target: number, _at: number, source: object, _level: number, layer: number) {
      read = held.get(source)!.pictures[layer];
    },
    copyTexSubImage3D(_target: number, level: number, _x: number, _y: number, layer: number) {
      if (level === 0) held.get(bound!)!.pictures[layer] = read;
    },
    deleteFramebuffer() {},
  };
  const gl = {
    capabilities: { maxTextureSize, getMaxAnisotropy: () => 16 },
    state: {
      bindTexture(_target: number, texture: object) {
        bound = texture;
      },
      unbindTexture() {},
      bindFramebuffer() {},
    },
    properties: { get: (texture: Texture) => ({ __webglTexture: texture }) },
    initTexture() {},
    getContext: () => context,
  };
  const sheets = new CardSheets(gl as unknown as WebGLRenderer);
  return {
    sheets,
    held: () => [...held.values()].map(({ width, height, layers }) => ({ width, height, layers })),
    /** What is seen where a card is drawn. */
    seen(card: number) {
      const at = sheets.of(card);
      const source = at && (at.sheet as ExternalTexture).sourceTexture;
      return source && held.get(source)?.pictures[at.layer];
    },
  };
}

const painted = (width = 200, height = 100) => new Texture({ width, height } as HTMLCanvasElement);

test('cards of one size stand in one array that grows with their number, each in a layer of its own', () => {
  const { sheets, held, seen } = graphics();
  const pictures = Array.from({ length: 8 }, () => painted());
  pictures.forEach((picture, card) => {
    sheets.put(card, picture);
  });
  sheets.put(20, painted(64, 64));
  expect(pictures.map((_, card) => seen(card))).toEqual(pictures);
  expect(held()).toEqual([
    { width: 200, height: 100, layers: 8 },
    { width: 64, height: 64, layers: 1 },
  ]);
});

test('a card that is painted anew is written over alone and tells nobody; one of another size moves', () => {
  const { sheets, held, seen } = graphics();
  const told = vi.fn();
  const other = painted();
  sheets.put(1, painted());
  sheets.put(2, other);
  sheets.subscribe(told);
  const before = sheets.of(1);
  const [again, larger] = [painted(), painted(300, 100)];
  const freed = vi.fn();
  again.addEventListener('dispose', freed);
  sheets.put(1, again);
  expect([sheets.of(1), seen(1), seen(2)]).toEqual([before, again, other]);
  expect(freed).toHaveBeenCalledOnce();
  expect(told).not.toHaveBeenCalled();
  sheets.put(1, larger);
  expect(told).toHaveBeenCalledOnce();
  expect([seen(1), seen(2)]).toEqual([larger, other]);
  expect(held()).toEqual([
    { width: 200, height: 100, layers: 2 },
    { width: 300, height: 100, layers: 1 },
  ]);
});

test('the place of a card that went is taken by the next; an array without cards is freed', () => {
  const { sheets, held, seen } = graphics();
  for (const card of [1, 2, 3, 4]) sheets.put(card, painted());
  const { sheet, layer } = sheets.of(3)!;
  sheets.drop(3);
  expect(sheets.of(3)).toBeUndefined();
  const next = painted();
  sheets.put(5, next);
  expect(sheets.of(5)).toMatchObject({ sheet, layer });
  expect(seen(5)).toBe(next);
  sheets.put(6, painted(64, 64));
  expect(held()).toHaveLength(2);
  for (const card of [1, 2, 4, 5]) sheets.drop(card);
  expect(held()).toEqual([{ width: 64, height: 64, layers: 1 }]);
  sheets.dispose();
  expect(held()).toEqual([]);
});

test('a card larger than the graphics can hold is drawn smaller, in its shape', () => {
  const { sheets, held, seen } = graphics({ maxTextureSize: 2048 });
  const wide = painted(4096, 1000);
  sheets.put(1, wide);
  expect(held()).toEqual([{ width: 2048, height: 500, layers: 1 }]);
  expect(seen(1)).toBe(wide);
});

test('where the memory does not hold many together each has an array of its own, and none is missing', () => {
  const { sheets, held, seen } = graphics({ mostLayers: 1 });
  const pictures = Array.from({ length: 6 }, () => painted());
  pictures.forEach((picture, card) => {
    sheets.put(card, picture);
  });
  expect(pictures.map((_, card) => seen(card))).toEqual(pictures);
  expect(held().map(({ layers }) => layers)).toEqual([1, 1, 1, 1, 1, 1]);
});
