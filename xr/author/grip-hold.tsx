import { usePointerXRInputSourceEvents, useRayPointer, useXR, XRSpace } from '@react-three/xr';
import { type ReactNode, useEffect, useRef } from 'react';
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

function Hold({ of: controller }: { of: Controller }): ReactNode {
  const { inputSource, events } = controller;
  const space = useRef<Object3D>(null);
  const squeezed = useRef(false);
  const session = useXR((xr) => xr.session);
  const pointer = useRayPointer(
    space,
    controller,
    {
      filter: (_object, _events, _type, order) =>
        squeezed.current && isOfScene(order) && !pointsAtPanel(inputSource.handedness),
    },
    GRIP,
  );
  // Before the library's own: a grip looks for what it meets only while it is squeezed, so what it takes is known with
  // the next frame, for which the library keeps a press of a pointer that has not moved yet.
  useEffect(() => {
    const heed = (event: XRInputSourceEvent) => {
      if (event.inputSource !== inputSource) return;
      squeezed.current = event.type === 'squeezestart';
      if (squeezed.current) pointer.exit(event);
    };
    session?.addEventListener('squeezestart', heed);
    session?.addEventListener('squeezeend', heed);
    return () => {
      session?.removeEventListener('squeezestart', heed);
      session?.removeEventListener('squeezeend', heed);
    };
  }, [session, inputSource, pointer]);
  usePointerXRInputSourceEvents(pointer, inputSource, 'squeeze', events);
  return <XRSpace ref={space} space={inputSource.targetRaySpace} />;
}
