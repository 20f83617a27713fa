import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { Play } from '#models/play/create-play.ts';
import { displayText, type ObjectOf, type RunState } from '#scenario/play.ts';
import { useShownRun } from '../../stage/use-shown-run.ts';
import { fontOf, POINT } from '../card-canvas.ts';
import type { Part } from '../hit-test.ts';
import type { CardKindProps } from '../object-drawing.ts';
import { Painted } from '../painted.tsx';
import { unitsOf, useCanvasTexture, useShape } from '../use-canvas-texture.ts';
import { paintQuestion } from './paint-question.ts';
import { layoutQuestion, type QuestionPlan } from './question-layout.ts';

type Question = ObjectOf<'question'>;

interface ChoicesProps extends CardKindProps {
  choices: readonly { id: number; txt: string }[];
  chosen: number | undefined;
}

function Choices(props: ChoicesProps): ReactNode {
  const { object, txt, quad, choices, chosen, ...card } = props;
  const { appearance, style } = object as Question;
  const shape = useShape(object);
  const [width, height] = unitsOf(shape);
  const { fontName, fontSize } = style;
  const words = [txt, ...choices.map((choice) => choice.txt)].join('\n');
  const key = JSON.stringify([
    txt,
    choices.map((choice) => [choice.id, choice.txt]),
    appearance,
    style,
    shape,
  ]);
  const plan = () =>
    layoutQuestion(
      { txt, choices, layout: appearance, width, height, size: fontSize * POINT },
      measured(fontName),
    );
  // Lay out the choices before fonts load; loaded fonts may move them.
  const texture = useCanvasTexture(`${key} ${chosen ?? ''}`, { name: fontName, txt: words }, () =>
    paintQuestion(plan(), { width, height, distance: shape.distance, fontName, chosen }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texture tells that it was painted again
  const parts = useMemo(() => partsOf(plan(), width, height), [texture]);
  useLayoutEffect(() => {
    quad.parts = parts;
  }, [quad, parts]);
  return <Painted {...card} quad={quad} texture={texture} />;
}

/** The choices' boxes as parts of the card. */
export function partsOf(plan: QuestionPlan, width: number, height: number): Part[] {
  return plan.choices.map(({ id, box: { x, y, w, h } }) => ({
    id,
    x: x / width,
    y: 1 - (y + h) / height,
    w: w / width,
    h: h / height,
  }));
}

let pen: CanvasRenderingContext2D | null = null;

function measured(fontName: Question['style']['fontName']) {
  pen ??= document.createElement('canvas').getContext('2d')!;
  let last = Number.NaN;
  return (part: string, size: number): number => {
    if (size !== last) {
      pen!.font = fontOf(fontName, size);
      last = size;
    }
    return pen!.measureText(part).width;
  };
}

/** Id of the choice a question was last answered with. */
export function chosenOf(run: RunState, id: number): number | undefined {
  return run.answers.findLast((answer) => answer.originalData.questId === id)?.originalData.choiceId;
}

function Answering({ play, ...props }: CardKindProps & { play: Play }): ReactNode {
  const run = useShownRun(play);
  const { id, choices } = props.object as Question;
  const running = { project: play.project, state: run };
  const substituted = choices.map((choice, index) => ({
    id: choice.id,
    txt: displayText(running, id, choice.txt, index),
  }));
  return <Choices {...props} play={play} choices={substituted} chosen={chosenOf(run, id)} />;
}

/** A question with its choices, each a separate target. */
export function QuestionCard(props: CardKindProps): ReactNode {
  const { play } = props;
  if (play) return <Answering {...props} play={play} />;
  return <Choices {...props} choices={(props.object as Question).choices} chosen={undefined} />;
}
