/**
 * `npm run scenario -- check FILE` says what is wrong with a scenario file.
 * `-- play FILE --script STEPS [--record RUN]` plays it by a text of steps (`scenario/script-words.ts`), prints the
 * log, and keeps the run as a file.
 * `-- replay RUN [FILE]` runs a recorded run again, on the scenario that it names or holds, or on FILE; prints the
 * log, and where it differs from the recorded one.
 * Exit status 1: there were findings or differences, or it could not be done. 2: the command means nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import {
  checkScenario,
  indexProject,
  loadScenario,
  type Recording,
  recordingSchema,
  replay,
  type ScenarioFile,
  scenarioFileSchema,
} from '#scenario';
import { logLines, playScript } from './scenario/play-script.ts';

const usage =
  'Usage: npm run scenario -- check FILE | play FILE --script STEPS [--record RUN] | replay RUN [FILE]';

function fail(message: string, status = 1): never {
  console.error(message);
  process.exit(status);
}

function load(source: unknown) {
  const loaded = loadScenario(source);
  return loaded.ok ? loaded : fail(loaded.error);
}

function check(path: string): void {
  const { project, problems } = load(readFileSync(path, 'utf8'));
  const broken = scenarioFileSchema.safeParse(project).error?.issues ?? [];
  const lines = [
    ...problems.map(({ code, where, what }) => `${code}: ${where}: ${what}`),
    ...broken.map(({ path: at, message }) => `schema: ${at.join('.')}: ${message}`),
    ...checkScenario(project.scenes, project.projectData.variables)
      // Dead references are among the problems of loading already.
      .filter((finding) => finding.code !== 'dead-reference')
      .map(({ code, ...where }) => `${code}: ${Object.values(where).join(' / ')}`),
  ];
  for (const line of lines) console.log(line);
  console.log(lines.length ? `${lines.length} findings` : 'no findings');
  process.exit(lines.length ? 1 : 0);
}

function play(path: string, steps: string, record?: string): void {
  const { project } = load(readFileSync(path, 'utf8'));
  const { log, recording } = playScript(project, readFileSync(steps, 'utf8'));
  process.stdout.write(logLines(log));
  if (!record) return;
  const scenario = { ...recording.scenario, path: relative(dirname(resolve(record)), resolve(path)) };
  writeFileSync(record, `${JSON.stringify({ ...recording, scenario }, null, 1)}\n`);
}

function replayed(path: string, other?: string): void {
  const parsed = recordingSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) fail(`${path} is no recorded run: ${parsed.error.issues[0]?.message}`);
  const recording = parsed.data as unknown as Recording;
  const { scenario } = recording;
  const named = other ?? (scenario.path && resolve(dirname(path), scenario.path));
  if (!named && !scenario.file) fail('The run names no scenario: give its file.');
  const file: ScenarioFile = load(named ? readFileSync(named, 'utf8') : scenario.file).project;
  const { log, differs } = replay(indexProject(file), recording);
  process.stdout.write(logLines(log));
  if (!differs) return;
  const { at, recorded, replayed: found } = differs;
  fail(`entry ${at + 1} differs\nrecorded: ${JSON.stringify(recorded)}\nreplayed: ${JSON.stringify(found)}`);
}

/** What a person gave is not as it should be: its message says so, and no stack helps. */
process.on('uncaughtException', (error) => fail(error.message));

const [act, path, ...rest] = process.argv.slice(2);
const option = (name: string) => {
  const at = rest.indexOf(`--${name}`);
  return at < 0 ? undefined : rest[at + 1];
};
const steps = option('script');
if (path && act === 'check') check(path);
else if (path && act === 'play' && steps) play(path, steps, option('record'));
else if (path && act === 'replay') replayed(path, rest[0]);
else fail(usage, 2);
