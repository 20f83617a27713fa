import { expect, test } from 'vitest';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { isInteractive } from '../objects/play-facts.ts';
import { statementsOf } from '../statements/from-log.ts';
import { isShown, scoreOf } from './selectors.ts';
import { displayText } from './substitute.ts';

const at = (run: TestPlay) => ({ project: run.project, state: run.state });

test('autohide: gone after its first use, also when that led away, back after a reset', () => {
  const used = (actions: unknown[]) => {
    const run = new TestPlay(roomWith([{ id: 10, type: 'hotspot', name: 'Once', autohide: true, actions }]))
      .begin()
      .click(10);
    return isShown(at(run), 10);
  };
  expect(used([])).toBe(false);
  expect(used([{ action: 'link', target: 2 }])).toBe(false);
  expect(used([{ action: 'reset', value: 'scene' }])).toBe(true);
});

test('[play:image] [play:text] [play:video] [play:model] autohide and sounds answer without any actions', () => {
  for (const type of ['image', 'text', 'video', 'model']) {
    const run = new TestPlay(
      roomWith([
        { id: 10, type, name: 'Goes', autohide: true },
        { id: 11, type, name: 'Rings', clickSound: { src: 'click.mp3' } },
        { id: 12, type, name: 'Hums', hoverSound: { src: 'hover.mp3' } },
        { id: 13, type, name: 'Still', clickSound: {}, hoverSound: {} },
      ]),
    ).begin();
    const interactive = [10, 11, 12, 13].map((id) => isInteractive(run.project.objects.get(id)!.object));
    expect(interactive).toEqual([true, true, true, false]);
    run.click(10).click(11).send({ type: 'hover-in', object: 12 });
    expect(isShown(at(run), 10)).toBe(false);
    expect(run.effects.filter(({ type }) => type === 'sound')).toEqual([
      { type: 'sound', object: 11, sound: { src: 'click.mp3' } },
      { type: 'sound', object: 12, sound: { src: 'hover.mp3' } },
    ]);
  }
});

test('[play:hotspot-drag] [interact:drag] a thing sounds when it is taken up, and with autohide goes when it was laid down', () => {
  const run = new TestPlay(
    roomWith([
      {
        id: 10,
        type: 'hotspot-drag',
        name: 'Plug',
        autohide: true,
        clickSound: { src: 'click.mp3' },
        actions: [{ action: 'addscore', value: 1 }],
      },
      { id: 11, type: 'hotspot-drop', name: 'Socket' },
    ]),
  ).begin();
  run.send({ type: 'drag-begin', object: 10 });
  run.click(10);
  expect(run.effects.filter(({ type }) => type === 'sound')).toHaveLength(1);
  run.send({ type: 'drop', object: 10, zone: null });
  expect(isShown(at(run), 10)).toBe(true);
  run.send({ type: 'drag-begin', object: 10 });
  run.send({ type: 'drop', object: 10, zone: 11 });
  expect([isShown(at(run), 10), run.state.drops[10]]).toEqual([false, 11]);
});

test('[interact:choice] answers, removes the question, records the time, runs the choice, then the end', () => {
  const run = new TestPlay(
    roomWith([
      {
        id: 10,
        type: 'question',
        name: 'Quiz',
        txt: 'Which?',
        choices: [
          { id: 1, txt: 'No' },
          { id: 2, txt: 'Yes', actions: [{ action: 'setscore', value: 10 }] },
        ],
        correctchoice: 2,
        onDone: [{ action: 'modifyvariable', target: 0, modtype: 'multiply', value: 5 }],
      },
    ]),
  ).begin();
  run.wait(4);
  run.send({ type: 'choice', object: 10, choice: 2 });
  expect(run.state.flags[10]! & (4 | 8)).toBe(12);
  expect(isShown(at(run), 10)).toBe(false);
  expect(run.state.answers).toMatchObject([{ quest: 'Quiz', choice: 'Yes', correct: true, elapsed: 4000 }]);
  expect(run.state.variables[0]).toBe(50);
  expect(statementsOf(run.project, run.log).find(({ verb }) => verb === 'answered')).toMatchObject({
    questname: 'Quiz',
    questtext: 'Which?',
    choicetext: 'Yes',
    iscorrect: true,
    duration: 4,
  });
});

