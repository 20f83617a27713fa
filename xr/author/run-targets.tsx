import { useFrame } from '@react-three/fiber';
import { type ReactNode, useRef } from 'react';
import type { Group, Object3D } from 'three';
import { lookOf, type Play } from '#models/play/create-play.ts';
import { type ObjectFields, type SceneObject, toPosition } from '#scenario';
import { useTarget } from '../kit/use-target.ts';
import { flatten } from '../objects/render-list.ts';
import { useShownRun } from '../stage/use-shown-run.ts';

/** Tells the mirror what of a playing scene can be read and pressed, and where it stands. */
export function RunTargets({ play }: { play: Play }): ReactNode {
  const run = useShownRun(play);
  const space = useRef<Group>(null);
  useFrame(({ scene }) => {
    const eye = scene.getObjectByName('eye');
    if (eye) space.current?.matrix.copy(eye.matrixWorld);
  });
  const scene = run.sceneId === null ? undefined : play.project.scenes.get(run.sceneId);
  const objects = flatten((scene?.objects ?? []) as unknown as SceneObject[]);
  return (
    <group ref={space} matrixAutoUpdate={false}>
      {objects.map((object) => {
        const look = lookOf(play.project, run, object as unknown as ObjectFields);
        if (!look.visible || !('yaw' in object)) return null;
        return (
          <ObjectTarget
            key={object.id}
            play={play}
            object={object}
            text={look.txt ?? object.name}
            enabled={look.enabled}
          />
        );
      })}
    </group>
  );
}

function ObjectTarget(props: {
  play: Play;
  object: SceneObject & { yaw: number; pitch: number; distance: number };
  text: string;
  enabled: boolean;
}): ReactNode {
  const { play, object, text, enabled } = props;
  const ref = useRef<Object3D>(null);
  useTarget(ref, {
    role: enabled ? 'button' : 'text',
    name: text,
    press: () => play.dispatch({ type: 'activate', object: object.id }),
  });
  return <object3D ref={ref} position={toPosition(object.yaw, object.pitch, object.distance)} />;
}
