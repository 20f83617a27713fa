import { useFrame } from '@react-three/fiber';
import { useRef } from 'react';
import { editor } from '#models/editor/editor.ts';
import { useEditor } from '#panels/editor/use-editor.ts';
import { moveObjects } from '#scenario';
import type { View } from '../input/view.ts';
import { headingIn } from './heading.ts';

/** Keeps the carried object where the author looks: along the head in a headset, at the view's centre on a screen. */
export function CarriedObject({ view }: { view: View }): null {
  const { carrying } = useEditor();
  const last = useRef('');
  useFrame(({ gl, camera, scene, invalidate }) => {
    const { doc, sceneId } = editor.state;
    if (carrying === null || !doc || sceneId === null) return;
    const looks = gl.xr.isPresenting ? headingIn(scene, camera) : view;
    if (!looks) return;
    const move = {
      id: carrying,
      yaw: Math.round(looks.yaw * 10) / 10,
      pitch: Math.round(looks.pitch * 10) / 10,
    };
    const key = JSON.stringify(move);
    if (key !== last.current) {
      last.current = key;
      editor.preview(moveObjects(doc, { sceneId, moves: [move] }));
      invalidate();
    }
  });
  return null;
}
