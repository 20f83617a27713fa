import type { ObjectFields, Project, Scene } from '#scenario/play.ts';

/** What a browser says of its line, where it says anything. */
export interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

const lineOf = (): Line | undefined =>
  (globalThis.navigator as { connection?: Line } | undefined)?.connection;

/** Whether anything may be fetched that is not needed yet: not on 2g, and not where data is saved (spec section 9). */
export const mayFetchAhead = (line = lineOf()): boolean =>
  !line?.saveData && !/2g/.test(line?.effectiveType ?? '');

/** The scenes that a scene's links lead to, in the order in which it names them. */
export function linkedScenes(project: Project, scene: Scene): Scene[] {
  const found = new Set<number>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const { action, target } = value as { action?: unknown; target?: unknown };
    if (action === 'link' && typeof target === 'number') found.add(target);
    for (const part of Object.values(value)) visit(part);
  };
  visit([scene.objects, scene.actions, scene.actionsShow, scene.timers]);
  found.delete(scene.id);
  return [...found].flatMap((id) => project.scenes.get(id) ?? []);
}

/**
 * A scene, then the others by how many links they are away from it; what no link reaches comes last. To look through
 * all of a large scenario takes seconds: a scene's links are read when the one after it is asked for.
 */
export function* scenesByNearness(project: Project, from: Scene): Generator<Scene> {
  const found = new Set([from]);
  for (const scene of found) {
    yield scene;
    for (const next of linkedScenes(project, scene)) found.add(next);
  }
  for (const scene of project.order) if (!found.has(scene)) yield scene;
}

/** The assets of a scene, its picture's first; those of sounds and attachments too. */
export function assetsOf(project: Project, scene: Scene): string[] {
  const found = new Set<string>(scene.assetId ? [scene.assetId] : []);
  for (const { object } of project.inScene.get(scene.id) ?? []) {
    const { assetId, clickSound, hoverSound } = object as ObjectFields;
    for (const id of [assetId, clickSound?.assetId, hoverSound?.assetId]) if (id) found.add(id);
  }
  return [...found];
}
