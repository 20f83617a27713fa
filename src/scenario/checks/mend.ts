import { applyChanges, type Change, type Doc, type EditResult } from '../edits/changes.ts';
import { headingTo } from '../edits/members.ts';
import { findObject, scenesInOrder } from '../edits/selectors.ts';
import { setActions } from '../edits/set-actions.ts';
import { setField, setProjectField, setSceneField } from '../edits/set-field.ts';
import { removeVariable, setVariableActions } from '../edits/variables.ts';
import { changeActions } from '../runtime/project.ts';
import type { Action } from '../schema/action.ts';
import type { Choice, ObjectFields } from '../schema/object.ts';
import { actionLists } from '../types.ts';
import type { Advice } from './advice.ts';
import { knownIn, lacksTarget } from './check-scenario.ts';
import { eachReference, isKnown, type Known } from './references.ts';

/** A yaw in whole degrees that puts an object before the learner's eyes. */
const facing = (yaw: number) => Math.round(yaw);

/** The edit that takes a finding away, where one is right in any case; undefined where only the author knows. */
export function mend(doc: Doc, advice: Advice): EditResult | undefined {
  switch (advice.code) {
    case 'dead-reference':
      return withoutDead(doc, advice);
    case 'variable-never-set':
      return advice.used ? undefined : removeVariable(doc, { id: advice.variableId });
    case 'score-cannot-pass':
      return advice.best > 0 ? setProjectField(doc, { path: 'passinggrade', value: advice.best }) : undefined;
    case 'out-of-first-view': {
      const { sceneId, objectId } = advice;
      const heading = headingTo(doc.scenes[sceneId]!, objectId);
      return heading && setSceneField(doc, { sceneId, path: 'default_yaw', value: facing(heading.yaw) });
    }
    default:
      return undefined;
  }
}

type DeadPlace = Extract<Advice, { code: 'dead-reference' }>;

/** Takes what is dead out of every list of the place: a dead condition alone, else the action. */
function withoutDead(doc: Doc, { sceneId, objectId, variableId }: DeadPlace): EditResult {
  const known = knownIn(scenesInOrder(doc), doc.project.variables);
  const changes: Change[] = [];
  let refused: EditResult | undefined;
  const edit = (make: (doc: Doc) => EditResult) => {
    const result = make(applyChanges(doc, changes));
    if ('refused' in result) refused ??= result;
    else changes.push(...result.changes);
  };
  const clean = (given: readonly Action[] | undefined, make: (doc: Doc, actions: Action[]) => EditResult) => {
    const actions = alive(given ?? [], known);
    if (actions) edit((doc) => make(doc, actions));
  };
  if (variableId !== undefined) {
    const variable = doc.project.variables.find(({ id }) => id === variableId);
    clean(changeActions(variable?.data), (doc, actions) =>
      setVariableActions(doc, { id: variableId, actions }),
    );
  } else if (sceneId !== null && objectId === null) {
    const scene = doc.scenes[sceneId]!;
    for (const list of ['actionsShow', 'actions'] as const)
      clean(scene[list], (doc, actions) => setActions(doc, { sceneId, list, actions }));
    const timers = scene.timers.map((event) => ({
      ...event,
      actions: alive(event.actions, known) ?? event.actions,
    }));
    if (timers.some(({ actions }, at) => actions !== scene.timers[at]!.actions))
      edit((doc) => setSceneField(doc, { sceneId, path: 'timers', value: timers }));
  } else if (sceneId !== null && objectId !== null) {
    const object = findObject(doc.scenes[sceneId]!, objectId)?.object as ObjectFields | undefined;
    for (const list of actionLists)
      clean(object?.[list], (doc, actions) => setActions(doc, { sceneId, id: objectId, list, actions }));
    const choices: Choice[] | undefined = object?.choices?.map((choice) => ({
      ...choice,
      actions: alive(choice.actions, known) ?? choice.actions,
    }));
    if (choices?.some(({ actions }, at) => actions !== object?.choices?.[at]?.actions))
      edit((doc) => setField(doc, { sceneId, id: objectId, path: 'choices', value: choices }));
  }
  return refused ?? { changes };
}

/** The actions without what points at nothing; undefined when all of it points somewhere. */
function alive(actions: readonly Action[], known: Known): Action[] | undefined {
  let dead = false;
  const kept = actions.flatMap((action) => {
    let pointsNowhere = lacksTarget(action);
    const conditions = action.conditions.filter((condition) => {
      let there = true;
      eachReference({ conditions: [condition] }, (kind, to) => {
        there &&= isKnown(known, kind, to);
      });
      return there;
    });
    eachReference({ ...action, conditions: [] }, (kind, to) => {
      pointsNowhere ||= !isKnown(known, kind, to);
    });
    if (!pointsNowhere && conditions.length === action.conditions.length) return [action];
    dead = true;
    return pointsNowhere ? [] : [{ ...action, conditions }];
  });
  return dead ? kept : undefined;
}
