// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { textsThere } from './lazy-parts.ts';

const startTexts = vi.hoisted(() => vi.fn());
vi.mock('./chrome.tsx', () => ({ startTexts }));

test('what makes texts is started once; where that failed, it is started again when it is next needed', async () => {
  startTexts.mockRejectedValueOnce(new Error('planted'));
  await expect(Promise.all([textsThere(), textsThere()])).rejects.toThrow('planted');
  expect(startTexts).toHaveBeenCalledTimes(1);
  await Promise.all([textsThere(), textsThere()]);
  expect(startTexts).toHaveBeenCalledTimes(2);
});
