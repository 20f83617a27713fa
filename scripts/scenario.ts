/**
 * `npm run scenario -- check FILE` says what is wrong with a scenario file; `-- play FILE --script STEPS` plays it by
 * a text of steps (see `playScript`) and prints the log. Exit status 1: there were findings, or it could not be done.
 */
import { readFileSync } from 'node:fs';
import { checkScenario, loadScenario, scenarioFileSchema } from '#scenario';
import { playScript } from './scenario/play-script.ts';

const [act, path, option, steps] = process.argv.slice(2);
if (!path || (act !== 'check' && !(act === 'play' && option === '--script' && steps))) {
  console.error('Usage: npm run scenario -- check FILE | play FILE --script STEPS');
  process.exit(2);
}
const loaded = loadScenario(readFileSync(path, 'utf8'));
if (!loaded.ok) {
  console.error(loaded.error);
  process.exit(1);
}
if (act === 'play') {
  for (const { relativeTime, type, data } of playScript(loaded.project, readFileSync(steps!, 'utf8')))
    console.log(
      `${(relativeTime / 1000).toFixed(3).padStart(9)}  ${type.padEnd(24)} ${JSON.stringify(data)}`,
    );
} else {
  const broken = scenarioFileSchema.safeParse(loaded.project).error?.issues ?? [];
  const lines = [
    ...loaded.problems.map(({ code, where, what }) => `${code}: ${where}: ${what}`),
    ...broken.map(({ path: at, message }) => `schema: ${at.join('.')}: ${message}`),
    ...checkScenario(loaded.project.scenes)
      .filter(({ code }) => code === 'unreachable-scene')
      .map(({ code, sceneId }) => `${code}: ${sceneId}`),
  ];
  for (const line of lines) console.log(line);
  console.log(lines.length ? `${lines.length} findings` : 'no findings');
  process.exit(lines.length ? 1 : 0);
}
