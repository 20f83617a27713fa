import type { Doc } from '../edits/changes.ts';
import { same } from '../edits/merge.ts';
import { holderOf, objectsOf, scenesInOrder } from '../edits/selectors.ts';
import { fieldsOf } from '../fields/fields-of.ts';
import { kindOf, type SceneObject } from '../objects/registry.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import { type Scene, sceneSchema } from '../schema/scene.ts';
import { type Variable, variableSchema } from '../schema/variable.ts';
import type { ObjectType } from '../types.ts';
import { compareFields, type FieldDifference, type FieldNames } from './compare-fields.ts';

/** One thing by which two versions of a scenario differ. */
export interface Difference {
  about: 'scene' | 'object' | 'variable' | 'settings' | 'order';
  act: 'added' | 'removed' | 'changed';
  /** Of the scene, object or variable; null for the settings and the order of scenes. */
  id: number | null;
  /** Its later name. */
  name: string;
  /** Of an object. */
  type?: ObjectType;
  /** Of an object: where it is, or was. */
  scene?: { id: number; name: string };
  /** Of what changed. */
  fields: FieldDifference[];
}

const lists = {
  actions: 'lists.actions',
  actionsShow: 'lists.actionsShow',
  hoverin: 'lists.hoverin',
  hoverout: 'lists.hoverout',
  onDone: 'lists.onDone',
  onBeginDrag: 'lists.onBeginDrag',
  onDrop: 'lists.onDrop',
  onDragOut: 'lists.onDragOut',
};

const ofObjects: FieldNames['others'] = {
  ...lists,
  src: 'fields.file',
  assetId: 'fields.file',
  motionPath: 'sections.place',
  renderOrder: 'fields.stacking',
  choices: 'fields.choices',
  correctchoice: 'fields.correctchoice',
  editvis: 'fields.editvis',
  editlock: 'fields.editlock',
  objects: null,
  assetName: null,
  origWidth: null,
  origHeight: null,
  collapsed: null,
  parentId: null,
  oldId: null,
};

const ofScenes: FieldNames = {
  fields: fieldsOf(sceneSchema),
  others: {
    actions: 'lists.sceneActions',
    actionsShow: 'lists.sceneActionsShow',
    timers: 'lists.timers',
    image: 'fields.panorama',
    video: 'fields.panorama',
    captions: 'fields.captions',
    ambisonic: 'fields.ambisonic',
    objects: null,
    assetName: null,
    position: null,
    oldId: null,
    irisId: null,
  },
};

const ofVariables: FieldNames = {
  fields: fieldsOf(variableSchema),
  others: { name: 'fields.name', value: 'fields.value', data: 'lists.onChange' },
};

const ofSettings: FieldNames = {
  fields: fieldsOf(projectDataSchema),
  others: {
    name: null,
    variables: null,
    nextObjId: null,
    publishDate: null,
    version: null,
    fontsToLoad: null,
    scenario: null,
  },
};

/** What was added, removed and changed between two versions of a scenario, but for its name; scene by scene. */
export function compareScenarios(before: Doc, after: Doc): Difference[] {
  return [
    ...compareScenes(before, after),
    ...compareVariables(before.project.variables, after.project.variables),
    ...compareSettings(before, after),
  ];
}

function compareScenes(before: Doc, after: Doc): Difference[] {
  const [was, is] = [scenesInOrder(before), scenesInOrder(after)];
  const differences = is.flatMap((scene): Difference[] => {
    const earlier = before.scenes[scene.id];
    if (!earlier) return [ofScene(scene, 'added')];
    const fields = compareFields(ofScenes, earlier, scene);
    if (!sameOrder(earlier.objects, scene.objects)) fields.push({ label: 'fields.stacking' });
    return [
      ...(fields.length > 0 ? [{ ...ofScene(scene, 'changed'), fields }] : []),
      ...compareObjects(earlier, scene),
    ];
  });
  const removed = was.filter(({ id }) => !after.scenes[id]).map((scene) => ofScene(scene, 'removed'));
  const moved: Difference[] = sameOrder(was, is)
    ? []
    : [{ about: 'order', act: 'changed', id: null, name: '', fields: [] }];
  return [...differences, ...removed, ...moved];
}

const ofScene = ({ id, name }: Scene, act: Difference['act']): Difference => ({
  about: 'scene',
  act,
  id,
  name,
  fields: [],
});

/** Whether what both lists have stands in the same order. */
function sameOrder(before: readonly { id: number }[], after: readonly { id: number }[]): boolean {
  const [was, is] = [before, after].map((list) => list.map(({ id }) => id)) as [number[], number[]];
  return same(
    was.filter((id) => is.includes(id)),
    is.filter((id) => was.includes(id)),
  );
}

function compareObjects(before: Scene, after: Scene): Difference[] {
  const [was, is] = [objectsOf(before), objectsOf(after)];
  const earlier = new Map(was.map((object) => [object.id, object]));
  const later = new Set(is.map(({ id }) => id));
  return [
    ...is.flatMap((object): Difference[] => {
      const old = earlier.get(object.id);
      if (!old) return [ofObject(object, after, 'added')];
      const fields = fieldsOfObject(old, object);
      if (holderOf(before, object.id).holder?.id !== holderOf(after, object.id).holder?.id)
        fields.push({ label: 'fields.holder' });
      return fields.length > 0 ? [{ ...ofObject(object, after, 'changed'), fields }] : [];
    }),
    ...was.filter(({ id }) => !later.has(id)).map((object) => ofObject(object, after, 'removed')),
  ];
}

function fieldsOfObject(before: SceneObject, after: SceneObject): FieldDifference[] {
  const fields = fieldsOf(kindOf(after.type).schema);
  return compareFields({ fields, others: { ...ofObjects, type: 'fields.other' } }, before, after);
}

const ofObject = ({ id, name, type }: SceneObject, scene: Scene, act: Difference['act']): Difference => ({
  about: 'object',
  act,
  id,
  name,
  type,
  scene: { id: scene.id, name: scene.name },
  fields: [],
});

function compareVariables(before: readonly Variable[], after: readonly Variable[]): Difference[] {
  const of = (
    { id, name }: Variable,
    act: Difference['act'],
    fields: FieldDifference[] = [],
  ): Difference => ({
    about: 'variable',
    act,
    id,
    name,
    fields,
  });
  return [
    ...after.flatMap((variable) => {
      const earlier = before.find(({ id }) => id === variable.id);
      if (!earlier) return [of(variable, 'added')];
      const fields = compareFields(ofVariables, earlier, variable);
      return fields.length > 0 ? [of(variable, 'changed', fields)] : [];
    }),
    ...before.filter(({ id }) => !after.some((one) => one.id === id)).map((one) => of(one, 'removed')),
  ];
}

function compareSettings(before: Doc, after: Doc): Difference[] {
  const fields = compareFields(ofSettings, before.project, after.project);
  return fields.length > 0 ? [{ about: 'settings', act: 'changed', id: null, name: '', fields }] : [];
}
