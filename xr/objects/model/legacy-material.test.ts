import type { Color, MeshStandardMaterialParameters } from 'three';
import type { GLTFParser } from 'three/addons/loaders/GLTFLoader.js';
import { expect, test } from 'vitest';
import { LEGACY, legacyMaterials } from './legacy-material.ts';

/** Reads one legacy material; `texture`: what its pictures come to. */
async function read(legacy: object, texture: () => Promise<unknown> = async () => null) {
  const json = { materials: [{ extensions: { [LEGACY]: legacy } }, {}] };
  const parser = { json, getDependency: texture } as unknown as GLTFParser;
  const troubles: string[] = [];
  const plugin = legacyMaterials(parser, (cause) => troubles.push(String(cause)));
  const params: MeshStandardMaterialParameters & { color?: Color } = {};
  await plugin.extendMaterialParams?.(0, params);
  return { params, troubles, plugin };
}

test('[error:model-conversion] a legacy material without pictures becomes one of metal and roughness', async () => {
  const { params, troubles } = await read({
    diffuseFactor: [0.5, 0, 0, 0.25],
    specularFactor: [0, 0, 0],
    glossinessFactor: 0.25,
  });
  expect(params.color?.r).toBeGreaterThan(0.4);
  expect(params.color?.g).toBe(0);
  expect(params).toMatchObject({ metalness: 0, roughness: 0.75, opacity: 0.25 });
  expect(troubles).toEqual([]);
});

for (const [what, texture] of [
  ['cannot be read', async () => null],
  ['cannot be had', () => Promise.reject(new Error('gone'))],
  ['is of a kind that cannot be converted', async () => ({ image: { width: 8, height: 8 } })],
] as const) {
  test(`[error:model-conversion] a picture that ${what} is told, and the model keeps its plain colours`, async () => {
    const legacy = { diffuseFactor: [0, 1, 0, 1], specularFactor: [0, 0, 0], diffuseTexture: { index: 0 } };
    const { params, troubles } = await read(legacy, texture);
    expect(troubles).toHaveLength(1);
    expect(params.color?.g).toBeGreaterThan(0.9);
    expect(params.map).toBeUndefined();
  });
}
