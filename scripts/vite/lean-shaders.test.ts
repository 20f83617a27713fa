import { expect, test } from 'vitest';
import { lean, leanShaders } from './lean-shaders.ts';

test('a shader keeps its code and its line ends, without what only people read', () => {
  const shader = [
    'export default /* glsl */`',
    '#ifdef USE_FOG // only then',
    '\t/* how far',
    '\t   it is */',
    '\tfloat far = 1.0 / depth; // metres',
    '',
    '\t#pragma unroll_loop_start',
    '#endif',
    '`;',
  ].join('\n');
  expect(lean(shader)).toBe(
    [
      'export default /* glsl */`',
      '#ifdef USE_FOG',
      'float far=1.0/depth;',
      '#pragma unroll_loop_start',
      '#endif',
      '`;',
    ].join('\n'),
  );
});

test('of a module of ours the shaders alone are changed', () => {
  const module = [
    'const way = 1; // as it is',
    'const shader = /* glsl */ `',
    '    void main() {',
    '    }`;',
  ].join('\n');
  const { transform } = leanShaders() as unknown as {
    transform: (code: string, id: string) => { code: string };
  };
  expect(transform(module, '/xr/stage/sky-shader.ts').code).toBe(
    ['const way = 1; // as it is', 'const shader = /*glsl*/`', 'void main(){', '}`;'].join('\n'),
  );
});
