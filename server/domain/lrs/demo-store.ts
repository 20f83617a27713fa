import { LRS_PATH } from '#catalog/learning-records.ts';
import type { DemoStore } from '#catalog/resources/record-store.ts';
import { activityTypes, partActivity, scenarioActivity, verbs, type XapiVerb } from '#catalog/xapi.ts';
import { recordView } from './records.ts';
import type { Statement } from './statement.ts';

const ORIGIN = 'https://demo.test';
const whole = scenarioActivity(ORIGIN, 1);
const scenario = { id: whole, definition: { type: activityTypes.scenario, name: { en: 'Fire drill' } } };
const kitchen = {
  id: partActivity(whole, 'scene', 1),
  definition: { type: activityTypes.scene, name: { en: 'Kitchen' } },
};
const way = {
  id: partActivity(whole, 'question', 7),
  definition: {
    type: activityTypes.question,
    interactionType: 'choice' as const,
    name: { en: 'Way out' },
    description: { en: 'Which way out is nearest?' },
    choices: [
      { id: '1', description: { en: 'The left one' } },
      { id: '2', description: { en: 'The right one' } },
    ],
  },
};
const score = { scaled: 1, raw: 100, min: 0, max: 100 };

/** A run as a live page reports it, the newest last; `at`: seconds since its beginning. */
const run: { verb: XapiVerb; object: Statement['object']; result?: Statement['result']; at: number }[] = [
  { verb: 'attempted', object: scenario, at: 0 },
  { verb: 'answered', object: way, result: { response: '1', success: true, duration: 'PT6.5S' }, at: 21 },
  { verb: 'experienced', object: kitchen, result: { duration: 'PT48S' }, at: 48 },
  { verb: 'completed', object: scenario, result: { completion: true, score, duration: 'PT48S' }, at: 48 },
  { verb: 'passed', object: scenario, result: { success: true, score, duration: 'PT48S' }, at: 48 },
];

const statements = run.map(({ verb, at, ...said }, index): Statement => {
  const time = new Date(Date.UTC(2026, 0, 12, 9, 0, at)).toISOString();
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    actor: { objectType: 'Agent', name: 'Ada Berg', mbox: 'mailto:ada@demo.test' },
    verb: { id: verbs[verb], display: { en: verb } },
    ...said,
    context: { registration: '00000000-0000-4000-8000-000000000099' },
    timestamp: time,
    stored: time,
    authority: { objectType: 'Agent', account: { homePage: `${ORIGIN}/app`, name: 'key-1' } },
    version: '2.0.0',
  };
});

/** A record store that is nobody's, with the records of one run, for whoever wants to see what such are. */
export const demoStore = (): DemoStore => ({
  path: LRS_PATH,
  keys: [{ name: 'Live page', rights: 'write' }],
  statements: statements.length,
  documents: 0,
  forwarding: null,
  records: statements
    .map((statement) => {
      const { id, stored } = statement;
      return recordView({ id, stored: new Date(stored), scenarioId: 1, voided: false, statement });
    })
    .reverse(),
});
