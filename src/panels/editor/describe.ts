import type { useText } from '#i18n/use-t.ts';
import {
  type Action,
  type Condition,
  type Doc,
  findObject,
  PLATFORM_ID,
  SCORE_ID,
  type Scene,
} from '#scenario';

type Text = ReturnType<typeof useText>;

export interface Naming {
  doc: Doc;
  scene: Scene;
  text: Text;
}

/** The name of an object of the scene, of a scene, a variable, the score or the platform. */
export function nameOf({ doc, scene, text }: Naming, id: number | undefined): string {
  if (id === undefined) return text('editor:actions.missing');
  if (id === SCORE_ID) return text('editor:conditions.score');
  if (id === PLATFORM_ID) return text('editor:conditions.platform');
  const named =
    findObject(scene, id)?.object ??
    doc.scenes[id] ??
    doc.project.variables.find((variable) => variable.id === id) ??
    Object.values(doc.scenes)
      .map((other) => findObject(other, id)?.object)
      .find((object) => object !== undefined);
  return named?.name ?? text('editor:actions.missing');
}

/** An action in plain language: what happens, to what, and when. */
export function describeAction(naming: Naming, action: Action): string {
  const said = sayAction(naming, action);
  if (action.conditions.length === 0) return said;
  const join = action.or ? 'editor:actions.summary.or' : 'editor:actions.summary.and';
  const conditions = action.conditions
    .map((condition) => describeCondition(naming, condition))
    .reduce((first, second) => naming.text(join, { first, second }));
  return naming.text('editor:actions.summary.if', { action: said, conditions });
}

function sayAction(naming: Naming, action: Action): string {
  const { text } = naming;
  const { target, angle, timeout } = action;
  if (action.action === 'link') {
    const scene = nameOf(naming, typeof target === 'number' ? target : undefined);
    if (angle === 'keep') return text('editor:actions.summary.linkKeep', { scene });
    if (typeof angle === 'number') return text('editor:actions.summary.linkAngle', { scene, angle });
    return text('editor:actions.summary.link', { scene });
  }
  if (action.action === 'addscore')
    return text('editor:actions.summary.addscore', { value: action.value ?? 0 });
  if (action.action === 'show' || action.action === 'hide') {
    const object =
      target === 'this' ? inSentence(text('editor:actions.this')) : `“${nameOf(naming, target)}”`;
    const key = timeout ? (`${action.action}For` as const) : action.action;
    return text(`editor:actions.summary.${key}`, { object, seconds: timeout });
  }
  return text('editor:actions.other', { type: text(`format:choices.${action.action}`) });
}

export function describeCondition(naming: Naming, { condition, object, target }: Condition): string {
  const known = ['visited', 'notvisited', 'selected', 'notselected', 'greater', 'ltequal'].includes(
    condition,
  );
  const key = known ? condition : 'other';
  return naming
    .text(`editor:conditions.summary.${key}`, {
      name:
        object === SCORE_ID || object === PLATFORM_ID
          ? inSentence(nameOf(naming, object))
          : nameOf(naming, object),
      value: target ?? (known ? 0 : ''),
      type: naming.text(`format:choices.${condition}`),
    })
    .trim();
}

/** A label's words inside a sentence: without the capital they begin with. */
const inSentence = (words: string): string => words.charAt(0).toLocaleLowerCase() + words.slice(1);
