// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { type Copied, copy, copyBuffer, shareCopies } from './copy-buffer.ts';
import { view } from './editor.ts';

test('[entity:copy-buffer] type, data, variables, scenario and where the author looked: what one person copied is theirs, also in a page that is opened later, and not the next one’s', () => {
  session.user = { userId: 1 } as SessionUser;
  const vars = [{ id: 3, name: 'Keys', value: 1 }];
  const copied: Copied = { type: 'object', data: [], vars, scenarioId: 7 };
  Object.assign(view, { yaw: 12, pitch: -3 });
  copy(copied);
  const openedLater = () => {
    copyBuffer.held = null;
    shareCopies()();
    return copyBuffer.held;
  };
  const held = { ...copied, camera: { yaw: 12, pitch: -3 } };
  expect([copyBuffer.held, openedLater()]).toEqual([held, held]);
  session.user = { userId: 2 } as SessionUser;
  expect([copyBuffer.held, openedLater()]).toEqual([null, null]);
});
