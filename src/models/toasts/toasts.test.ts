import { expect, test, vi } from 'vitest';
import type { Failure } from '#api/failure.ts';
import { reportFailedCall } from '#api/recovery.ts';
import { type ErrorCode, errors } from '#catalog/errors.ts';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { announceFailures, toast, toasts } from './toasts.ts';

test('what is said to one person, and can be undone there, is not said to the next', () => {
  session.user = { userId: 1 } as SessionUser;
  toast('library:delete.done', {
    values: { name: 'Hall' },
    action: { text: 'library:delete.undo', run: vi.fn() },
  });
  expect(toasts.list).toHaveLength(1);
  session.user = { userId: 2 } as SessionUser;
  expect(toasts.list).toEqual([]);
});

test('what the plan’s dialog says is told by no toast beside it', () => {
  toasts.list = [];
  session.user = { userId: 1, authorities: ['ROLE_AUTHOR'], planName: 'pro' } as SessionUser;
  const stop = announceFailures();
  const fail = (code: ErrorCode) => {
    const { status, recovery } = errors[code];
    const failure: Failure = { kind: 'refused', code, status, recovery, details: {} };
    reportFailedCall({ failure, path: 'scenarios.create', kind: 'mutation', quiet: false });
  };
  for (const code of ['plan-expired', 'scene-count', 'organization-locked'] as const) fail(code);
  expect(toasts.list).toEqual([]);
  fail('name-taken');
  expect(toasts.list.map(({ text, tone }) => [text, tone])).toEqual([['errors:name-taken', 'error']]);
  stop();
});
