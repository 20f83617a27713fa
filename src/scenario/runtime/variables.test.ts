import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixture, roomWith, TestPlay } from '#tests/support/test-play.ts';
import { isPassed, resultOf, scoreOf, toNumber } from './selectors.ts';
import { displayText } from './substitute.ts';
import { modified } from './variables.ts';

const { project, state } = new TestPlay(roomWith([]));
const at = (run: TestPlay) => ({ project: run.project, state: run.state });

test('[rule:score] percent of questions answered correctly; 100 without any; SCORE overrides', () => {
  const quiz = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: 10 + index,
      type: 'question',
      name: `Q${index}`,
      choices: [
        { id: 1, txt: 'yes' },
        { id: 2, txt: 'no' },
      ],
    }));
  expect(scoreOf(at(new TestPlay(roomWith([])).begin()))).toBe(100);
  const run = new TestPlay(roomWith(quiz(3), {}, { isscored: true, passinggrade: 30 })).begin();
  expect([scoreOf(at(run)), resultOf(at(run))]).toEqual([0, 'failed']);
  run.send({ type: 'choice', object: 10, choice: 1 });
  expect([scoreOf(at(run)), resultOf(at(run))]).toEqual([33.33, 'passed']);
  const unanswered = new TestPlay(roomWith(quiz(1), {}, { isscored: true, passinggrade: 0 })).begin();
  expect(isPassed(at(unanswered))).toBe(false);
  run.send({ type: 'set-variable', variable: 'SCORE', value: 12 });
  expect([scoreOf(at(run)), resultOf(at(run))]).toEqual([12, 'failed']);
});

test('[rule:substitution] %name% without regard to case, %RAND(a,b)% with both ends, the unknown stays', () => {
  const text = (given: string, random: number[]) => {
    const run = new TestPlay(
      roomWith(
        [
          {
            id: 10,
            type: 'hotspot',
            name: 'Go',
            actions: [{ action: 'modifyvariable', target: 30, value: given }],
          },
        ],
        {},
        { variables: [{ id: 30, name: 'My Name', value: 'Ada' }] },
      ),
      { random },
    );
    return run.begin().click(10).state.variables[30];
  };
  expect(text('Hi %my NAME%, %SCORE%% on %platform%', [0])).toBe('Hi Ada, 100% on web');
  expect(text('%nobody% 50% off', [0])).toBe('%nobody% 50% off');
  expect([text('%RAND(3,7)%', [0]), text('%rand( 3 , 7 )%', [0.999999])]).toEqual([3, 7]);
  expect(text('a%RAND(-2,-2)%', [0.5])).toBe('a-2');
  expect(text('%RAND(1,999999999999999)%', [0.999999999999999])).toBe(999999999999999);
  const endless = `%RAND(0,${'9'.repeat(400)})%`;
  expect(text(endless, [0.5])).toBe(endless);
});

test('[rule:substitution] a drawn text keeps its random number for a visit; visits, choices, objects and runs differ', () => {
  const again = [{ id: 10, type: 'hotspot', name: 'All anew', actions: [{ action: 'reset', value: 'all' }] }];
  const begun = (random: number[]) => new TestPlay(roomWith(again), { random }).begin();
  const run = begun([0.25, 0.75]);
  const drawn = (of = run, object = 20, choice?: number) =>
    displayText(at(of), object, '%RAND(1,1000000)%', choice);
  const first = drawn();
  run.wait(3);
  expect(drawn()).toBe(first);
  expect(drawn(begun([0.25]))).toBe(first);
  const others = [drawn(run, 21), drawn(run, 20, 0), drawn(run, 20, 1), drawn(begun([0.5]))];
  run.send({ type: 'start', sceneId: 2 });
  others.push(drawn());
  expect(new Set([first, ...others]).size).toBe(6);
  // What begins anew meets new chance, also at the same place.
  const { chance } = run.state;
  expect(run.arrive().send({ type: 'start' }).state.chance).toBe(chance);
  expect(run.arrive().click(10).state.chance).toBe(0.75);
});

test('the numbers of drawn texts are spread evenly over runs', () => {
  const faces = Array.from({ length: 6000 }, (_, run) => {
    const begun = { project, state: { ...state, chance: (run + 0.5) / 6000 } };
    return Number(displayText(begun, 10, '%RAND(1,6)%'));
  });
  for (let face = 1; face <= 6; face++)
    expect(faces.filter((one) => one === face).length).toBeGreaterThan(850);
});

