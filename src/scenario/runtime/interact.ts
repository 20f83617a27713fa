import { HOVER_GROW } from '../constants.ts';
import { carriesHover, factsOf, isInteractive } from '../objects/play-facts.ts';
import type { Draft } from './draft.ts';
import type { Press } from './events.ts';
import { ANSWERED, CLICKED, CORRECT } from './flags.ts';
import {
  canHover,
  dragMeaning,
  hoverMeaning,
  type Meaning,
  pressMeaning,
  unanswered,
} from './interaction.ts';
import { sound } from './media.ts';
import type { Entry } from './project.ts';
import { flagsOf, hasFlag, isEnabled, isShown, type Running } from './selectors.ts';
import type { RunState } from './state.ts';
import { displayText } from './substitute.ts';
import { mark, setShown } from './visibility.ts';

/** The object, when it may be acted on now; else the log says why not. */
function reach(draft: Draft, id: number, act: string): Entry | undefined {
  const why = unanswered(draft, id);
  if (why) {
    draft.note('ignored', 'interaction', { act, object: id, why });
    return undefined;
  }
  draft.state.redirects = 0;
  return draft.project.objects.get(id);
}

/** What each meaning of an interaction does. */
export const interactions: {
  [T in Meaning['type']]: (draft: Draft, meaning: Extract<Meaning, { type: T }>) => void;
} = {
  click: (draft, { object }) => click(draft, object),
  'hover-in': (draft, { object }) => hoverIn(draft, object),
  'hover-out': (draft, { object }) => hoverOut(draft, object),
  choice: (draft, { object, choice }) => choose(draft, object, choice),
  'drag-begin': (draft, { object }) => dragBegin(draft, object),
  drop: (draft, { object, zone }) => drop(draft, object, zone),
  spin: (draft, { object, degrees }) => spin(draft, object, degrees),
};

function perform(draft: Draft, meanings: readonly Meaning[]): void {
  for (const meaning of meanings) {
    // The first may have led out of the run.
    if (draft.state.exited) return;
    (interactions[meaning.type] as (draft: Draft, meaning: Meaning) => void)(draft, meaning);
  }
}

export function press(draft: Draft, pressed: Press): void {
  if (!canHover[pressed.pointer]) leaveOther(draft, pressed.object);
  if (reach(draft, pressed.object, 'press')) perform(draft, pressMeaning(draft, pressed));
}

export function hover(draft: Draft, event: Press & { over: boolean }): void {
  perform(draft, hoverMeaning(draft, event, event.over));
}

export function drag(draft: Draft, id: number): void {
  if (reach(draft, id, 'drag')) perform(draft, dragMeaning(draft, id));
}

/** What cannot hover has left whatever was hovered once it is used elsewhere. */
function leaveOther(draft: Draft, id: number): void {
  const { hovered } = draft.state;
  if (hovered !== null && hovered !== id) hoverOut(draft, hovered);
}

/** Of recordings from before `press`: the first use hovers where the author gave hover lists, the next clicks. */
export function activate(draft: Draft, id: number): void {
  const object = draft.project.objects.get(id)?.object;
  leaveOther(draft, id);
  if (object && carriesHover(object) && draft.state.hovered !== id) hoverIn(draft, id);
  else click(draft, id);
}

function click(draft: Draft, id: number): void {
  const entry = reach(draft, id, 'click');
  if (!entry || !isInteractive(entry.object)) return;
  const { object } = entry;
  mark(draft, id, CLICKED);
  draft.note('click', 'interaction', { object: id, name: object.name, scene: draft.state.sceneId });
  // What is dragged sounds when it is taken up, and its use is to be laid down.
  const { drags } = factsOf(object);
  if (!drags) sound(draft, id, object.clickSound);
  draft.run(object.actions, id, 'actions');
  // Gone after its first use, even when that led away; a reset among the actions takes the use back.
  if (!drags && object.autohide && hasFlag(draft, id, CLICKED)) setShown(draft, id, false);
}

/**
 * Runs the hover list, or grows a little where there is none (spec section 4). What the list begins of its own object
 * goes with the pointer, where no other list says what leaving does.
 */
function hoverIn(draft: Draft, id: number): void {
  if (draft.state.hovered === id) return;
  if (draft.state.hovered !== null) hoverOut(draft, draft.state.hovered);
  const entry = reach(draft, id, 'hover');
  if (!entry || !isInteractive(entry.object)) return;
  const { object } = entry;
  draft.state.hovered = id;
  draft.note('hoverIn', 'interaction', { object: id, name: object.name });
  sound(draft, id, object.hoverSound);
  if (!object.hoverin?.length)
    draft.effect({ type: 'animate', object: id, animType: 'grow', size: HOVER_GROW, hover: true });
  const before = draft.effects.length;
  draft.run(object.hoverin, id, 'hoverin');
  if (object.hoverout?.length) return;
  for (const one of draft.effects.slice(before))
    if (one.type === 'animate' && one.object === id && one.animType !== 'undo') one.hover = true;
}

