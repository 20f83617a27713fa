import { useFrame } from '@react-three/fiber';
import { useXR } from '@react-three/xr';
import { useRef } from 'react';
import type { Object3D } from 'three';

/**
 * Lets the marks in the models of controllers rest between which their buttons move: they stay where they are and draw
 * nothing, and are half of what each frame would walk through of a model.
 */
export function RestingMarks(): null {
  const sources = useXR((xr) => xr.inputSourceStates);
  const rested = useRef(new WeakSet<Object3D>());
  useFrame(() => {
    for (const source of sources) {
      // It is loaded some time after the controller is there.
      const model = source.type === 'controller' ? source.object : undefined;
      if (!model || rested.current.has(model)) continue;
      rested.current.add(model);
      restMarks(model);
    }
  });
  return null;
}

/** Of WebXR Input Profiles: the poses of what is pressed not at all, and fully. */
export function restMarks(model: Object3D): void {
  model.traverse((node) => {
    if (!/_(min|max)$/.test(node.name) || node.children.length > 0) return;
    node.visible = false;
    node.matrixAutoUpdate = false;
    node.matrixWorldAutoUpdate = false;
  });
}
