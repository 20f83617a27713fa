import { expect, test, vi } from 'vitest';
import { onPersonLeave } from './person-change.ts';
import { session } from './state.ts';
import type { SessionUser } from './stored-session.ts';

const person = (userId: number) => ({ userId }) as SessionUser;

test('what is held of a person is let go at once, when nobody or somebody else is signed in, and not before', () => {
  const letGo = vi.fn();
  const stop = onPersonLeave(letGo);
  const after = (user: SessionUser | null) => {
    session.user = user;
    return letGo.mock.calls.length;
  };
  // Somebody comes, their account is read anew, somebody else comes, who goes.
  expect([person(1), person(1), person(2), null, person(2)].map(after)).toEqual([0, 0, 1, 2, 2]);
  stop();
  expect(after(null)).toBe(2);
});
