import { CONTROLLER_PASSING_GRADE, PLATFORM_ID, SCORE_ID } from '../constants.ts';
import type { Doc } from '../edits/changes.ts';
import { seenObjects } from '../edits/members.ts';
import { objectsOf, scenesInOrder } from '../edits/selectors.ts';
import { changeActions } from '../runtime/project.ts';
import type { Action } from '../schema/action.ts';
import type { Scene } from '../schema/scene.ts';
import { checkScenario, eachAction, type Finding } from './check-scenario.ts';
import { namesNothing } from './naming.ts';
import { isSmallTarget, isSmallText, outsideFirstView } from './sight.ts';
import { variableUses } from './variable-uses.ts';

interface AtObject {
  sceneId: number;
  objectId: number;
}

type ObjectAdvice =
  | 'no-right-choice'
  | 'sound-without-captions'
  | 'text-too-small'
  | 'target-too-small'
  | 'name-says-nothing';

/** What an author should know before publishing: what is broken, and what a learner would stumble over. */
export type Advice =
  | Finding
  | ({ code: ObjectAdvice } & AtObject)
  | { code: 'no-captions'; sceneId: number; objectId: number | null }
  | ({ code: 'out-of-first-view' } & AtObject)
  | { code: 'score-cannot-pass'; best: number; passing: number }
  | { code: 'variable-never-set'; variableId: number; used: boolean };

export type AdviceCode = Advice['code'];

/** Whether something does not work as it stands, or only works less well than it could. */
export const adviceLevel: Record<AdviceCode, 'fault' | 'hint'> = {
  'dead-reference': 'fault',
  circle: 'fault',
  'no-right-choice': 'fault',
  'score-cannot-pass': 'fault',
  'unreachable-scene': 'hint',
  'variable-never-set': 'hint',
  'no-captions': 'hint',
  'sound-without-captions': 'hint',
  'name-says-nothing': 'hint',
  'text-too-small': 'hint',
  'target-too-small': 'hint',
  'out-of-first-view': 'hint',
};

/**
 * Looks a scenario over without playing it: the findings of `checkScenario`, then what concerns score, variables,
 * hearing, names and sight, scene by scene.
 * @param kindNames what an object is called before its author names it, in the author's language
 */
export function adviceOn(doc: Doc, kindNames: readonly string[] = []): Advice[] {
  const scenes = scenesInOrder(doc);
  const { project } = doc;
  return [
    ...checkScenario(scenes, project.variables),
    ...ofScore(doc, scenes),
    ...ofVariables(doc, scenes),
    ...scenes.flatMap((scene) => ofScene(scene, kindNames)),
  ];
}

function ofScore({ project }: Doc, scenes: readonly Scene[]): Advice[] {
  if (!project.isscored) return [];
  const questions = scenes.flatMap((scene) =>
    objectsOf(scene)
      .filter((object) => object.type === 'question')
      .map((question) => ({ sceneId: scene.id, objectId: question.id, right: hasRightChoice(question) })),
  );
  const found: Advice[] = questions
    .filter(({ right }) => !right)
    .map(({ sceneId, objectId }) => ({ code: 'no-right-choice', sceneId, objectId }));
  const set = allActions(scenes, project.variables).some(setsScore);
  const right = questions.filter((question) => question.right).length;
  const best = questions.length === 0 ? 0 : (right / questions.length) * 100;
  const passing = project.passinggrade ?? CONTROLLER_PASSING_GRADE;
  // What actions set it to depends on the run.
  if (!set && best < passing) found.push({ code: 'score-cannot-pass', best: Math.floor(best), passing });
  return found;
}

const hasRightChoice = ({ choices, correctchoice }: { choices: readonly unknown[]; correctchoice: number }) =>
  correctchoice >= 1 && correctchoice <= choices.length;

const setsScore = ({ action, target }: Action) =>
  action === 'setscore' || action === 'addscore' || (action === 'modifyvariable' && target === SCORE_ID);

function ofVariables(doc: Doc, scenes: readonly Scene[]): Advice[] {
  const { variables } = doc.project;
  const set = new Set(
    allActions(scenes, variables)
      .filter(({ action }) => action === 'modifyvariable')
      .map(({ target }) => target),
  );
  return variables
    .filter(({ id, sys }) => !sys && id !== SCORE_ID && id !== PLATFORM_ID && !set.has(id))
    .map(({ id }) => ({
      code: 'variable-never-set' as const,
      variableId: id,
      used: variableUses(doc, id).length > 0,
    }));
}

function allActions(scenes: readonly Scene[], variables: Doc['project']['variables']): Action[] {
  const found: Action[] = [];
  for (const scene of scenes) eachAction(scene, (action) => found.push(action));
  for (const { data } of variables) found.push(...changeActions(data));
  return found;
}

function ofScene(scene: Scene, kindNames: readonly string[]): Advice[] {
  const sceneId = scene.id;
  const found: Advice[] = [];
  if (scene.video && !scene.captions) found.push({ code: 'no-captions', sceneId, objectId: null });
  const objects = seenObjects(scene);
  for (const object of objects) {
    const at = { sceneId, objectId: object.id };
    const unread = uncaptioned[object.type];
    if (unread && (object.assetId || object.src) && !object.muted && !object.captions)
      found.push({ code: unread, ...at });
    if (namesNothing(object, kindNames)) found.push({ code: 'name-says-nothing', ...at });
    if (isSmallText(object)) found.push({ code: 'text-too-small', ...at });
    if (isSmallTarget(object)) found.push({ code: 'target-too-small', ...at });
  }
  const hidden = outsideFirstView(objects, scene.default_yaw);
  if (hidden) found.push({ code: 'out-of-first-view', sceneId, objectId: hidden.id });
  return found;
}

/** The kinds that are heard, and what is said of one without captions. */
const uncaptioned: Partial<Record<string, 'no-captions' | 'sound-without-captions'>> = {
  video: 'no-captions',
  audio: 'sound-without-captions',
  timer: 'sound-without-captions',
};
