import { PROJECT_VERSION } from '../constants.ts';
import { toNumber } from '../runtime/selectors.ts';
import type { ScenarioFile } from '../schema/scenario.ts';
import type { Scene } from '../schema/scene.ts';
import { upgradeObject } from '../upgrade/v1-to-v2.ts';
import { assetsOf, type Completing, completeScene } from './complete.ts';
import { completeProject, completeVariable } from './complete-project.ts';
import { inspectFile, type LoadProblem } from './inspect-file.ts';
import { setOutline } from './scene-outlines.ts';
import { type Fields, isFields, textOf } from './untyped.ts';

export type { LoadProblem } from './inspect-file.ts';

/** Codes of the error catalogue. */
export type LoadError =
  | 'scenario-file-empty'
  | 'scenario-file-unparsable'
  | 'scenario-file-invalid'
  | 'scenario-file-no-scene';

export type LoadResult =
  | { ok: true; project: ScenarioFile; problems: LoadProblem[]; convertModels: string[] }
  | { ok: false; error: LoadError };

/**
 * Loads a scenario from a file's text or its parsed value. The file must parse and hold project data (spec section 5);
 * version 1 is upgraded. Broken parts are left out and listed in `problems`, so that the rest plays. Uses no schemas,
 * because the player carries none. `address` resolves the addresses of files; by default they stay as they are.
 */
export function loadScenario(source: unknown, address?: Completing['address']): LoadResult {
  const steps = loadInSteps(source, address);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same for whoever has something else to do between scenes. */
export function* loadInSteps(
  source: unknown,
  address: Completing['address'] = (given) => given,
): Generator<void, LoadResult> {
  const parsed = typeof source === 'string' ? parse(source) : { value: source };
  if ('error' in parsed) return { ok: false, error: parsed.error };
  const file = parsed.value;
  const projectData = isFields(file) ? (file.projectData ?? file.projectdata) : undefined;
  if (!isFields(file) || !isFields(projectData)) return { ok: false, error: 'scenario-file-invalid' };
  const { projectdata: _, ...rest } = file;
  const variables = fieldsIn(file.variables);
  const old = (toNumber(projectData.version) ?? 1) < PROJECT_VERSION;
  const completedProject = completeProject(
    old ? { ...projectData, version: PROJECT_VERSION } : projectData,
    variables,
  );
  const { data } = completedProject;
  const { scenes, outlines, dropped, models, problems } = yield* inspectFile(
    Array.isArray(file.scenes) ? file.scenes : [],
    data.variables,
  );
  if (scenes.length === 0) return { ok: false, error: 'scenario-file-no-scene' };
  const options = { dropped, upgrade: old ? upgradeObject : (object: Fields) => object, address };
  const completed = scenes.map((scene, index) => {
    const completedScene = completeScene(scene, index, options) as unknown as Scene;
    setOutline(completedScene, outlines.get(scene)!);
    return completedScene;
  });
  const project = {
    ...rest,
    id: toNumber(file.id) ?? 0,
    name: textOf(file.name, projectData.name),
    assets: assetsOf(file.assets),
    coverImage: file.coverImage ?? null,
    variables,
    projectData: {
      ...data,
      variables: data.variables.map((variable) => completeVariable(variable, options)),
    },
    scenes: completed,
  } as unknown as ScenarioFile;
  // Models of version 1 files may use the legacy material; callers that can read their bytes convert them.
  const all = [...completedProject.problems, ...problems];
  return { ok: true, project, problems: all, convertModels: old ? [...models] : [] };
}

function parse(source: string): { value: unknown } | { error: LoadError } {
  if (source.trim() === '') return { error: 'scenario-file-empty' };
  try {
    // Some tools write a byte order mark first.
    return { value: JSON.parse(source.replace(/^\uFEFF/, '')) };
  } catch {
    return { error: 'scenario-file-unparsable' };
  }
}

const fieldsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
