import type { SceneObject } from '#scenario';

/** What the author copied last; it outlives the scenario it came from, not the page. */
export const clipboard: { objects: SceneObject[] } = { objects: [] };
