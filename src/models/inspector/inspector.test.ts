import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Play } from '#models/play/create-play.ts';
import { announceRun, running } from '#models/play/current-run.ts';
import { bell, playing as playingOf, quiz, room } from '#tests/support/inspected-room.ts';
import { debuggerState, formatDuration } from './debugger-state.ts';
import { filterEvents, logCategories, pageOf } from './filter.ts';
import {
  capture,
  closeInspector,
  inspector,
  onInspectorOpened,
  openInspector,
  toggleInspector,
} from './inspector.ts';

const rings = { ...bell, actions: [{ action: 'setscore', value: 5 }] };
const note = { id: 4, type: 'text', name: 'Note', visible: false };
const projectData = {
  publishDate: '2026-01-02T03:04:05.000Z',
  variables: [{ id: 20, name: 'Keys', value: '2' }],
};
const file = room([rings, note, quiz], projectData);

let clock = 0;
const playing = (of: object = file): Play => playingOf(of, () => clock);

beforeEach(() => {
  clock = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  closeInspector();
  running.play = null;
  vi.useRealTimers();
});

test('[inspector:state] [entity:debugger-state] says where a run is, with every field', () => {
  const play = playing();
  play.dispatch({ type: 'choice', object: 5, choice: 2 });
  expect(debuggerState(play)).toEqual({
    scenarioId: 7,
    scenarioName: 'Room',
    publishDate: '2026-01-02T03:04:05.000Z',
    currentScene: {
      id: 1,
      name: 'Hall',
      objectCount: 3,
      objects: [
        { id: 3, name: 'Bell', type: 'hotspot', shown: true },
        { id: 4, name: 'Note', type: 'text', shown: false },
        expect.objectContaining({ id: 5, name: 'Quiz', type: 'question' }),
      ],
    },
    variables: [
      { id: 0, name: 'SCORE', value: 100, isSystem: true },
      { id: -1, name: 'PLATFORM', value: 'web', isSystem: true },
      { id: 20, name: 'Keys', value: '2', isSystem: false },
    ],
    questionsAnswered: [
      {
        scene: 'Hall',
        quest: 'Quiz',
        choice: 'Right',
        correct: true,
        timestamp: 0,
        originalData: { sceneId: 1, questId: 5, choiceId: 2 },
      },
    ],
    score: 100,
    scored: false,
    startTime: 0,
    timeElapsedMs: 0,
    timeElapsedFormatted: '00:00:00',
    isComplete: false,
  });
  play.dispatch({ type: 'click', object: 3 });
  expect(debuggerState(play)).toMatchObject({ score: 5, scored: true });
  expect(formatDuration(3_723_999)).toBe('01:02:03');
});

test('[inspector:dedupe] the same choice of a question within 50 ms is one answer; another choice, or a later one, is another', () => {
  const play = playing(room([{ ...quiz, autohide: false }]));
  const answer = (at: number, choice: number) => {
    clock = at;
    play.dispatch({ type: 'choice', object: 5, choice });
    return debuggerState(play).questionsAnswered.map(({ timestamp, choice: said }) => [timestamp, said]);
  };
  answer(1000, 1);
  expect(answer(1050, 1)).toEqual([[1000, 'Left']]);
  expect(answer(1051, 1)).toEqual([
    [1000, 'Left'],
    [1051, 'Left'],
  ]);
  expect(answer(1052, 2).at(-1)).toEqual([1052, 'Right']);
});

test('[const:inspector-timing] the run is read at most every 50 ms while it changes, and every 500 ms when it does not', async () => {
  const play = playing();
  announceRun(play);
  openInspector();
  const keys = (value: number) => play.dispatch({ type: 'set-variable', variable: 'Keys', value });
  const read = () => inspector.now!.variables.at(-1)!.value;
  keys(3);
  await vi.advanceTimersByTimeAsync(30);
  keys(4);
  await vi.advanceTimersByTimeAsync(19);
  expect(read()).toBe('2');
  await vi.advanceTimersByTimeAsync(1);
  expect(read()).toBe(4);
  const before = inspector.now;
  await vi.advanceTimersByTimeAsync(449);
  expect(inspector.now).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(inspector.now).not.toBe(before);
});

test('[inspector:capture] who was given up is captured when a run comes after all', async () => {
  openInspector();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(capture.state.status).toBe('given-up');
  const play = playing();
  announceRun(play);
  await vi.advanceTimersByTimeAsync(200);
  expect(capture.state.status).toBe('active');
  play.dispatch({ type: 'click', object: 3 });
  await vi.advanceTimersByTimeAsync(50);
  expect(capture.state.events.map(({ type }) => type)).toContain('click');
});

