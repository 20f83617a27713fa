import { PROJECT_VERSION, SCENE_DURATION_MS } from '../constants.ts';
import { objectDefaults } from '../objects/defaults.ts';
import type { ScenarioFile } from '../schema/scenario.ts';
import type { ObjectType } from '../types.ts';
import { upgradeToV2 } from '../upgrade/v1-to-v2.ts';
import { type LoadProblem, repairScenes } from './repair.ts';

export type { LoadProblem } from './repair.ts';

/** Codes of the error catalogue. */
export type LoadError = 'scenario-file-empty' | 'scenario-file-unparsable' | 'scenario-file-invalid';

export type LoadResult =
  | { ok: true; project: ScenarioFile; problems: LoadProblem[]; convertModels: string[] }
  | { ok: false; error: LoadError };

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Takes a scenario from a file's text or its parsed value. It must parse and hold project data
 * (spec section 5); version 1 is upgraded. What is broken inside is named in `problems` and left out, so
 * that the rest plays. Works without the schemas: the player carries none.
 */
export function loadScenario(source: unknown): LoadResult {
  const parsed = typeof source === 'string' ? parse(source) : { value: source };
  if ('error' in parsed) return { ok: false, error: parsed.error };
  const file = parsed.value;
  const projectData = isFields(file) ? (file.projectData ?? file.projectdata) : undefined;
  if (!isFields(file) || !isFields(projectData)) return { ok: false, error: 'scenario-file-invalid' };
  const scenes = Array.isArray(file.scenes) ? file.scenes.filter(isFields) : [];
  const { projectdata: _, ...rest } = file;
  const old = { ...rest, projectData, scenes };
  const upgraded =
    Number(projectData.version ?? 1) < PROJECT_VERSION ? upgradeToV2(old) : { file: old, convertModels: [] };
  const problems: LoadProblem[] = [];
  const repaired = repairScenes(upgraded.file.scenes, problems);
  if (repaired.length === 0) return { ok: false, error: 'scenario-file-invalid' };
  const project = {
    ...upgraded.file,
    id: Number(file.id) || 0,
    name: text(file.name, text(projectData.name, '')),
    assets: list(file.assets),
    coverImage: file.coverImage ?? null,
    variables: list(file.variables),
    projectData: completeProject(upgraded.file.projectData, list(file.variables)),
    scenes: repaired.map(completeScene),
  } as unknown as ScenarioFile;
  return { ok: true, project, problems, convertModels: upgraded.convertModels };
}

function parse(source: string): { value: unknown } | { error: LoadError } {
  if (source.trim() === '') return { error: 'scenario-file-empty' };
  try {
    return { value: JSON.parse(source) };
  } catch {
    return { error: 'scenario-file-unparsable' };
  }
}

const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

function completeProject(data: Fields, variables: Fields[]): Fields {
  const own = list(data.variables);
  return {
    name: '',
    description: '',
    publishDate: null,
    nextObjId: 1,
    fontsToLoad: [],
    bookmark: false,
    isscored: false,
    version: PROJECT_VERSION,
    ...data,
    variables: (own.length ? own : variables).filter(
      ({ id, name }) => typeof id === 'number' && typeof name === 'string',
    ),
  };
}

function completeScene(scene: Fields, index: number): Fields {
  return {
    loop: false,
    stereoscopic: 'mono',
    projection: 'equirect360',
    default_yaw: 0,
    is_autopan_off: true,
    duration: SCENE_DURATION_MS,
    volume: 1,
    position: index,
    ...scene,
    objects: (scene.objects as Fields[]).map(completeObject),
  };
}

function completeObject(object: Fields): Fields {
  const whole = filled(object, objectDefaults[object.type as ObjectType]);
  const children = object.objects as Fields[] | undefined;
  return children ? { ...whole, objects: children.map(completeObject) } : whole;
}

/**
 * `value` with what it lacks; deep, lists as a whole. Null counts as lacking. What is filled in is shared
 * between objects: a loaded file is never changed in place.
 */
function filled(value: Fields, defaults: Readonly<Fields>): Fields {
  const whole: Fields = { ...defaults, ...value };
  for (const key in value) {
    const fallback = defaults[key];
    if (fallback === undefined) continue;
    const own = value[key];
    if (own === null || own === undefined) whole[key] = fallback;
    else if (isFields(own) && isFields(fallback)) whole[key] = filled(own, fallback);
  }
  return whole;
}
