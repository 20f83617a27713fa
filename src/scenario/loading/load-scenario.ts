import { PROJECT_VERSION } from '../constants.ts';
import { toNumber } from '../runtime/selectors.ts';
import type { ScenarioFile } from '../schema/scenario.ts';
import type { Scene } from '../schema/scene.ts';
import { upgradeObject } from '../upgrade/v1-to-v2.ts';
import { assetsOf, type Completing, completeScene } from './complete.ts';
import { completeProject, completeVariable } from './complete-project.ts';
import { inspectFile, type LoadProblem } from './inspect-file.ts';
import { tellOutline } from './scene-outlines.ts';
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
 * Takes a scenario from a file's text or its parsed value. It must parse and hold project data
 * (spec section 5); version 1 is upgraded. What is broken inside is named in `problems` and left out, so
 * that the rest plays. Works without the schemas: the player carries none. `address` makes the
 * addresses of its files whole, which count from where it is; without it they stay as they are.
 */
export function loadScenario(source: unknown, address: Completing['address'] = (given) => given): LoadResult {
  const parsed = typeof source === 'string' ? parse(source) : { value: source };
  if ('error' in parsed) return { ok: false, error: parsed.error };
  const file = parsed.value;
  const projectData = isFields(file) ? (file.projectData ?? file.projectdata) : undefined;
  if (!isFields(file) || !isFields(projectData)) return { ok: false, error: 'scenario-file-invalid' };
  const { projectdata: _, ...rest } = file;
  const variables = list(file.variables);
  const old = (toNumber(projectData.version) ?? 1) < PROJECT_VERSION;
  const whole = completeProject(old ? { ...projectData, version: PROJECT_VERSION } : projectData, variables);
  const { data } = whole;
  const { scenes, outlines, dropped, models, problems } = inspectFile(
    Array.isArray(file.scenes) ? file.scenes : [],
    data.variables,
  );
  if (scenes.length === 0) return { ok: false, error: 'scenario-file-no-scene' };
  const how = { dropped, upgrade: old ? upgradeObject : (object: Fields) => object, address };
  const completed = scenes.map((scene, index) => {
    const own = completeScene(scene, index, how) as unknown as Scene;
    tellOutline(own, outlines.get(scene)!);
    return own;
  });
  const project = {
    ...rest,
    id: toNumber(file.id) ?? 0,
    name: textOf(file.name, projectData.name),
    assets: assetsOf(file.assets),
    coverImage: file.coverImage ?? null,
    variables,
    projectData: { ...data, variables: data.variables.map((variable) => completeVariable(variable, how)) },
    scenes: completed,
  } as unknown as ScenarioFile;
  // Models of old files may use a material of before: named for who can read their bytes.
  const all = [...whole.problems, ...problems];
  return { ok: true, project, problems: all, convertModels: old ? [...models] : [] };
}

function parse(source: string): { value: unknown } | { error: LoadError } {
  if (source.trim() === '') return { error: 'scenario-file-empty' };
  try {
    // Some tools write a mark of the byte order first.
    return { value: JSON.parse(source.replace(/^\uFEFF/, '')) };
  } catch {
    return { error: 'scenario-file-unparsable' };
  }
}

const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
