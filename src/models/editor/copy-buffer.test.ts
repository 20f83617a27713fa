// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { type Copied, copy, copyBuffer, shareCopies } from './copy-buffer.ts';

test('what one person copied is theirs, also in a page that is opened later, and not the next one’s', () => {
  session.user = { userId: 1 } as SessionUser;
  const copied: Copied = { type: 'actions', data: [], scenarioId: 7 };
  copy(copied);
  const openedLater = () => {
    copyBuffer.held = null;
    shareCopies()();
    return copyBuffer.held;
  };
  expect([copyBuffer.held, openedLater()]).toEqual([copied, copied]);
  session.user = { userId: 2 } as SessionUser;
  expect([copyBuffer.held, openedLater()]).toEqual([null, null]);
});
