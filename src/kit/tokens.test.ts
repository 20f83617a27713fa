import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import {
  edgePairs,
  gaps,
  headset,
  type SchemeName,
  schemes,
  targets,
  textPairs,
  toDmm,
  typeSizes,
} from './tokens.ts';

const leastContrast: Record<SchemeName, number> = { light: 4.5, dark: 4.5, headset: 7 };

test('contrast agrees with WCAG at its ends', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(Object.keys(schemes) as SchemeName[])('scheme %s', (name) => {
  const scheme = schemes[name];
  test.each(textPairs)('%s reads on %s', (text, ground) => {
    expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(leastContrast[name]);
  });
  test.each(edgePairs)('%s stands out from %s', (edge, ground) => {
    expect(contrast(scheme[edge], scheme[ground])).toBeGreaterThanOrEqual(3);
  });
});

test('headset sizes keep to the figures for text, targets and gaps', () => {
  for (const size of Object.values(typeSizes)) expect(size.dmm).toBeGreaterThanOrEqual(headset.minText);
  expect(typeSizes.body.dmm).toBe(24);
  for (const target of Object.values(targets)) expect(target.dmm).toBeGreaterThanOrEqual(headset.minTarget);
  expect(targets.md.dmm).toBeGreaterThanOrEqual(52);
  expect(toDmm(gaps.xs)).toBeCloseTo(6.4);
  expect(toDmm(gaps.sm)).toBeGreaterThanOrEqual(headset.gap);
});
