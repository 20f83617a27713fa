import { expect, test, vi } from 'vitest';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { toast, toasts } from './toasts.ts';

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
