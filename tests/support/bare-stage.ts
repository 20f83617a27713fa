import { act, createRoot, events } from '@react-three/fiber';
import type { ReactNode } from 'react';
import { EventDispatcher } from 'three';
import '../../xr/stage/three-elements.ts';

/** A stage whose renderer draws nothing: for tests of what stands in the world. Needs a document. */
export async function bareStage() {
  const here = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = here.IS_REACT_ACT_ENVIRONMENT;
  here.IS_REACT_ACT_ENVIRONMENT = true;
  const canvas = document.createElement('canvas');
  const gl = {
    xr: Object.assign(new EventDispatcher(), { setAnimationLoop() {}, getSession: () => null }),
    domElement: canvas,
    capabilities: { maxTextures: 16 },
    render() {},
    compile() {},
    setTransparentSort() {},
    setPixelRatio() {},
    setSize() {},
  };
  const root = createRoot(canvas);
  await root.configure({
    gl: gl as never,
    frameloop: 'never',
    events,
    dpr: 1,
    size: { width: 300, height: 200, top: 0, left: 0 },
  });
  return {
    canvas,
    gl,
    render: (world: ReactNode) => act(async () => root.render(world)),
    async leave() {
      await act(async () => root.unmount());
      here.IS_REACT_ACT_ENVIRONMENT = before ?? false;
    },
  };
}
