import { objectDefaults } from '../objects/defaults.ts';
import { sceneDefaults, sceneWords } from '../objects/scene-defaults.ts';
import { actionLists, type ObjectType } from '../types.ts';
import { coerce, rangeOf } from './coerce.ts';
import { isAssetId } from './inspect-file.ts';
import {
  actionRanges,
  conditionRanges,
  objectRanges,
  pointRanges,
  type Ranges,
  rangesIn,
  sceneRanges,
  timedEventRanges,
} from './ranges.ts';
import { type Fields, isFields, listed, textOf } from './untyped.ts';

/** How a file's things are completed: what is left out, and what older versions wrote otherwise. */
export interface Completing {
  dropped: ReadonlySet<unknown>;
  upgrade: (object: Fields) => Fields;
  /** Makes an address whole, from where the file is. */
  address: (given: string) => string;
}

/**
 * A scene with what it lacks. Its objects are completed when they are first asked for: of a thousand scenes a
 * learner sees a few.
 */
export function completeScene(scene: Fields, index: number, how: Completing): Fields {
  let objects: Fields[] | undefined;
  const own = withFile(scene, how, ['image', 'video']);
  const whole: Fields = {
    ...filled(own, { ...sceneDefaults, position: index }, sceneRanges),
    name: textOf(scene.name, scene.id),
    timers: kept(scene.timers, how).map((event) => ({
      ...filled(event, none, timedEventRanges),
      name: textOf(event.name),
      actions: actionsOf(event.actions, how),
    })),
    actions: actionsOf(scene.actions, how),
    actionsShow: actionsOf(scene.actionsShow, how),
  };
  if (isFields(own.captions)) whole.captions = withFile(own.captions, how);
  for (const [key, words] of sceneWords) if (!words.includes(whole[key])) whole[key] = words[0];
  return Object.defineProperty(whole, 'objects', {
    enumerable: true,
    get: () => {
      objects ??= kept(scene.objects, how).map((object) => completeObject(object, how));
      return objects;
    },
  });
}

const kept = (value: unknown, { dropped }: Completing): Fields[] =>
  Array.isArray(value) ? value.filter((one): one is Fields => isFields(one) && !dropped.has(one)) : [];

function actionsOf(value: unknown, how: Completing): Fields[] {
  return kept(value, how).map((action) => ({
    ...completeAction(action, how),
    conditions: listed(action.conditions).filter(isFields).map(completeCondition),
  }));
}

/** An action, but for its conditions. */
export const completeAction = (action: Fields, how: Completing): Fields =>
  filled(without(withFile(action, how), isNull, 'target', 'value'), none, actionRanges);

export const completeCondition = (condition: Fields): Fields =>
  filled(without(condition, isNull, 'object2'), none, conditionRanges);

const none: Fields = {};

const isNull = (value: unknown) => value === null;
const isNoId = (value: unknown) => !Number.isFinite(value);

/** A thing without those of its fields that say nothing. */
function without(thing: Fields, empty: (value: unknown) => boolean, ...keys: readonly string[]): Fields {
  const gone = keys.filter((key) => key in thing && empty(thing[key]));
  if (gone.length === 0) return thing;
  return Object.fromEntries(Object.entries(thing).filter(([key]) => !gone.includes(key)));
}

function withAsset(thing: Fields): Fields {
  const kept = without(thing, (id) => !isAssetId(id), 'assetId');
  if (!('assetId' in kept)) return kept;
  const assetId = assetKey(kept.assetId);
  return assetId === kept.assetId ? kept : { ...kept, assetId };
}

/** An asset's id as it is looked up: the letters of a uuid may be written either way, a built-in one as a number. */
const assetKey = (id: unknown): string => String(id).toLowerCase();

/** The assets that a file lists, by the ids that things name them by; those whose id can be no asset's are left out. */
export const assetsOf = (value: unknown): Fields[] =>
  listed(value)
    .filter(isFields)
    .filter(({ id }) => isAssetId(id))
    .map((asset) => ({ ...asset, id: assetKey(asset.id) }));

/** A thing that names a file, by its id or by addresses: these are made whole. */
function withFile(thing: Fields, { address }: Completing, keys: readonly string[] = ['src']): Fields {
  const whole = withAsset(thing);
  const given = keys.filter((key) => typeof whole[key] === 'string' && whole[key] !== '');
  if (given.length === 0) return whole;
  return { ...whole, ...Object.fromEntries(given.map((key) => [key, address(whole[key] as string)])) };
}

function completeObject(given: Fields, how: Completing): Fields {
  const object = without(withFile(how.upgrade(given), how), isNoId, 'parentId', 'varid');
  const whole = filled(object, objectDefaults[object.type as ObjectType], objectRanges);
  whole.name = textOf(object.name, object.type);
  for (const key of actionLists) if (key in object) whole[key] = actionsOf(object[key], how);
  for (const key of ['clickSound', 'hoverSound', 'captions'])
    if (isFields(object[key])) whole[key] = withFile(object[key], how);
  if ('txt' in object) whole.txt = textOf(whole.txt);
  const path = whole.motionPath;
  if (isFields(path) && 'points' in path)
    whole.motionPath = { ...path, points: listed(path.points).filter(isFields).map(completePoint) };
  if ('choices' in object) whole.choices = choicesOf(object.choices, how);
  if ('objects' in object)
    whole.objects = kept(object.objects, how).map((child) => completeObject(child, how));
  return whole;
}

/**
 * Choices that can be told apart: one without an id, or with that of one before it, gets the next that none has. None
 * is left out, or `correctchoice` would count another: one that is a text says that.
 */
function choicesOf(value: unknown, how: Completing): Fields[] {
  const choices = listed(value).map((one): Fields => (isFields(one) ? one : { txt: one }));
  const given = new Set(choices.map(({ id }) => id));
  const taken = new Set<unknown>();
  return choices.map((choice, index) => {
    let id = choice.id as number;
    if (!Number.isFinite(id) || taken.has(id)) {
      id = index + 1;
      while (given.has(id) || taken.has(id)) id++;
    }
    taken.add(id);
    return { ...choice, id, txt: textOf(choice.txt), actions: actionsOf(choice.actions, how) };
  });
}

const completePoint = (point: Fields): Fields => ({
  time: 0,
  yaw: 0,
  pitch: 0,
  ...filled(point, none, pointRanges),
});

/**
 * `value` with what it lacks; deep, lists as a whole. Null counts as lacking, and what cannot be what its default is.
 * Numbers are brought into their ranges.
 * What is filled in is shared between objects: a loaded file is never changed in place.
 */
export function filled(value: Fields, defaults: Readonly<Fields>, ranges: Ranges = {}): Fields {
  const whole: Fields = { ...defaults, ...value };
  for (const key in value) {
    const fallback = defaults[key];
    const range = rangeOf(ranges, key);
    const inside = rangesIn(ranges, key, value[key]);
    if (fallback === undefined && !range && !inside) continue;
    const own = coerce(value[key] ?? fallback, fallback, range) ?? fallback;
    if (own === undefined) continue;
    if (own !== fallback && isFields(own) && (inside || isFields(fallback)))
      whole[key] = filled(own, isFields(fallback) ? fallback : none, inside);
    else whole[key] = own;
  }
  return whole;
}
