import type { Action } from '../schema/action.ts';
import type { Choice, ObjectFields } from '../schema/object.ts';
import type { Doc, EditResult } from './changes.ts';
import { findObject } from './selectors.ts';
import { setField } from './set-field.ts';

/** The choices of a question; `correctchoice` counts from 1. */
export interface Choices {
  choices: readonly Choice[];
  correctchoice: number;
}

/** Appends a choice without text. */
export function addChoice({ choices, correctchoice }: Choices): Choices {
  const id = Math.max(0, ...choices.map((choice) => choice.id)) + 1;
  return { choices: [...choices, { id, txt: '', actions: [] }], correctchoice };
}

/** Removes a choice; if it was the correct one, the first becomes correct. */
export const removeChoice = (before: Choices, id: number): Choices =>
  keepRight(
    before,
    before.choices.filter((choice) => choice.id !== id),
  );

/** Moves a choice to an index (from 0); the correct choice stays correct. */
export function moveChoice(before: Choices, id: number, to: number): Choices {
  const moved = before.choices.find((choice) => choice.id === id);
  const others = before.choices.filter((choice) => choice.id !== id);
  return moved ? keepRight(before, others.toSpliced(to, 0, moved)) : before;
}

function keepRight({ choices, correctchoice }: Choices, after: readonly Choice[]): Choices {
  const right = choices[correctchoice - 1]?.id;
  return {
    choices: after,
    correctchoice:
      Math.max(
        0,
        after.findIndex(({ id }) => id === right),
      ) + 1,
  };
}

/** Sets a question's choices and its correct choice in one edit. */
export function setChoices(
  doc: Doc,
  { sceneId, id, choices, correctchoice }: { sceneId: number; id: number } & Choices,
): EditResult {
  const right = setField(doc, { sceneId, id, path: 'correctchoice', value: correctchoice });
  if ('refused' in right) return right;
  const all = setField(doc, { sceneId, id, path: 'choices', value: choices });
  return 'refused' in all ? all : { changes: [...right.changes, ...all.changes] };
}

/** Replaces the actions of one choice of a question. */
export function setChoiceActions(
  doc: Doc,
  { choice, actions, ...at }: { sceneId: number; id: number; choice: number; actions: readonly Action[] },
): EditResult {
  const scene = doc.scenes[at.sceneId];
  const question = scene && (findObject(scene, at.id)?.object as ObjectFields | undefined);
  if (!question) return { refused: 'object-not-found' };
  const value = question.choices?.map((one) => (one.id === choice ? { ...one, actions } : one));
  return setField(doc, { ...at, path: 'choices', value });
}
