import { expect, test } from 'vitest';
import { CallError, offline } from '#api/failure.ts';
import { type ErrorCode, errors } from '#catalog/errors.ts';
import { answerOf } from './transport.ts';
import type { SaveTarget } from './types.ts';

const answer = (code: ErrorCode, details: Record<string, unknown> = {}, target: SaveTarget = 'scene:1') => {
  const { status, recovery } = errors[code];
  return answerOf(new CallError({ kind: 'refused', code, status, recovery, details }), target);
};

test('what passes by itself is to be tried again; what does not is refused', () => {
  for (const code of ['storage-full', 'too-many-requests', 'server-error', 'unavailable'] as const)
    expect(answer(code)).toEqual({ kind: 'later', code });
  for (const code of [
    'scenario-locked',
    'not-allowed',
    'bad-input',
    'id-too-large',
    'token-expired',
  ] as const)
    expect(answer(code)).toEqual({ kind: 'refused', code });
});

test('no answer at all is none', () => {
  expect(() => answerOf(new CallError(offline()), 'scene:1')).toThrow();
});

test('a stale save brings what the server holds, also of a name', () => {
  expect(answer('stale-revision', { name: 'Theirs', revision: 4 }, 'name')).toEqual({
    kind: 'stale',
    base: { value: 'Theirs', revision: 4 },
  });
  expect(answer('scene-not-found')).toEqual({ kind: 'stale', base: { value: null, revision: 0 } });
});

test('an order is told which of its scenes are gone', () => {
  expect(answer('scene-not-found', { id: 3, ids: [3, 5] }, 'order')).toEqual({ kind: 'gone', ids: [3, 5] });
});
