// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Launch } from '#catalog/launch.ts';
import { createPlay, type Handlers, type Play } from '#models/play/create-play.ts';
import { entriesOf, indexProject, loadScenario, type Statement, statementsOf } from '#scenario/play.ts';
import { parentWindow } from './parent.ts';

const launch = { reporter: { type: 'parent', origins: ['https://school.test'] } } as Launch;
const file = {
  id: 1,
  name: 'S',
  projectData: { version: 2, nextObjId: 30, variables: [{ id: 20, name: 'Keys', value: 1 }] },
  scenes: [{ id: 1, name: 'Hall', position: 0, objects: [] }],
};

function playing(): Play {
  const loaded = loadScenario(file);
  if (!loaded.ok) throw new Error(loaded.error);
  const effects = new Proxy({}, { get: () => () => undefined }) as Handlers;
  const play = createPlay({ project: indexProject(loaded.project), effects });
  play.dispatch({ type: 'start' });
  return play;
}

const posted: unknown[][] = [];
const holder = { postMessage: (...args: unknown[]) => void posted.push(args) };
beforeEach(() => {
  posted.length = 0;
  vi.spyOn(window, 'parent', 'get').mockReturnValue(holder as never);
});
afterEach(() => void vi.restoreAllMocks());

test('[player:vr] [player:parent-out] entering and leaving VR is told, to the origins that publishing named', async () => {
  const parent = parentWindow(launch);
  const play = playing();
  const said: Statement[] = [];
  play.onLog((entries) => void said.push(...statementsOf(play.project, entries)));
  play.dispatch({ type: 'platform', platform: 'vr' });
  play.dispatch({ type: 'platform', platform: 'web' });
  expect(said.map(({ verb }) => verb)).toEqual(['entered-vr', 'exited-vr']);
  for (const statement of said) await parent.deliver(statement);
  expect(posted).toEqual([
    [{ type: 'cenariovr:vrmode', scenario: 'S', mode: 'vr' }, 'https://school.test'],
    [{ type: 'cenariovr:vrmode', scenario: 'S', mode: 'web' }, 'https://school.test'],
  ]);
});

test('[player:parent-out] a pinch is told with the zoom it came to', () => {
  parentWindow(launch).tell('pinch', { scenario: 'S', zoom: 2 });
  expect(posted).toEqual([[{ type: 'cenariovr:pinch', scenario: 'S', zoom: 2 }, 'https://school.test']]);
});

test('[player:parent-in] only the parent, from an origin that publishing named, is obeyed', () => {
  const play = playing();
  const stop = parentWindow(launch).obey(play);
  const keys = () => play.state.run.variables[20];
  const say = (over: object, data: unknown = { type: 'setvar', variable: 'keys', value: 9 }) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), { source: holder, origin: 'https://school.test', data, ...over }),
    );
  say({ origin: 'https://elsewhere.test' });
  say({ source: {} });
  expect(keys()).toBeUndefined();
  say({});
  expect(keys()).toBe(9);
  say({}, { type: 'runevent', event: 'Nothing' });
  expect(play.log.at(-1)).toMatchObject({ type: 'trouble', data: { code: 'run-event-missing' } });
  say({}, { type: 'cspCheck', url: 'https://page.test/', id: 7 });
  expect(play.log.at(-1)).toMatchObject({ type: 'window:refused', data: { object: 7 } });
  stop();
  say({}, { type: 'setvar', variable: 'keys', value: 1 });
  expect(keys()).toBe(9);
});

test('[player:parent-in] of two windows that send at once the parent is obeyed, in its order; the other is refused and logged once', () => {
  const play = playing();
  parentWindow(launch).obey(play);
  const say = (source: unknown, origin: string, data: unknown) =>
    window.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }));
  const other = {};
  const set = (value: unknown) => ({ type: 'cenariovr:setvar', variable: 'Keys', value });
  const seen: unknown[] = [];
  play.onLog((entries) => {
    for (const { type, data } of entries) if (type === 'variable:changed') seen.push(data.value);
  });
  for (let round = 1; round <= 20; round++) {
    say(other, 'https://school.test', set(666));
    say(holder, 'https://school.test', set(round));
    say(holder, 'https://elsewhere.test', set(666));
    say(holder, 'https://school.test', set({ not: 'a value' }));
    say(other, `https://flood-${round}.test`, JSON.stringify(set(666)));
    say(other, 'https://chatter.test', { type: 'resize', height: 4 });
  }
  expect(play.state.run.variables[20]).toBe(20);
  expect(seen).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  const refused = entriesOf(play.log, 'trouble').flatMap(({ data }) =>
    data.code === 'message-refused' ? [data.what] : [],
  );
  expect(refused.slice(0, 3)).toEqual([
    'https://school.test',
    'https://elsewhere.test',
    'https://flood-1.test',
  ]);
  expect(refused).toHaveLength(8);
});
