// @vitest-environment happy-dom
import { advance } from '@react-three/fiber';
import { createRef } from 'react';
import { type Group, Matrix4, PerspectiveCamera } from 'three';
import { expect, test } from 'vitest';
import { bareStage } from '#tests/support/bare-stage.ts';
import { EyeGroup } from '../stage/eye-group.tsx';
import { FixedGroup } from './fixed-group.tsx';

test('in a headset what travels with the view keeps its place in it, also in the frame in which the scene is laid round the head', async () => {
  const stage = await bareStage();
  const head = new PerspectiveCamera();
  head.position.set(1, 1.7, 2);
  head.rotation.set(0, 1, 0);
  Object.assign(stage.gl.xr, { isPresenting: true, getCamera: () => head, getReferenceSpace: () => null });
  const [eye, carried] = [createRef<Group>(), createRef<Group>()];
  const store = await stage.render(
    <EyeGroup group={eye} view={undefined}>
      <FixedGroup group={carried}>{null}</FixedGroup>
    </EyeGroup>,
  );
  const apart = () => {
    // As drawing does.
    eye.current!.updateWorldMatrix(true, false);
    const drawn = new Matrix4().multiplyMatrices(eye.current!.matrixWorld, carried.current!.matrix);
    return Math.max(...drawn.elements.map((value, at) => Math.abs(value - head.matrixWorld.elements[at]!)));
  };
  for (let frame = 1; frame <= 5; frame++) {
    advance(frame / 72, true, store.getState(), {} as XRFrame);
    expect(apart(), `frame ${frame}`).toBeLessThan(1e-6);
  }
  expect(eye.current!.position.x).toBeCloseTo(1);
  await stage.leave();
});
