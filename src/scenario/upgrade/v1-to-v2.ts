type Fields = Record<string, unknown>;

/** What upgrading a file could not do here and leaves to who can read files. */
export interface Upgraded<T> {
  file: T;
  /** Models (glb) that may use the legacy specular-glossiness material; names for the log. */
  convertModels: string[];
}

/**
 * Version 1 → 2 (spec section 4): an object's `opacity` moves to `effects.opacity`. Models are
 * named, not converted: that takes their bytes.
 */
export function upgradeToV2<T extends { projectData: Fields; scenes: readonly Fields[] }>(
  file: T,
): Upgraded<T> {
  const convertModels: string[] = [];
  const upgradeObject = (object: Fields): Fields => {
    const { opacity, ...rest } = object;
    if (object.type === 'model') convertModels.push(String(object.name ?? object.id));
    if (Array.isArray(rest.objects)) rest.objects = rest.objects.map(upgradeObject);
    if (typeof opacity !== 'number') return rest;
    return { ...rest, effects: { opacity, ...(rest.effects as Fields | undefined) } };
  };
  const scenes = file.scenes.map((scene) => ({
    ...scene,
    objects: (Array.isArray(scene.objects) ? scene.objects : []).map(upgradeObject),
  }));
  return { file: { ...file, projectData: { ...file.projectData, version: 2 }, scenes }, convertModels };
}
