import { expect, test } from 'vitest';
import { toLinear, toPicture, toRough } from './specular-glossiness.ts';

type Colour = readonly [number, number, number];

/** What light both kinds of material throw back, by their definitions. */
const legacyOf = (base: Colour, metal: number) => ({
  diffuse: base.map((value) => value * (1 - 0.04) * (1 - metal)) as unknown as Colour,
  specular: base.map((value) => 0.04 * (1 - metal) + value * metal) as unknown as Colour,
});

test('a legacy material comes back as the metal and roughness it was made from', () => {
  const grey: Colour = [0.5, 0.5, 0.5];
  const plain = toRough([0.5, 0.25, 0.1], [0.04, 0.04, 0.04], 0.3);
  expect(plain.metal).toBeCloseTo(0, 5);
  expect(plain.rough).toBeCloseTo(0.7, 5);
  [0.5, 0.25, 0.1].forEach((value, index) => {
    expect(plain.base[index]).toBeCloseTo(value, 2);
  });
  const gold = toRough([0, 0, 0], [1, 0.77, 0.34], 0.9);
  expect(gold.metal).toBeCloseTo(1, 1);
  expect(gold.base[0]).toBeGreaterThan(gold.base[2] * 2);
  for (const metal of [0, 0.3, 0.6, 1]) {
    const { diffuse, specular } = legacyOf(grey, metal);
    expect(toRough(diffuse, specular, 1).metal).toBeCloseTo(metal, 0);
  }
});

test('no colour leaves the range of a picture, whatever the file says', () => {
  for (const wild of [-1, 0, 0.5, 3]) {
    const { base, metal, rough } = toRough([wild, 1, 0], [wild, 0, 1], wild);
    for (const value of [...base, metal, rough]) expect(value >= 0 && value <= 1).toBe(true);
  }
  for (const value of [0, 1, 17, 128, 255]) expect(toPicture(toLinear(value))).toBe(value);
});
