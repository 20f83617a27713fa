import { useFrame } from '@react-three/fiber';
import { useRef } from 'react';
import { Vector3 } from 'three';
import { useSnapshot } from 'valtio';
import { editor } from '#models/editor/editor.ts';
import { fromPosition, moveObjects } from '#scenario';
import type { View } from '../input/view.ts';

const ahead = new Vector3();
const eye = new Vector3();

/** Lets the carried object stand where the author looks: by head in a headset, by the view's centre on a screen. */
export function Carry({ view }: { view: View }): null {
  const { carrying } = useSnapshot(editor.state);
  const last = useRef('');
  useFrame(({ gl, camera, scene, invalidate }) => {
    const { doc, sceneId } = editor.state;
    if (carrying === null || !doc || sceneId === null) return;
    let { yaw, pitch }: { yaw: number; pitch: number } = view;
    if (gl.xr.isPresenting) {
      const space = scene.getObjectByName('eye');
      if (!space) return;
      camera.getWorldDirection(ahead).add(space.getWorldPosition(eye));
      const local = space.worldToLocal(ahead);
      ({ yaw, pitch } = fromPosition([local.x, local.y, local.z]));
    }
    const move = { id: carrying, yaw: Math.round(yaw * 10) / 10, pitch: Math.round(pitch * 10) / 10 };
    const key = JSON.stringify(move);
    if (key !== last.current) {
      last.current = key;
      editor.preview(moveObjects(doc, { sceneId, moves: [move] }));
      invalidate();
    }
  });
  return null;
}
