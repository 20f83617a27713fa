import { expect, test } from 'vitest';
import { contrast } from '#kit/contrast.ts';
import { schemes } from '#kit/tokens.ts';
import { surfaceColors, textColorOn } from './surface-colors.ts';

const pairs = Object.entries(surfaceColors).flatMap(([name, states]) =>
  Object.entries(states).flatMap(([state, ground]) =>
    textColorOn[name as keyof typeof surfaceColors].map((text) => [text, name, state, ground] as const),
  ),
);

test.each(pairs)('%s reads on what is %s, %s: 7 to 1', (text, _name, _state, ground) => {
  expect(contrast(schemes.headset[text], ground)).toBeGreaterThanOrEqual(7);
});
