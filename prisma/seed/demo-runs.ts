import { randomUUID } from 'node:crypto';
import {
  activityTypes,
  extensions,
  partActivity,
  scenarioActivity,
  verbs,
  type XapiVerb,
} from '#catalog/xapi.ts';
import { eachAction, type Scene, wrapDegrees } from '#scenario';
import type { Caller } from '#server/domain/caller.ts';
import { readStatements } from '#server/domain/lrs/read-statements.ts';
import { xapiVersions } from '#server/domain/lrs/schema/statements.ts';
import { storeStatements } from '#server/domain/lrs/store.ts';
import { listScenes } from '#server/domain/scenes/list.ts';
import { settled } from '#server/errors.ts';
import { drawFrom } from './draw.ts';

const DAY_MS = 86_400_000;
/** How long ago, in days, the two versions were published that the runs are of, and how long ago the first run was. */
const PUBLISHED = [26, 9] as const;
const FIRST = 24;

/** Nobody: the demo's learners, but for its student. */
const learners = [
  'Student Demo',
  ...['Ada Berg', 'Bo Lind', 'Cleo Marsh', 'Dario Conti', 'Emil Novak', 'Fay Okoro', 'Gita Rao', 'Hugo Paz'],
  ...['Ines Duarte', 'Jonas Falk', 'Kira Sato', 'Lena Vogt', 'Milo Hart', 'Nadia Aziz', 'Otto Kiss'],
];
const emailOf = (name: string) => `${name.split(' ')[0]!.toLowerCase()}@demo.test`;

type Draw = ReturnType<typeof drawFrom>;

/** Runs of a sample, made up: who took which way, what they answered, and how they ended. */
export async function addRuns(
  caller: Caller,
  scenarioId: number,
  { name, count, passed }: { name: string; count: number; passed: number },
): Promise<void> {
  const saved = settled(await listScenes(caller, { scenarioId }));
  const scenes = saved.map(({ scene }) => scene);
  const draw = drawFrom(scenarioId);
  const made = Array.from({ length: count }, (_, at) => {
    const begun = Date.now() - (FIRST - (FIRST * at) / count) * DAY_MS + draw.number(0, 0.3) * DAY_MS;
    return runOf({ scenarioId, name, passed, scenes, draw }, learners[at % learners.length]!, begun);
  });
  const { viewer, services } = caller;
  const authority = {
    objectType: 'Agent' as const,
    name: viewer.orgName,
    account: { homePage: 'https://demo.test/app', name: `user-${viewer.userId}` },
  };
  const [version] = xapiVersions.slice(1);
  const given = readStatements(JSON.stringify(made.flat()), version!);
  await storeStatements(services, { organizationId: viewer.orgId, authority, scenarioId }, given, {
    version: version!,
  });
}

interface Sample {
  scenarioId: number;
  name: string;
  /** The points from which a run is passed. */
  passed: number;
  scenes: readonly Scene[];
  draw: Draw;
}

/** The statements of one run, from `begun` on (ms since 1970). */
function runOf({ scenarioId, name, passed, scenes, draw }: Sample, learner: string, begun: number): object[] {
  const whole = scenarioActivity('https://demo.test', scenarioId);
  const registration = randomUUID();
  const published = PUBLISHED.map((days) => Date.now() - days * DAY_MS).findLast((at) => at <= begun);
  const skill = draw.number(0.35, 0.95);
  let now = Math.min(begun, Date.now() - DAY_MS / 24);
  const said = (verb: XapiVerb, object: object, result?: object) => ({
    id: randomUUID(),
    timestamp: new Date(now).toISOString(),
    actor: { objectType: 'Agent', name: learner, mbox: `mailto:${emailOf(learner)}` },
    verb: { id: verbs[verb], display: { en: verb } },
    object,
    ...(result ? { result } : {}),
    context: {
      registration,
      language: 'en',
      ...(published
        ? {
            extensions: {
              [extensions.publishDate]: new Date(published - (published % DAY_MS)).toISOString(),
            },
          }
        : {}),
    },
  });
  const activity = { id: whole, definition: { type: activityTypes.scenario, name: { en: name } } };
  const statements: object[] = [said('attempted', activity)];
  if (draw.number(0, 1) < 0.25) statements.push(said('entered-vr', activity));
  const answers: boolean[] = [];
  const path = pathOf(scenes, draw);
  for (const scene of path.scenes) {
    const entered = now;
    for (const question of scene.objects.filter((one) => one.type === 'question')) {
      const seconds = Math.round(draw.number(3, 19));
      now += seconds * 1000;
      const right = draw.number(0, 1) < skill - (question.id % 5) * 0.09 + 0.15;
      answers.push(right);
      statements.push(said('answered', ...answerOf(whole, question, right, seconds, draw)));
    }
    now += draw.number(6, 34) * 1000;
    const duration = `PT${Math.round((now - entered) / 100) / 10}S`;
    const definition = { type: activityTypes.scene, name: { en: scene.name } };
    const object = { id: partActivity(whole, 'scene', scene.id), definition };
    const gaze = looksAt(scene, (now - entered) / 1000, draw);
    statements.push(said('experienced', object, { duration, extensions: { [extensions.gaze]: gaze } }));
  }
  if (!path.ended) return statements;
  const right = answers.length > 0 ? answers.filter(Boolean).length / answers.length : skill;
  const raw = Math.round(right * 1000) / 10;
  const score = { scaled: raw / 100, raw, min: 0, max: 100 };
  const duration = `PT${Math.round((now - begun) / 1000)}S`;
  const outcome = raw >= passed ? 'passed' : 'failed';
  return [
    ...statements,
    said('completed', activity, { completion: true, score, duration }),
    said(outcome, activity, { success: outcome === 'passed', score, duration }),
  ];
}

