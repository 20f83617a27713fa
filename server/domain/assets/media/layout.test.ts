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
    [2, 'mono', true],
    [1, 'top-bottom', false],
    [4, 'side-by-side', false],
    [0.5, 'top-bottom', false],
  ] as const)(
    'is taken for %d:1 up to one percent beside it, asked or told, and not beyond',
    (shape, told, sure) => {
      const height = 10_000;
      const width = (part: number) => Math.round(shape * height * (1 + part));
      const { projection } = layoutAsTold(width(0), height, told)!;
      for (const part of [-0.01, -0.0098, 0.0098, 0.01]) {
        const layout = { stereoscopic: told, projection };
        expect(guessLayout(width(part), height), `${part}`).toEqual({ ...layout, sure });
        expect(layoutAsTold(width(part), height, told), `${part}`).toEqual(layout);
      }
      for (const part of [-0.0102, 0.0102]) {
        expect(guessLayout(width(part), height), `${part}`).toBeUndefined();
        expect(layoutAsTold(width(part), height, told), `${part}`).toBeUndefined();
      }
    },
  );

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
