import { expect, test } from 'vitest';
import { tokensCss } from './tokens-css.ts';

test('the style sheet holds the tokens', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./tokens.css');
});
