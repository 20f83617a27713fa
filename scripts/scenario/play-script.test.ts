import { expect, test } from 'vitest';
import { loadScenario } from '#scenario/play.ts';
import { fixture } from '#tests/support/test-play.ts';
import { playScript } from './play-script.ts';

function play(name: 'two-rooms' | 'all-kinds', script: string) {
  const loaded = loadScenario(fixture(name));
  if (!loaded.ok) throw new Error(loaded.error);
  return playScript(loaded.project, script).log.map(({ type, relativeTime }) => `${relativeTime} ${type}`);
}

test('a script plays a scenario and answers its log', () => {
  const log = play('two-rooms', 'wait 1.5\nclick key  # the small one\n\nwait 3\nclick Door\nclick 13');
  expect(log.filter((line) => /click|scene:enter|timeout/.test(line))).toEqual([
    '0 scene:enter',
    '1500 click',
    '4500 timeout:fired',
    '4500 click',
    '4500 scene:enter',
    '4500 click',
    '4500 scene:enter',
  ]);
});

test('within one wait a scene begins when the one before it leads there, and its own time counts from then', () => {
  const scene = (id: number, duration: number) => ({
    id,
    name: `${id}`,
    position: id,
    duration,
    timers: [{ time: 400, actions: [{ action: 'addscore', value: 1 }] }],
    actions: [{ action: 'link', target: id + 1 }],
  });
  const loaded = loadScenario({
    projectData: { version: 2 },
    scenes: [scene(1, 1000), scene(2, 700), { id: 3, name: 'End', position: 3 }],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const { log, state } = playScript(loaded.project, 'wait 5');
  const moments = log
    .filter(({ type }) => /loaded|timedEvent/.test(type))
    .map(({ relativeTime, type }) => `${relativeTime} ${type}`);
  expect(moments).toEqual([
    '0 scene:loaded',
    '400 timedEvent:fired',
    '1000 scene:loaded',
    '1400 timedEvent:fired',
    '1700 scene:loaded',
  ]);
  expect(state).toMatchObject({ elapsed: 5000, scene: { time: 3300 } });
});

test('questions, drags, variables and run events have their words', () => {
  const log = play(
    'all-kinds',
    'choose Quiz: This\ndrag Plug to Socket\nset SCORE = 4\nevent alarm\nhover Pin',
  );
  for (const type of ['questionAnswered', 'drop', 'score:changed', 'runEvent', 'hoverIn'])
    expect(log).toContain(`0 ${type}`);
});

test('the ends of lines are those of any system', () => {
  const script = 'wait 1.5\nclick key  # the small one\n\nwait 3\nclick Door';
  expect(play('two-rooms', script.replaceAll('\n', '\r\n'))).toEqual(play('two-rooms', script));
});

test('a line that means nothing is named', () => {
  expect(() => play('two-rooms', 'click Key\nopen the door')).toThrow(
    'Line 2 means nothing here: open the door',
  );
});
