// @vitest-environment happy-dom
import { advance } from '@react-three/fiber';
import { act } from '@testing-library/react';
import { createRef } from 'react';
import type { Group } from 'three';
import { expect, onTestFinished, test } from 'vitest';
import { bareStage } from '#tests/support/bare-stage.ts';
import { View } from '../input/view.ts';
import { comfort } from '../session/comfort.ts';
import { Vignette } from './vignette.tsx';

test('the edges are dark while the scene turns and light up again, where that is wanted', async () => {
  onTestFinished(() => {
    comfort.vignette = 0;
  });
  const view = new View();
  const stage = await bareStage();
  const inside = createRef<Group>();
  await stage.render(
    <group ref={inside}>
      <Vignette view={view} />
    </group>,
  );
  const edges = () => inside.current!.children[0];
  expect(edges()).toBeUndefined();
  await act(async () => {
    comfort.vignette = 1;
  });
  let time = 0;
  const frames = (count: number) =>
    act(async () => {
      for (let frame = 0; frame < count; frame++) {
        time += 50;
        advance(time);
      }
    });
  await frames(2);
  expect(edges()!.visible).toBe(false);
  view.arrive(45);
  await frames(1);
  expect(edges()!.visible).toBe(true);
  await frames(20);
  expect(edges()!.visible).toBe(false);
  await stage.leave();
});
