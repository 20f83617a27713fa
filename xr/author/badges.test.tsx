// @vitest-environment happy-dom
import { createRef } from 'react';
import { type Group, Matrix4 } from 'three';
import { proxy } from 'valtio';
import { expect, test } from 'vitest';
import { newObject, type SceneObject } from '#scenario';
import { bareStage } from '#tests/support/bare-stage.ts';
import { SessionContext } from '../session/session-context.ts';
import { Badges } from './badges.tsx';

const at = { yaw: 0, pitch: 0 };
const group = { matrixWorld: new Matrix4() };

/** How many badges an object has. */
async function badgesOf(object: SceneObject, status: 'out' | 'visible', ghost = false): Promise<number> {
  const stage = await bareStage();
  const inside = createRef<Group>();
  await stage.render(
    <SessionContext.Provider value={{ state: proxy({ status }) } as never}>
      <group ref={inside}>
        <Badges
          standing={{ object, ghost }}
          quad={{ id: 1, order: 0, enabled: true, group, matrix: new Matrix4() }}
          sync={{ current: new Set() }}
        />
      </group>
    </SessionContext.Provider>,
  );
  const count = inside.current!.children.length;
  await stage.leave();
  return count;
}

test('in the headset what is dragged or dropped upon, and a model without a file, has a badge; what looks like itself has none', async () => {
  expect(await badgesOf(newObject('hotspot-drag', 1, at), 'visible')).toBe(1);
  expect(await badgesOf(newObject('hotspot-drop', 1, at), 'visible')).toBe(1);
  expect(await badgesOf(newObject('model', 1, at), 'visible')).toBe(1);
  expect(await badgesOf(newObject('model', 1, at, 'Chair', { assetId: 'chair' }), 'visible')).toBe(0);
  expect(await badgesOf(newObject('hotspot', 1, at), 'visible')).toBe(0);
});

test('on a screen only what is hidden has one; both have theirs in the headset', async () => {
  expect(await badgesOf(newObject('hotspot-drag', 1, at), 'out')).toBe(0);
  expect(await badgesOf(newObject('image', 1, at), 'out', true)).toBe(1);
  expect(await badgesOf(newObject('hotspot-drag', 1, at), 'visible', true)).toBe(2);
});
