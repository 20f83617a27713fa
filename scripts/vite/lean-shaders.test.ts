import { expect, test } from 'vitest';
import { lean } from './lean-shaders.ts';

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
      'float far = 1.0 / depth;',
      '#pragma unroll_loop_start',
      '#endif',
      '`;',
    ].join('\n'),
  );
});
