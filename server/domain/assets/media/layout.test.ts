import { describe, expect, it } from 'vitest';
import { guessLayout, layoutAsTold } from './layout.ts';

describe('the shape of a panorama', () => {
  it.each([
    [4096, 2048],
    [4096, 2060],
    [4096, 2028],
  ])('takes %i by %i as all round, within one percent', (width, height) => {
    expect(guessLayout(width, height)).toEqual({
      stereoscopic: 'mono',
      projection: 'equirect360',
      sure: true,
    });
  });

  it.each([
    [4096, 4096, 'top-bottom', 'equirect360'],
    [8192, 2048, 'side-by-side', 'equirect360'],
    [2048, 4096, 'top-bottom', 'equirect180'],
  ] as const)('guesses for %i by %i and asks', (width, height, stereoscopic, projection) => {
    expect(guessLayout(width, height)).toEqual({ stereoscopic, projection, sure: false });
  });

  it.each([
    [4096, 2100],
    [4000, 3000],
    [1920, 1080],
    [300, 3000],
  ])('knows no panorama of %i by %i', (width, height) => {
    expect(guessLayout(width, height)).toBeUndefined();
  });

  it('follows what the author says when each eye then has a possible shape', () => {
    expect(layoutAsTold(4096, 4096, 'top-bottom')?.projection).toBe('equirect360');
    expect(layoutAsTold(4096, 4096, 'mono')?.projection).toBe('equirect180');
    expect(layoutAsTold(4096, 2048, 'side-by-side')?.projection).toBe('equirect180');
    expect(layoutAsTold(4096, 2048, 'top-bottom')).toBeUndefined();
    expect(layoutAsTold(8192, 2048, 'mono')).toBeUndefined();
  });
});