test('[inspector:toggle] it closes as soon as the run is over', async () => {
  const leave = announceRun(playing());
  openInspector();
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(inspector.open).toBe(false);
});

test('[inspector:lifecycle] starts on opening, follows the run, and closes with it', async () => {
  const told = vi.fn();
  const stop = onInspectorOpened(told);
  const leave = announceRun(playing());
  openInspector();
  expect(inspector).toMatchObject({ open: true, now: { scenarioName: 'Room' } });
  await vi.advanceTimersByTimeAsync(200);
  expect(capture.state.status).toBe('active');
  running.play!.dispatch({ type: 'choice', object: 5, choice: 2 });
  await vi.advanceTimersByTimeAsync(50);
  expect(inspector.now!.questionsAnswered).toHaveLength(1);
  leave();
  await vi.advanceTimersByTimeAsync(1000);
  expect(inspector.open).toBe(false);
  expect(capture.state.status).toBe('inactive');
  expect(told).toHaveBeenCalledOnce();
  stop();
});

test('[inspector:toggle] opened before its run, it finds the run when it comes', async () => {
  toggleInspector();
  expect(inspector).toMatchObject({ open: true, now: null });
  await vi.advanceTimersByTimeAsync(1000);
  announceRun(playing());
  await vi.advanceTimersByTimeAsync(1000);
  expect(capture.state.status).toBe('active');
  expect(inspector.now).not.toBeNull();
  toggleInspector();
  expect(inspector.open).toBe(false);
});

test('[inspector:events] a run tells all eight categories and the types of section 3, each found by its category', async () => {
  const actions = [
    { action: 'addscore', value: 5 },
    { action: 'show', target: 4 },
    { action: 'hide', target: 4 },
    { action: 'playmedia', target: 6 },
    { action: 'hide', target: 'this', conditions: [{ condition: 'greater', object: 0, target: 50 }] },
    { action: 'runevent', value: 'Flood' },
    { action: 'complete' },
    { action: 'link', target: 2 },
  ];
  const objects = [
    { ...bell, actions },
    note,
    quiz,
    { id: 6, type: 'audio', name: 'Guide', src: 'guide.mp3', visible: false },
  ];
  const timers = [{ time: 500, name: 'Late', actions: [{ action: 'modifyvariable', target: 20, value: 3 }] }];
  const scenes = [
    { ...file.scenes[0], objects, timers, duration: 1000 },
    { id: 2, name: 'Court', position: 1, objects: [] },
  ];
  const play = playing({ ...file, scenes });
  announceRun(play);
  openInspector();
  await vi.advanceTimersByTimeAsync(200);
  play.dispatch({ type: 'choice', object: 5, choice: 2 });
  play.dispatch({ type: 'tick', sceneTime: 1000 });
  play.dispatch({ type: 'click', object: 3 });
  play.dispatch({ type: 'scene-loaded', sceneId: 2 });
  await vi.advanceTimersByTimeAsync(50);

  const found = logCategories.map((category) => {
    const entries = filterEvents(capture.state.events, { category, search: '' }, () => '');
    return [category, [...new Set(entries.map(({ type }) => type))]] as const;
  });
  expect(Object.fromEntries(found)).toEqual({
    action: expect.arrayContaining([
      'timedEvent:fired',
      'actions:start',
      'action:start',
      'action:complete',
      'action:condition:failed',
      'action:error',
      'actions:complete',
    ]),
    visibility: expect.arrayContaining(['show', 'hide', 'object:visibility']),
    media: ['mediaPlay'],
    interaction: ['click'],
    navigation: expect.arrayContaining(['scene:enter', 'scene:loaded', 'scene:leave', 'scene:end']),
    data: expect.arrayContaining(['score:changed', 'variable:changed']),
    question: ['questionAnswered'],
    other: ['complete'],
  });
});

test('[inspector:events] filters by category and words, newest first, and pages', () => {
  const play = playing();
  play.dispatch({ type: 'click', object: 3 });
  play.dispatch({ type: 'choice', object: 5, choice: 1 });
  const words = ({ data }: { data: Readonly<Record<string, unknown>> }) =>
    String(data.name ?? data.quest ?? '');
  const found = (category: (typeof logCategories)[number] | null, search: string) =>
    filterEvents(play.log, { category, search }, words).map(({ type }) => type);
  expect(found('question', '')).toEqual(['questionAnswered']);
  expect(found(null, 'BELL click')).toEqual(['click']);
  expect(found(null, '')[0]).toBe(play.log.at(-1)!.type);
  expect(pageOf([1, 2, 3, 4, 5], 9, 2)).toEqual({ items: [5], page: 2, pages: 3 });
  expect(pageOf([], 0, 10)).toEqual({ items: [], page: 0, pages: 1 });
});
