import { expect, test } from 'vitest';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { isShown } from './selectors.ts';

test('[interact:click] sets clicked; [interact:hover] grows by 0.3 and undoes, unless the author says otherwise', () => {
  const run = new TestPlay(
    roomWith([
      { id: 10, type: 'hotspot', name: 'Plain' },
      { id: 11, type: 'hotspot', name: 'Own', hoverin: [{ action: 'addscore', value: 1 }] },
      { id: 12, type: 'text', name: 'Just text' },
    ]),
  ).begin();
  run.click(10);
  expect(run.state.flags[10]! & 2).toBe(2);
  run.send({ type: 'hover-in', object: 10 });
  run.send({ type: 'hover-out', object: 10 });
  expect(run.effects.slice(-2)).toEqual([
    { type: 'animate', object: 10, animType: 'grow', size: 0.3, hover: true },
    { type: 'animate', object: 10, animType: 'undo', hover: true },
  ]);
  run.send({ type: 'hover-in', object: 12 });
  expect(run.state.hovered).toBeNull();
  const effects = run.effects.length;
  run.send({ type: 'hover-in', object: 11 });
  expect(run.effects).toHaveLength(effects);
  expect(run.state.variables[0]).toBe(1);
});

test('[interact:hover] leaving undoes what an author’s hover list began of its object, where no list says what leaving does', () => {
  const animate = (target: number | 'this', animType: string) => ({
    action: 'animate',
    target,
    animation: { animType },
  });
  const hoverin = [animate('this', 'undo'), animate('this', 'tooltip'), animate(12, 'spin')];
  const run = new TestPlay(
    roomWith([
      { id: 10, type: 'hotspot', name: 'Own', hoverin },
      { id: 11, type: 'hotspot', name: 'Both', hoverin, hoverout: [animate('this', 'spin')] },
      { id: 12, type: 'hotspot', name: 'Other' },
    ]),
  ).begin();
  const hovered = (object: number) => {
    const before = run.effects.length;
    run.send({ type: 'hover-in', object });
    run.send({ type: 'hover-out', object });
    return run.effects
      .slice(before)
      .map((effect) => effect.type === 'animate' && [effect.object, effect.animType, effect.hover]);
  };
  expect(hovered(10)).toEqual([
    [10, 'undo', undefined],
    [10, 'tooltip', true],
    [12, 'spin', undefined],
    [10, 'undo', true],
  ]);
  expect(hovered(11)).toEqual([
    [11, 'undo', undefined],
    [11, 'tooltip', undefined],
    [12, 'spin', undefined],
    // Of what the lists began this takes back nothing.
    [11, 'undo', true],
    [11, 'spin', undefined],
  ]);
});

test('[interact:hover] an author’s list for leaving alone takes the grow back all the same, before it runs', () => {
  const run = new TestPlay(
    roomWith([
      {
        id: 10,
        type: 'hotspot',
        name: 'Lamp',
        hoverout: [{ action: 'animate', target: 'this', animation: { animType: 'spin' } }],
      },
    ]),
  ).begin();
  run.send({ type: 'hover-in', object: 10 });
  run.send({ type: 'hover-out', object: 10 });
  expect(run.effects.filter(({ type }) => type === 'animate')).toMatchObject([
    { object: 10, animType: 'grow', size: 0.3, hover: true },
    { object: 10, animType: 'undo', hover: true },
    { object: 10, animType: 'spin' },
  ]);
});

test('[interact:hover] [interact:click] hovering and pressing sound their files once each', () => {
  const hoverSound = { src: 'near.mp3' };
  const clickSound = { src: 'press.mp3' };
  const run = new TestPlay(
    roomWith([
      { id: 10, type: 'hotspot', name: 'Bell', hoverSound, clickSound },
      { id: 11, type: 'hotspot', name: 'Own', hoverSound, hoverin: [{ action: 'addscore', value: 1 }] },
    ]),
  ).begin();
  const heard = () => run.effects.filter(({ type }) => type === 'sound');
  run.send({ type: 'hover-in', object: 10 });
  run.send({ type: 'hover-in', object: 10 });
  expect(heard()).toEqual([{ type: 'sound', object: 10, sound: hoverSound }]);
  run.send({ type: 'hover-out', object: 10 });
  run.click(10);
  expect(heard().slice(1)).toEqual([{ type: 'sound', object: 10, sound: clickSound }]);
  // The first use hovers, and is heard as that.
  run.send({ type: 'activate', object: 11 });
  expect(heard().slice(2)).toEqual([{ type: 'sound', object: 11, sound: hoverSound }]);
});

test('without a hovering pointer the first use hovers where there is something to hover for, the second selects; the use of another leaves it', () => {
  const run = new TestPlay(
    roomWith([
      { id: 10, type: 'hotspot', name: 'Plain', actions: [{ action: 'addscore', value: 1 }] },
      {
        id: 11,
        type: 'hotspot',
        name: 'Own',
        hoverin: [{ action: 'addscore', value: 10 }],
        hoverout: [{ action: 'addscore', value: 1000 }],
        actions: [{ action: 'addscore', value: 100 }],
      },
    ]),
  ).begin();
  const use = (object: number) => {
    run.send({ type: 'activate', object });
    return run.state.variables[0];
  };
  expect([use(10), use(11), use(11), use(10), use(11)]).toEqual([1, 11, 111, 1112, 1122]);
});

test('[interact:hover] what goes with its use, without a hovering pointer, is left with it: back again, its first use hovers', () => {
  const value = (value: number) => [{ action: 'addscore', value }];
  const run = new TestPlay(
    roomWith([
      {
        id: 10,
        type: 'hotspot',
        name: 'Door',
        hoverin: value(1),
        hoverout: value(10),
        actions: [{ action: 'hide', target: 'this', timeout: 2 }, ...value(100)],
      },
      // What its hover hides is still hovered: its next use selects.
      {
        id: 11,
        type: 'hotspot',
        name: 'Blinks',
        hoverin: [{ action: 'hide', target: 'this', timeout: 1 }],
        actions: value(1000),
      },
    ]),
  ).begin();
  const use = (object: number) => {
    run.send({ type: 'activate', object });
    return run.state.variables[0];
  };
  expect([use(10), use(10), run.state.hovered]).toEqual([1, 111, null]);
  run.wait(3);
  expect([use(10), run.state.hovered]).toEqual([112, 10]);
  expect([use(11), isShown({ project: run.project, state: run.state }, 11)]).toEqual([122, false]);
  run.wait(2);
  expect(use(11)).toBe(1122);
});

test('[interact:hover] [action:hide] [action:disable] what something else hides or disables, or what it is in, is left at once', () => {
  for (const action of ['hide', 'disable'])
    for (const target of [10, 20]) {
      const lists = {
        hoverin: [{ action: 'addscore', value: 1 }],
        hoverout: [{ action: 'addscore', value: 10 }],
      };
      const run = new TestPlay(
        roomWith([
          {
            id: 20,
            type: 'group',
            name: 'Shelf',
            objects: [{ id: 10, type: 'hotspot', name: 'Lamp', ...lists }],
          },
          { id: 30, type: 'run-event', name: 'Dark', actions: [{ action, target }] },
        ]),
      ).begin();
      run.send({ type: 'activate', object: 10 });
      expect(run.state.hovered).toBe(10);
      run.send({ type: 'run-event', event: 30 });
      expect([run.state.hovered, run.state.variables[0]]).toEqual([null, 11]);
      expect(run.effects.findLast(({ type }) => type === 'animate')).toEqual({
        type: 'animate',
        object: 10,
        animType: 'undo',
        hover: true,
      });
    }
});
