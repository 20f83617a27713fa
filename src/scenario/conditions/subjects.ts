import { CONTROLLER_PASSING_GRADE, PLATFORM_ID, SCORE_ID } from '../constants.ts';
import type { Doc } from '../edits/changes.ts';
import { objectsOf, scenesInOrder } from '../edits/selectors.ts';
import type { Condition } from '../schema/condition.ts';
import type { ConditionType } from '../types.ts';
import { conditionForms, conditionsFor, type SubjectKind } from './forms.ts';
import { allowedConditions, type ConditionRow, conditionTable } from './registry.ts';

/** Something of a document that a condition can be about. */
export interface Subject {
  /** Of scenes, objects and variables ids may be the same. */
  key: string;
  kind: SubjectKind;
  id: number;
  /** Absent: the score or the platform. */
  name?: string;
  /** The scene's name, where an object is in another. */
  scene?: string;
}

/** All that a condition may be about: what is in this scene first, and the score first where the scenario has one. */
export function subjectsOf(doc: Doc, sceneId: number | null): Subject[] {
  const scenes = scenesInOrder(doc);
  const objects = scenes.flatMap((scene) =>
    objectsOf(scene)
      .filter(({ type }) => conditionsFor(type).length > 0)
      .map(
        ({ id, type, name }): Subject => ({
          key: `object ${id}`,
          kind: type,
          id,
          name,
          ...(scene.id !== sceneId && { scene: scene.name }),
        }),
      ),
  );
  const score: Subject = { key: 'score', kind: 'score', id: SCORE_ID };
  const variables = doc.project.variables
    .filter(({ id }) => id > SCORE_ID)
    .map(({ id, name }): Subject => ({ key: `variable ${id}`, kind: 'variable', id, name }));
  return [
    ...objects.filter(({ scene }) => !scene),
    ...scenes.map(({ id, name }): Subject => ({ key: `scene ${id}`, kind: 'scene', id, name })),
    ...(doc.project.isscored ? [score, ...variables] : [...variables, score]),
    { key: 'platform', kind: 'platform', id: PLATFORM_ID },
    ...objects.filter(({ scene }) => scene),
  ];
}

/** Whether a condition that is about one of these words is about something of this kind. */
function isAbout(about: ConditionRow['about'], kind: SubjectKind): boolean {
  if (about === 'variable') return kind === 'variable' || kind === 'score' || kind === 'platform';
  return about === (kind in allowedConditions ? kind : 'object');
}

/** What a condition is about, among these; undefined where it is no longer there. */
export function subjectOf(
  subjects: readonly Subject[],
  { condition, object }: Condition,
): Subject | undefined {
  const { about } = conditionTable[condition];
  return subjects.find(({ kind, id }) => isAbout(about, kind) && (about === 'score' || id === object));
}

/** A condition about something: of the type given if that may be asked about it, else of the first that may. */
export function newCondition(doc: Doc, subject: Subject, type?: ConditionType): Condition {
  const allowed = conditionsFor(subject.kind);
  const condition = type && allowed.includes(type) ? type : allowed[0]!;
  const compares = conditionForms[condition].some(({ path }) => path === 'target');
  return { condition, object: subject.id, ...(compares && { target: startValue(doc, subject) }) };
}

/** What a comparison begins with: for the score of a scored scenario, what it takes to pass. */
function startValue({ project }: Doc, { kind }: Subject): string | number {
  if (kind === 'platform') return 'vr';
  return kind === 'score' && project.isscored ? (project.passinggrade ?? CONTROLLER_PASSING_GRADE) : 0;
}
