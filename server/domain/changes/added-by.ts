import type { Change } from '#scenario';

/** The ids of the whole scenes and objects that changes of the log add, in their order. */
export function addedBy(changes: readonly Change[]): { sceneIds: number[]; objectIds: number[] } {
  const sceneIds: number[] = [];
  const objectIds: number[] = [];
  for (const { target, path, after } of changes) {
    if (typeof target !== 'object' || after === undefined) continue;
    const [list, item, ...deeper] = path;
    if (list === undefined) sceneIds.push(target.scene);
    else if (list === 'objects' && typeof item === 'object' && deeper.length === 0) objectIds.push(item.id);
  }
  return { sceneIds, objectIds };
}
