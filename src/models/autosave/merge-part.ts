import { mergeProject, mergeScene, type ProjectData, type Scene } from '#scenario';
import type { MergePart } from './types.ts';

/** Merges one part of the document, field by field; where both changed the same field, mine stays. */
export const mergePart: MergePart = (target, base, mine, theirs) => {
  if (target === 'name') return mine === base ? theirs : mine;
  if (target === 'project')
    return mergeProject(base as ProjectData | null, mine as ProjectData, theirs as ProjectData);
  return mergeScene(base as Scene | null, mine as Scene, theirs as Scene);
};
