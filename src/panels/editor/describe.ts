import type { TextKey } from '#i18n/keys.ts';
import type { useText } from '#i18n/use-t.ts';
import { valueAt } from '#panels/shared/paths.ts';
import {
  type Action,
  actionFormOf,
  type Condition,
  conditionTable,
  type Doc,
  type FieldDescriptor,
  fieldsOfAction,
  findObject,
  isPointing,
  PLATFORM_ID,
  platforms,
  SCORE_ID,
  type Scene,
} from '#scenario';

type Text = ReturnType<typeof useText>;

export interface Naming {
  doc: Doc;
  /** The scene whose objects are meant where several have one id. */
  scene: Scene;
  text: Text;
}

/** A thing as a sentence calls it: by its name, or what it is. */
function nameOf({ doc, scene, text }: Naming, kind: 'scene' | 'object' | 'variable', id: unknown): string {
  if (id === 'this') return inSentence(text('editor:actions.this'));
  const own = kind === 'variable' && standing[id as number];
  if (own) return inSentence(text(own));
  const found = typeof id === 'number' ? find[kind](doc, scene, id) : undefined;
  if (!found) return text('editor:actions.missing');
  return kind === 'variable' ? found.name : text('editor:actions.named', { name: found.name });
}

/** Variables that are always there. */
const standing: Record<number, TextKey> = {
  [SCORE_ID]: 'editor:conditions.score',
  [PLATFORM_ID]: 'editor:conditions.platform',
};

const find = {
  scene: (doc: Doc, _: Scene, id: number) => doc.scenes[id],
  object: (doc: Doc, scene: Scene, id: number) =>
    [scene, ...Object.values(doc.scenes)].map((one) => findObject(one, id)?.object).find(Boolean),
  variable: (doc: Doc, _: Scene, id: number) => doc.project.variables.find((variable) => variable.id === id),
};

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

/** The sentence of its type, with its fields in words: a field at `animation.size` is `{{size}}`. */
function sayAction(naming: Naming, action: Action): string {
  const sentence = actionFormOf(action.action).says?.(action) ?? action.action;
  const fields = fieldsOfAction(action.action).map((field) => [
    field.path.split('.').at(-1)!,
    sayField(naming, action, field),
  ]);
  return naming.text(`editor:actions.summary.${sentence}`, Object.fromEntries(fields));
}

function sayField(naming: Naming, action: Action, field: FieldDescriptor): string {
  const value = valueAt(action, field.path);
  if (field.control === 'asset') {
    const name = action.assetName || action.src;
    return name ? naming.text('editor:actions.named', { name }) : naming.text('editor:actions.unchosen');
  }
  if (field.control === 'run-event' && value === undefined)
    return naming.text('editor:actions.named', { name: action.value ?? '' });
  if (isPointing(field.control))
    return nameOf(naming, field.control === 'run-event' ? 'object' : field.control, value);
  if (field.choices && value !== undefined) return inSentence(naming.text(`format:choices.${value}`));
  return String(value ?? field.fallback ?? 0);
}

/** What conditions say that name another object. */
const withOther = {
  dropped: 'droppedWith',
  notdropped: 'notdroppedWith',
  containsobj: 'containsobjWith',
} as const;

/** A condition in plain language; with the other object where it names one. */
export function describeCondition(naming: Naming, { condition, object, object2, target }: Condition): string {
  const { about } = conditionTable[condition];
  const other = object2 === undefined ? '' : nameOf(naming, 'object', object2);
  const sentence =
    other && condition in withOther ? withOther[condition as keyof typeof withOther] : condition;
  return naming.text(`editor:conditions.summary.${sentence}`, {
    name: nameOf(naming, about === 'score' ? 'variable' : about, about === 'score' ? SCORE_ID : object),
    other,
    value:
      about === 'variable' && object === PLATFORM_ID && platforms.some((one) => one === target)
        ? naming.text(`format:choices.${target}`)
        : (target ?? ''),
  });
}

/** A label's words inside a sentence: without the capital they begin with. */
const inSentence = (words: string): string => words.charAt(0).toLocaleLowerCase() + words.slice(1);
