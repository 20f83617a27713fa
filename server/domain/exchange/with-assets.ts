import { changeActions, type ProjectData, type Scene } from '#scenario';
import { inSlices } from '../slices.ts';

const ownAddress = /^(\/?app\/media\/)([^/?#]+)(\/.*)$/;

type Renaming = ReadonlyMap<string, string | null>;

/**
 * A copy of a value with every asset under its new id, in `assetId` and in addresses of ours. What names a file that is
 * not there (null) names none any more.
 */
export function withAssets<T>(value: T, ids: Renaming): T {
  if (Array.isArray(value)) return value.map((one) => withAssets(one, ids)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept: [string, unknown][] = [];
  for (const [key, one] of Object.entries(value)) {
    const next = typeof one === 'string' ? renamed(key, one, ids) : withAssets(one, ids);
    if (next !== undefined) kept.push([key, next]);
  }
  return Object.fromEntries(kept) as T;
}

function renamed(key: string, text: string, ids: Renaming): string | undefined {
  const [, before, inAddress, after] = ownAddress.exec(text) ?? [];
  const id = (key === 'assetId' ? text : inAddress)?.toLowerCase();
  if (id === undefined || !ids.has(id)) return text;
  const next = ids.get(id);
  if (!next) return undefined;
  return key === 'assetId' ? next : `${before}${next}${after}`;
}

/** The same for a scenario, what its variables do when they change included. */
export async function scenarioWithAssets(
  { scenes, project }: { scenes: readonly Scene[]; project: ProjectData },
  ids: Renaming,
): Promise<{ scenes: Scene[]; project: ProjectData }> {
  const renamed: Scene[] = [];
  const slice = inSlices();
  for (const scene of scenes) {
    await slice();
    renamed.push(withAssets(scene, ids));
  }
  const variables = project.variables.map((variable) =>
    changeActions(variable.data).length > 0
      ? { ...variable, data: JSON.stringify(withAssets(JSON.parse(variable.data!), ids)) }
      : variable,
  );
  return { scenes: renamed, project: { ...withAssets(project, ids), variables } };
}

/** What the files are called that scenes name, by their ids. */
export async function assetNamesIn(scenes: readonly Scene[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const slice = inSlices();
  for (const scene of scenes) {
    await slice();
    addAssetNames(scene, names);
  }
  return names;
}

function addAssetNames(value: unknown, names: Map<string, string>): void {
  if (Array.isArray(value)) for (const one of value) addAssetNames(one, names);
  else if (typeof value === 'object' && value !== null) {
    const { assetId, assetName } = value as { assetId?: unknown; assetName?: unknown };
    if (typeof assetId === 'string' && typeof assetName === 'string')
      names.set(assetId.toLowerCase(), assetName);
    for (const one of Object.values(value)) addAssetNames(one, names);
  }
}
