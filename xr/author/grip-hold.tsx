import { createRayPointer } from '@pmndrs/pointer-events';
import { useFrame, useThree } from '@react-three/fiber';
import { usePointerXRInputSourceEvents, useXR, XRSpace } from '@react-three/xr';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Object3D } from 'three';
import { isOfScene } from '../kit/overlays.tsx';
import { pointsAtPanel } from '../kit/use-pointing.ts';
import { GRIP } from './use-author-pointers.ts';

type Controller = Extract<ReturnType<typeof useControllers>[number], { type: 'controller' }>;
const useControllers = () => useXR((xr) => xr.inputSourceStates);

/** The grips of the controllers hold what their rays meet in the scene, as the trigger does, and press nothing. */
export function GripHold(): ReactNode {
  return useControllers().map((one) => one.type === 'controller' && <Hold key={one.id} of={one} />);
}

/** Its pointer is none of the library's: it looks for what it meets only while it is squeezed, not with every frame. */
function Hold({ of: controller }: { of: Controller }): ReactNode {
  const { inputSource, events } = controller;
  const space = useRef<Object3D>(null);
  const squeezed = useRef(false);
  const session = useXR((xr) => xr.session);
  const get = useThree((state) => state.get);
  const pointer = useMemo(
    () =>
      createRayPointer(
        () => get().camera,
        space,
        controller,
        {
          filter: (_object, _events, _type, order) =>
            isOfScene(order) && !pointsAtPanel(inputSource.handedness),
        },
        GRIP,
      ),
    [get, controller, inputSource],
  );
  usePointerXRInputSourceEvents(pointer, inputSource, 'squeeze', events);
  // After the library's own: a press of a pointer that has not moved yet waits for where the next frame has it.
  useEffect(() => {
    const heed = (event: XRInputSourceEvent) => {
      if (event.inputSource !== inputSource) return;
      squeezed.current = event.type === 'squeezestart';
      if (!squeezed.current) pointer.exit(event);
    };
    session?.addEventListener('squeezestart', heed);
    session?.addEventListener('squeezeend', heed);
    return () => {
      session?.removeEventListener('squeezestart', heed);
      session?.removeEventListener('squeezeend', heed);
      pointer.exit({ timeStamp: performance.now() });
    };
  }, [session, inputSource, pointer]);
  useFrame(({ scene }) => {
    if (squeezed.current) pointer.move(scene, { timeStamp: performance.now() });
  });
  return <XRSpace ref={space} space={inputSource.targetRaySpace} />;
}
