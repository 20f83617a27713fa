import { applyChanges, type Change, type Doc, type PathStep } from './changes.ts';
import { copiedVariableName } from './names.ts';
import { rebaseChanges } from './rebase-changes.ts';
import { findObject } from './selectors.ts';

/**
 * Adapts an edit that nobody else has seen yet to a document that others changed from `old` to `now`: it is made again
 * on top, field by field, so that what it wrote stays. An object that others moved is found where it is; what others
 * removed comes back when the edit wrote into it.
 */
export function rebaseEdit(old: Doc, now: Doc, changes: readonly Change[]): Change[] {
  const placed: Change[] = [];
  let doc = now;
  for (const change of changes) {
    const again = placeAgain(old, doc, change);
    placed.push(...again);
    doc = applyChanges(doc, again);
  }
  return rebaseChanges(now, placed);
}

function placeAgain(old: Doc, doc: Doc, change: Change): Change[] {
  const { target, path } = change;
  if (path.length === 0 || target === 'scenario') return [change];
  if (target === 'project') return inProject(old, doc, change);
  const scene = doc.scenes[target.scene];
  if (!scene) {
    const after = old.scenes[target.scene];
    return after ? [{ target, path: [], before: undefined, after }, change] : [change];
  }
  const at = objectStep(change);
  const step = path[at];
  if (typeof step !== 'object') return [change];
  const found = findObject(scene, step.id);
  if (found) return [{ ...change, path: [...found.path, ...path.slice(at + 1)] }];
  const removes = change.after === undefined && at === path.length - 1;
  const was = old.scenes[target.scene] && findObject(old.scenes[target.scene]!, step.id);
  if (removes || !was) return [change];
  const back = { target, path: was.path, before: undefined, after: was.object, at: was.at };
  const revived = placeAgain(old, doc, back);
  return [...revived, ...placeAgain(old, applyChanges(doc, revived), change)];
}

/** The step of the path that names the object written into, or the one that something is put into. */
function objectStep({ path, before }: Change): number {
  const inserts = before === undefined && typeof path.at(-1) === 'object';
  const isObject = (step: PathStep, at: number) => typeof step === 'object' && path[at - 1] === 'objects';
  return path.findLastIndex((step, at) => isObject(step, at) && !(inserts && at === path.length - 1));
}

function inProject(old: Doc, doc: Doc, change: Change): Change[] {
  const { path, before, after } = change;
  const step = path[1];
  if (path[0] !== 'variables' || typeof step !== 'object') return [change];
  const known = ({ project }: Doc) => project.variables.find(({ id }) => id === step.id);
  if (path.length === 2 && before === undefined && after !== undefined) {
    const taken = doc.project.variables.filter(({ id }) => id !== step.id).map(({ name }) => name);
    const { name } = after as { name: string };
    return [{ ...change, after: { ...(after as object), name: copiedVariableName(name, taken) } }];
  }
  const was = known(old);
  if (path.length === 2 || known(doc) || !was) return [change];
  return [
    ...inProject(old, doc, { ...change, path: path.slice(0, 2), before: undefined, after: was }),
    change,
  ];
}
