// @vitest-environment happy-dom
import { createRef } from 'react';
import { type Group, type InstancedMesh, Matrix4 } from 'three';
import { proxy } from 'valtio';
import { expect, test } from 'vitest';
import { editor } from '#models/editor/editor.ts';
import { newObject, newScene, projectDataSchema, type SceneObject } from '#scenario';
import { bareStage } from '#tests/support/bare-stage.ts';
import { poseMatrix } from '../objects/pose.ts';
import { SessionContext } from '../session/session-context.ts';
import { Ways } from './ways.tsx';

const at = { yaw: 0, pitch: 0, distance: 4 };
const group = { matrixWorld: new Matrix4() };
const door = (id: number, ...targets: number[]) =>
  newObject('hotspot', id, at, `Door ${id}`, {
    actions: targets.map((target) => ({ action: 'link' as const, target, conditions: [] })),
  }) as SceneObject;

/** How many labels are drawn, and in how many calls. */
async function drawn(
  objects: readonly SceneObject[],
  status = 'visible',
  fixed = false,
  selected: number[] = [],
) {
  const scenes = {
    1: newScene(1, 'Hall', { position: 0 }),
    2: newScene(2, 'Court', { position: 1 }),
    3: newScene(3, 'Attic', { position: 2 }),
  };
  editor.open({ scenarioId: 1, name: 'S', project: projectDataSchema.parse({}), scenes });
  editor.select(selected);
  const layers = new Map(
    objects.map((object) => {
      const matrix = poseMatrix(new Matrix4(), object as never, at, { width: 1, height: 1 });
      const quad = { id: object.id, order: 0, enabled: true, group, matrix };
      return [object.id, { standing: { object, fixed }, quad }] as const;
    }),
  );
  const stage = await bareStage();
  const inside = createRef<Group>();
  await stage.render(
    <SessionContext.Provider value={{ state: proxy({ status }) } as never}>
      <group ref={inside}>
        <Ways layers={layers} fixed={false} sync={{ current: new Set() }} />
      </group>
    </SessionContext.Provider>,
  );
  const batches = inside.current!.children as InstancedMesh[];
  const found = { calls: batches.length, labels: batches.reduce((sum, { count }) => sum + count, 0) };
  await stage.leave();
  return found;
}

test('in the headset what leads to scenes that are there says so, all in one call; on a screen, and of what leads nowhere, nothing', async () => {
  const objects = [door(10, 2), door(11, 3, 2), door(12), door(13, 99)];
  expect(await drawn(objects)).toEqual({ calls: 1, labels: 2 });
  expect(await drawn(objects, 'out')).toEqual({ calls: 0, labels: 0 });
  expect(await drawn(objects, 'visible', true)).toEqual({ calls: 0, labels: 0 });
  expect(await drawn([door(12)])).toEqual({ calls: 0, labels: 0 });
});

test('under what is selected its handles stand, and no label', async () => {
  expect(await drawn([door(10, 2), door(11, 3)], 'visible', false, [10])).toEqual({ calls: 1, labels: 1 });
});
