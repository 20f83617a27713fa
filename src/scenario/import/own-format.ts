import { PROJECT_VERSION } from '../constants.ts';
import { type Fields, isFields, textOf } from '../loading/untyped.ts';
import { toNumber } from '../runtime/selectors.ts';
import type { FileToTake, Imported, ImportFormat, ImportRefused } from './import-format.ts';
import { EXCHANGE_FORMAT, EXCHANGE_VERSION, type Manifest, manifestSchema } from './manifest.ts';

const MANIFEST = 'manifest.json';
const SCENARIO = 'scenario.json';
const isRunTest = (name: string) => /^tests\/\d{1,3}\.json$/.test(name);

/** What a file of a manifest is wanted for, by which it is checked as if it had been uploaded. */
function useOf({ type, tag, mime }: Manifest['files'][number]): FileToTake['use'] {
  if (tag === 'scene') return 'scene';
  if (type === 'document') return mime === 'text/vtt' ? 'captions' : 'attachment';
  return type;
}

/** Our own archives, and a scenario file alone. */
export const ownFormat: ImportFormat = {
  name: 'own',
  wants: (names) => {
    if (names.includes(MANIFEST) && names.includes(SCENARIO))
      return [MANIFEST, SCENARIO, ...names.filter(isRunTest)];
    return names.length === 1 && /\.json$/i.test(names[0]!) ? [names[0]!] : [];
  },
  read: (json) => (json.has(MANIFEST) ? readArchive(json) : readAlone([...json.values()][0])),
};

function readArchive(json: ReadonlyMap<string, unknown>): Imported | ImportRefused | undefined {
  const told = json.get(MANIFEST);
  if (!isFields(told) || told.format !== EXCHANGE_FORMAT) return undefined;
  if ((toNumber(told.version) ?? 0) > EXCHANGE_VERSION) return newer(told.version);
  const { data, error } = manifestSchema.safeParse(told);
  if (!data) {
    const [issue] = error.issues;
    return { refused: 'import-unreadable', details: { file: MANIFEST, where: issue?.path.join('.') ?? '' } };
  }
  const file = json.get(SCENARIO);
  const refused = refusedFile(file, SCENARIO);
  if (refused) return refused;
  const { name, description, cover, settings, files } = data;
  const tests = [...json].filter(([place]) => isRunTest(place));
  return {
    name,
    description,
    file,
    cover,
    settings,
    runTests: tests.map(([place, test]) => ({ place, test })),
    files: files.map((one) => ({
      id: one.id,
      path: one.path,
      name: one.name,
      use: useOf(one),
      ...(one.tag === 'scene' ? { stereo: one.stereoscopic ?? 'mono' } : {}),
    })),
    report: [],
  };
}

function readAlone(file: unknown): Imported | ImportRefused | undefined {
  const project = projectOf(file);
  if (!isFields(file) || !project) return undefined;
  const refused = refusedFile(file, '');
  if (refused) return refused;
  const name = textOf(file.name, project.name);
  return { name, description: textOf(project.description), file, files: [], settings: [], report: [] };
}

const projectOf = (file: unknown): Fields | undefined => {
  const project = isFields(file) ? (file.projectData ?? file.projectdata) : undefined;
  return isFields(project) ? project : undefined;
};

function refusedFile(file: unknown, name: string): ImportRefused | undefined {
  const project = projectOf(file);
  if (!project) return { refused: 'import-unreadable', details: { file: name } };
  return (toNumber(project.version) ?? 1) > PROJECT_VERSION ? newer(project.version) : undefined;
}

const newer = (version: unknown): ImportRefused => ({
  refused: 'import-newer',
  details: { version: String(version).slice(0, 20) },
});
