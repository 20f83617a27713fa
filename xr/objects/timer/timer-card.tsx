import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { Play } from '#models/play/create-play.ts';
import { type ObjectFields, type ObjectOf, timerLength, timerReading } from '#scenario/play.ts';
import type { CardKindProps } from '../object-drawing.ts';
import { Painted } from '../painted.tsx';
import { unitsOf, useCanvasTexture, useShape } from '../use-canvas-texture.ts';
import { paintTimer, timerFace } from './timer-face.ts';

function Face({ object, reading, ...card }: CardKindProps & { reading: number }): ReactNode {
  const { style } = object as ObjectOf<'timer'>;
  const shape = useShape(object);
  const [width, height] = unitsOf(shape);
  const face = timerFace(reading, timerLength(object as unknown as ObjectFields) / 1000);
  const texture = useCanvasTexture(
    JSON.stringify([face, style, shape]),
    { name: style.fontName, txt: '0123456789:' },
    () => paintTimer(face, { style, width, height, distance: shape.distance }),
  );
  return <Painted {...card} texture={texture} />;
}

/** Renders when the displayed second changes, not on every tick. */
function Running({ play, ...props }: CardKindProps & { play: Play }): ReactNode {
  const object = props.object as unknown as ObjectFields;
  const read = () => timerReading(object, play.state.run.timers[object.id]?.ms ?? 0);
  const reading = useSyncExternalStore(
    useCallback((listener) => subscribe(play.state, listener), [play]),
    read,
  );
  return <Face {...props} play={play} reading={reading} />;
}

/** A timer: a ring or bar, with or without numbers. */
export function TimerCard(props: CardKindProps): ReactNode {
  const { play } = props;
  if (play) return <Running {...props} play={play} />;
  return <Face {...props} reading={timerReading(props.object as unknown as ObjectFields, 0)} />;
}