test('[action:arithmetic] only on numbers; rounds to 2 decimals when dividing; texts join and lose a matching end', () => {
  const number = fc
    .double({ min: -1e6, max: 1e6, noNaN: true })
    .map((value) => Math.round(value * 100) / 100);
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(modified(modified(a, 'add', b), 'subtract', b)).toBeCloseTo(a, 6);
      expect(modified(a, 'divide', 0)).toBe(a);
      if (b !== 0) expect(modified(a, 'divide', b)).toBeCloseTo(a / b, 1);
    }),
  );
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((text) => Number.isNaN(Number(text))),
      fc.string(),
      (a, b) => {
        expect(modified(modified(`x${a}`, 'add', b), 'subtract', b)).toBe(`x${a}`);
        expect(modified(`x${a}`, 'multiply', b)).toBe(`x${a}`);
      },
    ),
  );
  expect([modified(2.5, 'round', ''), modified('2.345', 'round', 1), modified('x', 'round', '')]).toEqual([
    3,
    2.3,
    'x',
  ]);
  expect(modified('0.1', 'add', '0.2')).toBe(0.3);
  expect(modified(1234567890123456, 'add', 1)).toBe(1234567890123457);
});

test('[action:modifyvariable] what is set stays as it was written; as a number it counts in decimal notation', () => {
  const set = (value: string | number) => modified('before', 'set', value);
  const texts = ['007', '1.50', '0x10', '0b1', '+5', ' 5', '1e3', '.5', '-0', 'null', 'NaN', 'Infinity', ''];
  expect(texts.map(set)).toEqual(texts);
  expect(['7', '-1.5', '0', '1e+21', '1e-7', 7].map(set)).toEqual([7, -1.5, 0, 1e21, 1e-7, 7]);
  const numbers = ['007', ' 1.50 ', '+5', '1e3', '.5', '1e-7', -4];
  expect(numbers.map(toNumber)).toEqual([7, 1.5, 5, 1000, 0.5, 1e-7, -4]);
  const none = [
    '0x10',
    '0B1',
    '0o7',
    '',
    ' ',
    '.',
    'Infinity',
    '1,5',
    '12 34',
    Number.NaN,
    true,
    null,
    ['1'],
  ];
  expect(none.filter((value) => toNumber(value) !== null)).toEqual([]);
  expect(modified('007', 'add', 1)).toBe(8);
  expect([modified('0x10', 'add', 1), modified(16, 'subtract', '0x10')]).toEqual(['0x101', 16]);
});

test('[action:arithmetic] halves go away from zero on both sides of it, where dividing and where rounding', () => {
  const rounded = (value: number, decimals: number | string) => modified(value, 'round', decimals);
  expect([rounded(2.5, ''), rounded(-2.5, ''), rounded(-0.4, 0)]).toEqual([3, -3, 0]);
  expect([rounded(1.005, 2), rounded(-1.005, 2), rounded(8.325, 2)]).toEqual([1.01, -1.01, 8.33]);
  expect([modified(1.25, 'divide', 10), modified(-1.25, 'divide', 10)]).toEqual([0.13, -0.13]);
  expect([rounded(1234567890123456, 0), rounded(1e308, 10)]).toEqual([1234567890123456, 1e308]);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e9, noNaN: true }),
      fc.integer({ min: 0, max: 5 }),
      (value, decimals) => {
        const above = rounded(value, decimals) as number;
        expect(rounded(-value, decimals)).toBe(above === 0 ? 0 : -above);
        expect(Math.abs(above - value)).toBeLessThanOrEqual(0.5 / 10 ** decimals + value * 1e-14);
      },
    ),
  );
});

test('[entity:system-variables] SCORE and PLATFORM are there, and a timer keeps its variable', () => {
  const run = new TestPlay(fixture('all-kinds')).begin();
  run.wait(4);
  expect(run.state.variables[60]).toBe(26);
  expect([0, -1].map((id) => run.project.variables.get(id)?.name)).toEqual(['SCORE', 'PLATFORM']);
});

test('a variable carries actions of its own, and reports its change', () => {
  const data = JSON.stringify({ actions: [{ action: 'addscore', value: 3, conditions: [] }] });
  const run = new TestPlay(
    roomWith([], {}, { variables: [{ id: 30, name: 'Light', value: 'off', data }] }),
  ).begin();
  run.send({ type: 'set-variable', variable: 'LIGHT', value: 'on' });
  run.send({ type: 'set-variable', variable: 30, value: 'on' });
  expect(run.state.variables).toEqual({ 0: 3, 30: 'on' });
  run.send({ type: 'set-variable', variable: 'nobody', value: 1 });
  expect(run.last('trouble')).toMatchObject({ code: 'variable-not-found' });
});
