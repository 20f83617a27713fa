import { useFrame } from '@react-three/fiber';
import { type ReactNode, useRef } from 'react';
import type { Object3D } from 'three';
import { lookOf, type Play } from '#models/play/create-play.ts';
import type { ObjectFields } from '#scenario';
import { displayText, factsOf, type Press, pressMeaning } from '#scenario/play.ts';
import { useTarget } from '../kit/use-target.ts';
import { flatten } from '../objects/render-list.ts';
import { useShownRun } from '../stage/use-shown-run.ts';

/** Tells the mirror what of a playing scene can be read and pressed, and where it stands. */
export function RunTargets({ play }: { play: Play }): ReactNode {
  const run = useShownRun(play);
  const { project } = play;
  const running = { project, state: run };
  const scene = run.sceneId === null ? undefined : project.scenes.get(run.sceneId);
  return flatten((scene?.objects ?? []) as never).map((each) => {
    const object = each as unknown as ObjectFields;
    const look = lookOf(project, run, object);
    // What only holds others, or is only heard, stands nowhere itself.
    if (!look.visible || object.objects || !factsOf(object).drawn) return null;
    const { id } = object;
    const target = (name: string, part?: number) => {
      const press: Press = { object: id, part, pointer: 'key' };
      const answers = pressMeaning(running, press).length > 0;
      return <ObjectTarget key={`${id} ${part}`} play={play} press={press} name={name} answers={answers} />;
    };
    return [
      target(look.txt ?? object.name),
      ...(object.choices ?? []).map((choice, index) =>
        target(displayText(running, id, choice.txt, index), choice.id),
      ),
    ];
  });
}

function ObjectTarget(props: { play: Play; press: Press; name: string; answers: boolean }): ReactNode {
  const { play, press, name, answers } = props;
  const ref = useRef<Object3D>(null);
  // A thing that moves, or was carried, is where it is drawn.
  useFrame(() => {
    const at = play.places.at(press.object, press.part);
    if (at) ref.current?.position.set(...at);
  });
  useTarget(ref, {
    role: answers ? 'button' : 'text',
    name,
    ...(answers ? { press: () => play.dispatch({ type: 'press', ...press }) } : {}),
  });
  return <object3D ref={ref} />;
}