/** Takes back what came with the pointer, and runs the list for leaving. */
function hoverOut(draft: Draft, id: number): void {
  if (draft.state.hovered !== id) return;
  draft.state.hovered = null;
  const object = draft.project.objects.get(id)?.object;
  if (!object) return;
  draft.note('hoverOut', 'interaction', { object: id, name: object.name });
  draft.effect({ type: 'animate', object: id, animType: 'undo', hover: true });
  draft.run(object.hoverout, id, 'hoverout');
}

/**
 * Leaves what was hovered before this step and was hidden or disabled in it, whoever did that: a finger would not leave
 * it. What its own hover list hides is hovered still, so that its next use selects.
 */
export function leaveGone(draft: Draft, before: RunState): void {
  const { hovered } = before;
  const { state, project } = draft;
  if (hovered === null || state.hovered !== hovered || state.exited) return;
  const answers = (run: Running) => isShown(run, hovered) && isEnabled(run, hovered);
  if (answers({ project, state: before }) && !answers(draft)) hoverOut(draft, hovered);
}

/** Takes an object up; out of the zone it lay on, if any. */
function dragBegin(draft: Draft, id: number): void {
  const entry = reach(draft, id, 'drag');
  if (!entry || !factsOf(entry.object).drags) return;
  draft.state.dragging = id;
  draft.note('dragBegin', 'interaction', { object: id, name: entry.object.name, scene: draft.state.sceneId });
  sound(draft, id, entry.object.clickSound);
  const { entries } = draft.state;
  draft.run(entry.object.onBeginDrag, id, 'onBeginDrag');
  const zone = draft.state.drops[id];
  // A list that led away, or put the object back, took it out already.
  if (zone === undefined || draft.state.entries !== entries) return;
  draft.drop('drops', id);
  draft.note('dragOut', 'interaction', { object: id, zone });
  draft.run(draft.project.objects.get(zone)?.object.onDragOut, zone, 'onDragOut');
}

/** Lets go of an object, on a zone or on nothing. The object's list runs first, then the zone's. */
function drop(draft: Draft, id: number, zone: number | null): void {
  if (draft.state.dragging !== id) {
    draft.note('ignored', 'interaction', { act: 'drop', object: id, why: 'not-dragged' });
    return;
  }
  // Let go is let go, even when it was hidden or disabled on the way.
  draft.state.dragging = null;
  const entry = reach(draft, id, 'drop');
  if (!entry) return;
  const taker = zone === null || zone === id ? undefined : reach(draft, zone, 'drop');
  if (!taker || !factsOf(taker.object).zone) {
    draft.note('drop', 'interaction', { object: id, name: entry.object.name, zone: null });
    return;
  }
  draft.put('drops', id, taker.object.id);
  draft.note('drop', 'interaction', {
    object: id,
    name: entry.object.name,
    zone: taker.object.id,
    zoneName: taker.object.name,
    scene: draft.state.sceneId,
  });
  draft.run(entry.object.onDrop, id, 'onDrop');
  draft.run(taker.object.onDrop, taker.object.id, 'onDrop');
  if (entry.object.autohide && draft.state.drops[id] === taker.object.id) setShown(draft, id, false);
}

function spin(draft: Draft, id: number, degrees = 0): void {
  const entry = reach(draft, id, 'spin');
  if (!entry?.object.interactive?.spin) return;
  if (degrees) draft.effect({ type: 'turn', object: id, degrees });
  draft.note('spin', 'interaction', { object: id, name: entry.object.name, scene: draft.state.sceneId });
}

/** A choice answers its question (spec section 4): flags, removal by autohide, its actions, then onDone. */
function choose(draft: Draft, id: number, choiceId: number): void {
  const entry = reach(draft, id, 'choice');
  const choices = entry?.object.choices ?? [];
  const index = choices.findIndex((choice) => choice.id === choiceId);
  const choice = choices[index];
  if (!entry || !choice) return;
  const { object } = entry;
  const { state, project } = draft;
  // What the learner read, before the answer changes what it says.
  const choicetext = displayText(draft, id, choice.txt, index);
  const questtext = displayText(draft, id, object.txt ?? '');
  const correct = index + 1 === (object.correctchoice ?? 1);
  const flags = flagsOf(draft, id) | ANSWERED;
  draft.put('flags', id, correct ? flags | CORRECT : flags & ~CORRECT);
  const elapsed = state.elapsed - (state.shownAt[id] ?? state.elapsed);
  const answer = {
    scene: project.scenes.get(state.sceneId!)!.name,
    quest: object.name,
    choice: choicetext,
    correct,
    timestamp: state.now,
    elapsed,
    originalData: { sceneId: state.sceneId!, questId: id, choiceId },
  };
  state.answers = [...state.answers, answer];
  draft.note('questionAnswered', 'question', { ...answer, questtext });
  if (object.autohide) setShown(draft, id, false);
  draft.run(choice.actions, id, 'choice');
  draft.run(object.onDone, id, 'onDone');
}