test('[interact:choice] what is reported of an answer is what the learner read', () => {
  const run = new TestPlay(
    roomWith(
      [
        {
          id: 10,
          type: 'question',
          name: 'Sum',
          txt: '%Name%, %RAND(1,1000000)%? Now %SCORE%.',
          correctchoice: 2,
          choices: ['%RAND(1,1000000)%', '%RAND(1,1000000)% %nobody%'].map((txt, index) => ({
            id: index + 1,
            txt,
          })),
        },
      ],
      {},
      { variables: [{ id: 30, name: 'Name', value: 'Ada' }] },
    ),
    { random: [0.3] },
  ).begin();
  const { txt = '', choices = [] } = run.project.objects.get(10)!.object;
  const questtext = displayText(at(run), 10, txt);
  const choicetext = displayText(at(run), 10, choices[1]!.txt, 1);
  run.send({ type: 'choice', object: 10, choice: 2 });
  expect(questtext).toMatch(/^Ada, \d+\? Now 0\.$/);
  expect(choicetext).toMatch(/^\d+ %nobody%$/);
  expect(scoreOf(at(run))).toBe(100);
  expect(run.state.answers).toMatchObject([{ choice: choicetext }]);
  expect(statementsOf(run.project, run.log).find(({ verb }) => verb === 'answered')).toMatchObject({
    questtext,
    choicetext,
  });
});

test('[interact:drag] begin, drop and drag out run their lists, the dragged object first', () => {
  const note = (value: string) => [{ action: 'modifyvariable', target: 30, modtype: 'add', value }];
  const run = new TestPlay(
    roomWith(
      [
        { id: 10, type: 'hotspot-drag', name: 'Plug', onBeginDrag: note('b'), onDrop: note('d') },
        { id: 11, type: 'hotspot-drop', name: 'Socket', onDrop: note('z'), onDragOut: note('o') },
        { id: 12, type: 'hotspot', name: 'No zone' },
      ],
      {},
      { variables: [{ id: 30, name: 'Trace', value: '>' }] },
    ),
  ).begin();
  for (const zone of [11, 12, null]) {
    run.send({ type: 'drag-begin', object: 10 });
    run.send({ type: 'drop', object: 10, zone });
  }
  expect(run.state.variables[30]).toBe('>bdzbob');
  expect(statementsOf(run.project, run.log).filter(({ verb }) => verb === 'dropped')).toMatchObject([
    { object: 'Plug', dropzone: 'Socket' },
  ]);
});

test('[interact:drag] a thing that is reset where its drag begins is out of its zone, and goes where it is let go', () => {
  const add = [{ action: 'addscore', value: 1 }];
  const run = new TestPlay(
    roomWith([
      { id: 10, type: 'hotspot-drag', name: 'Plug', onBeginDrag: [{ action: 'resetobj', target: 'this' }] },
      { id: 11, type: 'hotspot-drop', name: 'Socket', onDragOut: add },
    ]),
  ).begin();
  run.send({ type: 'drag-begin', object: 10 });
  run.send({ type: 'drop', object: 10, zone: 11 });
  expect(run.state.drops).toEqual({ 10: 11 });
  run.send({ type: 'drag-begin', object: 10 });
  expect(run.state).toMatchObject({ drops: {}, dragging: 10, variables: {} });
});

test('[interact:spin] only what may be turned reports it', () => {
  const run = new TestPlay(
    roomWith([
      { id: 10, type: 'model', name: 'Vase', interactive: { spin: true } },
      { id: 11, type: 'model', name: 'Fixed' },
    ]),
  ).begin();
  run.send({ type: 'spin', object: 10 });
  run.send({ type: 'spin', object: 11 });
  expect(statementsOf(run.project, run.log).filter(({ verb }) => verb === 'spun')).toMatchObject([
    { object: 'Vase' },
  ]);
});
