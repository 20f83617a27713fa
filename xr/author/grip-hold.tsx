import { usePointerXRInputSourceEvents, useRayPointer, useXR, XRSpace } from '@react-three/xr';
import { type ReactNode, useRef } from 'react';
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
  const pointer = useRayPointer(
    space,
    controller,
    {
      filter: (_object, _events, _type, order) => isOfScene(order) && !pointsAtPanel(inputSource.handedness),
    },
    GRIP,
  );
  usePointerXRInputSourceEvents(pointer, inputSource, 'squeeze', events);
  return <XRSpace ref={space} space={inputSource.targetRaySpace} />;
}
