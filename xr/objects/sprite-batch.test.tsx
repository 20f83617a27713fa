// @vitest-environment happy-dom
import { Frustum, InstancedMesh, Matrix4, PerspectiveCamera, Texture } from 'three';
import { expect, test } from 'vitest';
import { bareStage } from '#tests/support/bare-stage.ts';
import type { Atlas } from './atlas.ts';
import type { Quad } from './hit-test.ts';
import type { Sync } from './object-drawing.ts';
import { SpriteBatch } from './sprite-batch.tsx';

/** What a picture on its way leaves to be sent while its batch is out of view. */
const MOST_WAITING = 3;

test('a batch is drawn only where one of its pictures can be in view, also after one moved', async () => {
  const stage = await bareStage();
  const sync = { current: new Set() as Sync };
  const at = (id: number, z: number): Quad => ({
    id,
    order: 0,
    enabled: true,
    matrix: new Matrix4().makeTranslation(0, 0, z),
    group: { matrixWorld: new Matrix4() },
  });
  const quads = [at(1, 4), at(2, 6)] as const;
  const atlas = { texture: new Texture(), rect: () => [0, 0, 1, 1] } as unknown as Atlas;
  const sprites = quads.map((quad) => ({ quad, of: 'spot.png', opacity: 1, selected: 0 }));
  const store = await stage.render(
    <SpriteBatch sprites={sprites} atlas={atlas} most={15} order={0} sync={sync} />,
  );
  const batches = () => {
    const found: InstancedMesh[] = [];
    store.getState().scene.traverse((one) => one instanceof InstancedMesh && found.push(one));
    return found;
  };
  const drawn = () => {
    const { projectionMatrix } = new PerspectiveCamera(75, 1.5, 0.05, 300);
    const frustum = new Frustum().setFromProjectionMatrix(projectionMatrix);
    return batches().map((one) => !one.frustumCulled || frustum.intersectsObject(one));
  };
  const tell = (moved?: number[]) => {
    for (const listener of sync.current) listener(moved);
  };
  expect(drawn()).toEqual([false]);
  quads[1].matrix.makeTranslation(0, 0, -4);
  tell([2]);
  expect(drawn()).toEqual([true]);
  quads[1].matrix.makeTranslation(0, 0, 6);
  tell();
  expect(drawn()).toEqual([false]);

  const { instanceMatrix } = batches()[0]!;
  instanceMatrix.onUploadCallback();
  for (let frame = 0; frame < 100; frame++) tell([2]);
  expect(instanceMatrix.updateRanges.length).toBeLessThanOrEqual(MOST_WAITING);
  await stage.leave();
});
