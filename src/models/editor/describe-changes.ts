import { applyChanges, type Change, type Doc, findObject, type SceneObject } from '#scenario';

/** What a step did: `editor:steps.<act>`, with the name of the one thing it was done to, or how many they were. */
export interface StepLabel {
  act:
    | 'add'
    | 'delete'
    | 'group'
    | 'ungroup'
    | 'regroup'
    | 'order'
    | 'move'
    | 'lock'
    | 'unlock'
    | 'hide'
    | 'show'
    | 'edit'
    | 'addScene'
    | 'deleteScene'
    | 'orderScenes'
    | 'variables'
    | 'settings'
    | 'restore'
    | 'cover';
  name: string;
  count: number;
}

interface ObjectChange extends Change {
  /** The object it is about. */
  id: number;
  /** The field of it that changes; undefined: the object comes or goes. */
  field: string | undefined;
}

/** Reads from an edit's changes what it does, so that no command has to say it. `before`: the document it is made to. */
export function describeChanges(before: Doc, changes: readonly Change[]): StepLabel {
  const after = applyChanges(before, changes);
  const inScenes = changes.filter(({ target }) => typeof target === 'object');
  const scenes = inScenes.filter(({ path }) => path.length === 0);
  if (scenes.length > 0) {
    const comes = scenes.every((change) => change.after !== undefined);
    // A name that was taken is changed by what follows.
    const names = scenes.map(
      (scene) => sceneName(after, scene) || ((scene.after ?? scene.before) as { name: string }).name,
    );
    return { act: comes ? 'addScene' : 'deleteScene', name: names.join(', '), count: names.length };
  }
  const objects = inScenes.flatMap(aboutObject);
  const whole = objects.filter(({ field, order }) => field === undefined && !order);
  if (whole.length > 0) return describeMembers(whole);
  const order = inScenes.find((change) => change.order);
  if (order) return { act: 'order', name: sceneName(before, order), count: 1 };
  const [first] = objects;
  if (first) {
    const ids = [...new Set(objects.map(({ id }) => id))];
    const { scene } = first.target as { scene: number };
    const object = findObject(after.scenes[scene]!, first.id)?.object;
    return { act: fieldAct(objects), name: object?.name ?? '', count: ids.length };
  }
  const [field] = inScenes;
  if (!field) {
    const variables = changes.length > 0 && changes.every(({ path }) => path[0] === 'variables');
    return { act: variables ? 'variables' : 'settings', name: after.name, count: 1 };
  }
  const moved = inScenes.every(({ path }) => path[0] === 'position');
  return { act: moved ? 'orderScenes' : 'edit', name: sceneName(after, field), count: 1 };
}

const sceneName = (doc: Doc, { target }: Change) =>
  doc.scenes[(target as { scene: number }).scene]?.name ?? '';

/** Which object a change of a scene is about. */
function aboutObject(change: Change): ObjectChange[] {
  let id: number | undefined;
  let rest = change.path;
  while (rest[0] === 'objects' && typeof rest[1] === 'object') {
    id = rest[1].id;
    rest = rest.slice(2);
  }
  // What is left may be the list of what a group holds.
  if (id === undefined || rest[0] === 'objects') return [];
  return [{ ...change, id, field: rest[0] as string | undefined }];
}

/** Objects that come, go, or change the list they lie in. */
function describeMembers(whole: readonly ObjectChange[]): StepLabel {
  const gone = whole.filter(({ after }) => after === undefined).map(({ before }) => before as SceneObject);
  const come = whole.filter(({ before }) => before === undefined).map(({ after }) => after as SceneObject);
  const contains = (others: readonly SceneObject[]) => (one: SceneObject) =>
    'objects' in one &&
    (one.objects as SceneObject[]).some(({ id }) => others.some((other) => other.id === id));
  const label = (act: StepLabel['act'], list: readonly SceneObject[]): StepLabel => ({
    act,
    name: list[0]?.name ?? '',
    count: list.length,
  });
  if (gone.length === 0) return label('add', come);
  if (come.length === 0) return label('delete', gone);
  const made = come.filter((one) => !gone.some(({ id }) => id === one.id)).filter(contains(gone));
  if (made.length > 0) return label('group', made);
  const opened = gone.filter((one) => !come.some(({ id }) => id === one.id)).filter(contains(come));
  return opened.length > 0 ? label('ungroup', opened) : label('regroup', come);
}

const place = new Set<string | undefined>(['yaw', 'pitch', 'distance']);

function fieldAct(changes: readonly ObjectChange[]): StepLabel['act'] {
  const only = (name: string) => changes.every(({ field }) => field === name);
  if (changes.every(({ field }) => place.has(field))) return 'move';
  if (only('editlock')) return changes[0]!.after ? 'lock' : 'unlock';
  if (only('editvis')) return changes[0]!.after === false ? 'hide' : 'show';
  return 'edit';
}
