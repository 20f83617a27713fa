import { CONTROLLER_PASSING_GRADE, PLATFORM_ID, SCORE_ID } from '../constants.ts';
import type { Doc } from '../edits/changes.ts';
import { objectsOf, scenesInOrder } from '../edits/selectors.ts';
import type { Condition } from '../schema/condition.ts';
import type { ConditionType } from '../types.ts';
import { conditionForms, conditionsFor, type SubjectKind } from './forms.ts';
import { allowedConditions, type ConditionRow, conditionTable } from './registry.ts';

/** Something of a document that a condition can be about. */
export interface Subject {
  /** Unique across scenes, objects and variables, whose ids may coincide. */
  key: string;
  kind: SubjectKind;
  id: number;
  /** Absent for the score and the platform. */
  name?: string;
  /** The scene's name, for an object of another scene. */
  scene?: string;
}

/**
 * Everything a condition may be about: first what is asked about most, variables and the score (before them when scored),
 * then the objects of this scene.
 */
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
    ...(doc.project.isscored ? [score, ...variables] : [...variables, score]),
    ...objects.filter(({ scene }) => !scene),
    ...scenes.map(({ id, name }): Subject => ({ key: `scene ${id}`, kind: 'scene', id, name })),
    { key: 'platform', kind: 'platform', id: PLATFORM_ID },
    ...objects.filter(({ scene }) => scene),
  ];
}

/** Whether a condition row's `about` covers this kind of subject. */
function isAbout(about: ConditionRow['about'], kind: SubjectKind): boolean {
  if (about === 'variable') return kind === 'variable' || kind === 'score' || kind === 'platform';
  return about === (kind in allowedConditions ? kind : 'object');
}

/** The subject of a condition; undefined when it no longer exists. */
export function subjectOf(
  subjects: readonly Subject[],
  { condition, object }: Condition,
): Subject | undefined {
  const { about } = conditionTable[condition];
  return subjects.find(({ kind, id }) => isAbout(about, kind) && (about === 'score' || id === object));
}

/** A new condition about a subject: of the given type when the subject allows it, else of the first allowed one. */
export function newCondition(doc: Doc, subject: Subject, type?: ConditionType): Condition {
  const allowed = conditionsFor(subject.kind);
  const condition = type && allowed.includes(type) ? type : allowed[0]!;
  const compares = conditionForms[condition].some(({ path }) => path === 'target');
  return { condition, object: subject.id, ...(compares && { target: startValue(doc, subject) }) };
}

/** The initial value of a comparison: the passing grade for the score of a scored scenario. */
function startValue({ project }: Doc, { kind }: Subject): string | number {
  if (kind === 'platform') return 'vr';
  return kind === 'score' && project.isscored ? (project.passinggrade ?? CONTROLLER_PASSING_GRADE) : 0;
}
