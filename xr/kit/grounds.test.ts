import { expect, test } from 'vitest';
import { contrast } from '#kit/contrast.ts';
import { schemes } from '#kit/tokens.ts';
import { grounds, writtenOn } from './grounds.ts';

const pairs = Object.entries(grounds).flatMap(([name, states]) =>
  Object.entries(states).flatMap(([state, ground]) =>
    writtenOn[name as keyof typeof grounds].map((text) => [text, name, state, ground] as const),
  ),
);

test.each(pairs)('%s reads on what is %s, %s: 7 to 1', (text, _name, _state, ground) => {
  expect(contrast(schemes.headset[text], ground)).toBeGreaterThanOrEqual(7);
});
