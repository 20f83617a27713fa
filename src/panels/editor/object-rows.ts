import type { Scene, SceneObject } from '#scenario';

/** A row of the list of objects. */
export interface ObjectRow {
  object: SceneObject;
  level: number;
  /** Of a group or layer with members: whether these have rows. */
  open?: boolean;
  /** What is in it and has no row. */
  hidden: readonly number[];
}

/** The objects that have a row, parents before their members; `folded` counts before what the scenario says. */
export function rowsOf(scene: Scene, folded: ReadonlyMap<number, boolean>): ObjectRow[] {
  const rows = (objects: readonly SceneObject[], level: number): ObjectRow[] =>
    objects.flatMap((object): ObjectRow[] => {
      const members = 'objects' in object ? (object.objects as SceneObject[]) : [];
      if (members.length === 0) return [{ object, level, hidden: [] }];
      const open = !(folded.get(object.id) ?? object.collapsed);
      const inside = rows(members, level + 1);
      const hidden = open ? [] : inside.flatMap((row) => [row.object.id, ...row.hidden]);
      return [{ object, level, open, hidden }, ...(open ? inside : [])];
    });
  return rows(scene.objects, 0);
}

/** The row of an object, or of what is folded around it. */
export const rowFor = (rows: readonly ObjectRow[], id: number) =>
  rows.find(({ object, hidden }) => object.id === id || hidden.includes(id))?.object.id ?? id;