/** A way through the scenes by what links them; some give up on it. */
function pathOf(scenes: readonly Scene[], draw: Draw): { scenes: Scene[]; ended: boolean } {
  const path = scenes.slice(0, 1);
  while (path.length < 6) {
    const last = path.at(-1)!;
    const on = scenes.filter(
      (scene) =>
        leadsTo(last, scene.id) && path.filter(({ id }) => id === scene.id).length < mostVisits(scene),
    );
    if (draw.number(0, 1) < 0.09) return { scenes: path, ended: false };
    if (on.length === 0 || (path.length > 2 && draw.number(0, 1) < 0.3)) break;
    path.push(draw.one(on));
  }
  return { scenes: path, ended: true };
}

/** Nobody answers twice. */
const mostVisits = ({ objects }: Scene): number => (objects.some(({ type }) => type === 'question') ? 1 : 2);

/** Most looks fall on the objects that stand in the scene, some elsewhere. */
function looksAt({ objects }: Scene, seconds: number, draw: Draw): [number, number, number][] {
  const placed = objects.flatMap((one) => ('yaw' in one ? [{ yaw: one.yaw, pitch: one.pitch }] : []));
  const looks = new Map<string, number>();
  for (let second = 1; second < seconds; second += 1) {
    const at = placed.length > 0 && draw.number(0, 1) < 0.75 ? draw.one(placed) : { yaw: 0, pitch: 0 };
    const wide = draw.number(0, 1) < 0.8 ? 14 : 90;
    const step = (degrees: number) => Math.round(degrees / 10) * 10;
    const yaw = step(wrapDegrees(at.yaw + draw.number(-wide, wide)));
    const key = `${yaw === 180 ? -180 : yaw} ${step(Math.max(-60, Math.min(60, at.pitch + draw.number(-9, 9))))}`;
    looks.set(key, (looks.get(key) ?? 0) + 1);
  }
  return [...looks].map(([key, count]) => {
    const [yaw = 0, pitch = 0] = key.split(' ').map(Number);
    return [yaw, pitch, count];
  });
}

function leadsTo(scene: Scene, id: number): boolean {
  let leads = false;
  eachAction(scene, ({ action, target }) => {
    leads ||= action === 'link' && target === id;
  });
  return leads;
}

/** The question and how it was answered. */
function answerOf(
  whole: string,
  question: Extract<Scene['objects'][number], { type: 'question' }>,
  right: boolean,
  seconds: number,
  draw: Draw,
): [object, object] {
  const { choices, correctchoice } = question;
  const correct = choices[(correctchoice ?? 1) - 1]!;
  const taken = right ? correct : draw.one(choices.filter((choice) => choice !== correct));
  const definition = {
    type: activityTypes.question,
    name: { en: question.name },
    description: { en: question.txt || question.name },
    interactionType: 'choice',
    choices: choices.map(({ id, txt }) => ({ id: String(id), description: { en: txt || String(id) } })),
    correctResponsesPattern: [String(correct.id)],
  };
  return [
    { id: partActivity(whole, 'question', question.id), definition },
    { success: right, response: String(taken.id), duration: `PT${seconds}S` },
  ];
}
