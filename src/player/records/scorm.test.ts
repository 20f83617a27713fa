// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScormVersion } from '#catalog/record-hosts.ts';
import { packBookmark } from '#scenario/packing.ts';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { connectScormApi } from './scorm.ts';
import type { ScormApi } from './scorm-api.ts';

vi.mock('#scenario/packing.ts', { spy: true });
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(packBookmark).mockReset();
});

const question = (choices: number, correctchoice: number) => ({
  id: 12,
  type: 'question',
  name: 'Quiz',
  txt: 'Which is safe?',
  choices: Array.from({ length: choices }, (_, at) => ({ id: 101 + at, txt: `Choice ${at + 1}` })),
  correctchoice,
});
const time = '2026-05-03T09:05:07.456Z';
const answered = (choiceId: number, iscorrect: boolean) => ({
  verb: 'answered',
  sceneId: 1,
  questId: 12,
  choiceId,
  iscorrect,
  questtext: 'Which is safe?',
  duration: 7.25,
  time,
});
const left = { verb: 'experienced', sceneId: 1, duration: 4, time };
const finish = (result: string, score = 80) => ({ verb: 'finish', score, result, duration: 3, time });
const exited = { verb: 'exited', time };

/** A system that takes everything, and what it was told. `held`: what it had before. */
function connect(
  version: ScormVersion,
  {
    held = {},
    choices = 2,
    edition = undefined as '3' | undefined,
    of = new TestPlay(JSON.stringify(roomWith([question(choices, 2)]))).project,
  } = {},
) {
  const set = new Map<string, string>(Object.entries(held));
  const calls: string[] = [];
  const api: ScormApi = {
    version,
    initialize: () => true,
    get: (element) => set.get(element) ?? '',
    set(element, value) {
      calls.push(element);
      set.set(element, value);
      return true;
    },
    commit: () => calls.push('commit') > 0,
    terminate: () => calls.push('terminate') > 0,
  };
  const codes: string[] = [];
  const connection = connectScormApi(api, of, {
    bookmarks: true,
    edition,
    say: ({ code }) => codes.push(code),
  });
  const tell = (...all: object[]) => connection.tell(all as never);
  const has = () => Object.fromEntries(set);
  return { ...connection, tell, has, calls, codes };
}

test('[out:scorm-api] an answer is told with what was chosen, what is right and how long it took', () => {
  const old = connect('1.2');
  old.tell(answered(101, false));
  expect(old.has()).toMatchObject({
    'cmi.interactions.0.id': 'scene_1_question_12',
    'cmi.interactions.0.type': 'choice',
    'cmi.interactions.0.time': expect.stringMatching(/^\d\d:\d\d:07$/),
    'cmi.interactions.0.correct_responses.0.pattern': '1',
    'cmi.interactions.0.student_response': '0',
    'cmi.interactions.0.result': 'wrong',
    'cmi.interactions.0.latency': '0000:00:07.25',
  });
  const recent = connect('2004', { held: { 'cmi.interactions._count': '3' } });
  recent.tell(answered(102, true));
  expect(recent.has()).toMatchObject({
    'cmi.interactions.3.id': 'scene_1_question_12',
    'cmi.interactions.3.type': 'choice',
    'cmi.interactions.3.timestamp': '2026-05-03T09:05:07.45Z',
    'cmi.interactions.3.correct_responses.0.pattern': 'choice_2',
    'cmi.interactions.3.learner_response': 'choice_2',
    'cmi.interactions.3.result': 'correct',
    'cmi.interactions.3.latency': 'PT0H00M07.25S',
    'cmi.interactions.3.description': 'Which is safe?',
  });
  expect(recent.has()['cmi.interactions.0.id']).toBeUndefined();
});

test('[out:scorm-api] of more choices than SCORM 1.2 can name, each is told apart', () => {
  const responses = [101, 137].map((choiceId) => {
    const { tell, has } = connect('1.2', { choices: 40 });
    tell(answered(choiceId, false));
    expect(has()['cmi.interactions.0.type']).toBe('fill-in');
    expect(has()['cmi.interactions.0.correct_responses.0.pattern']).toBe('choice_2');
    return has()['cmi.interactions.0.student_response'];
  });
  expect(responses).toEqual(['choice_1', 'choice_37']);
});

test('[out:scorm-api] a scene that was left is an objective, the place, and a part of the whole', () => {
  const old = connect('1.2');
  old.tell(left, left);
  expect(old.has()).toMatchObject({
    'cmi.objectives.0.id': 'scene_1',
    'cmi.objectives.0.status': 'completed',
    'cmi.core.lesson_location': '1',
  });
  expect(old.has()['cmi.objectives.1.id']).toBeUndefined();
  // Of two scenes, one; the system has that of an earlier launch.
  const recent = connect('2004', {
    held: {
      'cmi.objectives._count': '2',
      'cmi.objectives.0.id': 'scene_2',
      'cmi.objectives.1.id': 'scene_1',
    },
  });
  recent.tell(left);
  expect(recent.has()).toMatchObject({
    'cmi.objectives.1.completion_status': 'completed',
    'cmi.location': '1',
    'cmi.progress_measure': '0.5',
  });
  expect(recent.calls.at(-1)).toBe('commit');
});

/** Of four scenes, what a system that shows progress is told as they are left, one launch after the other. */
function progress() {
  const scenes = [1, 2, 3, 4].map((id) => ({ id, name: `Scene ${id}`, position: id, objects: [] }));
  const { project } = new TestPlay(JSON.stringify({ ...roomWith([]), scenes }));
  const held: Record<string, string> = {};
  const bookmark = { ...unsaid, scenarioId: project.id };
  return (run: { visited?: number[]; complete?: boolean }, ...all: object[]) => {
    held['cmi.suspend_data'] = packBookmark(project, { ...bookmark, visited: [], ...run });
    const { tell, has } = connect('2004', { held, of: project });
    tell(...all);
    Object.assign(held, has());
    return held['cmi.progress_measure'];
  };
}
const unsaid = {
  lastSceneId: 1,
  runtimeVariables: [],
  mapRuntime: {},
  questionsAnswered: [],
  publishDate: null,
  completeSent: false,
  drops: {},
  disabled: [],
};
const leaving = (sceneId: number) => ({ ...left, sceneId });

test('[out:scorm-api] progress never falls in a run that is gone on with, and begins anew with the run', () => {
  const launch = progress();
  expect(launch({}, { verb: 'attempted', time }, leaving(1), leaving(2), leaving(3))).toBe('0.75');
  expect(launch({ visited: [1, 2, 3] }, leaving(1))).toBe('0.75');
  expect(launch({ visited: [1, 2, 3] }, leaving(4))).toBe('1');
  expect(launch({ visited: [1, 2, 3, 4] }, { verb: 'attempted', time }, leaving(2))).toBe('0.25');
  // The system has all four as objectives; this run has seen two.
  expect(launch({ visited: [2] }, leaving(3))).toBe('0.5');
});

test('[out:scorm-api] what is complete stays so, whatever is looked at after', () => {
  const launch = progress();
  expect(launch({}, leaving(1), finish('completed'), leaving(2))).toBe('1');
  expect(launch({ visited: [1, 2], complete: true }, leaving(3))).toBe('1');
});

test('[out:scorm-api] what was done is committed when the page is hidden, and not when it is shown again', () => {
  const { calls, has } = connect('1.2');
  const state = vi.spyOn(document, 'visibilityState', 'get');
  const commits = (now: DocumentVisibilityState) => {
    calls.length = 0;
    state.mockReturnValue(now);
    document.dispatchEvent(new Event('visibilitychange'));
    return calls.filter((call) => call === 'commit').length;
  };
  vi.advanceTimersByTime(61_000);
  expect([commits('visible'), commits('hidden')]).toEqual([0, 1]);
  expect(has()['cmi.core.session_time']).toBe('0000:01:01.00');
  state.mockRestore();
});

test('[out:scorm-api] [state:scorm-status] what is left in the middle is suspended, what is over is not, with the time that it took', () => {
  for (const [version, exit, time, took] of [
    ['1.2', 'cmi.core.exit', 'cmi.core.session_time', '0000:01:05.00'],
    ['2004', 'cmi.exit', 'cmi.session_time', 'PT0H01M05.00S'],
  ] as const) {
    const suspended = connect(version);
    expect(suspended.has()[exit]).toBe('suspend');
    vi.advanceTimersByTime(65_000);
    suspended.tell(exited);
    expect(suspended.has()).toMatchObject({ [exit]: 'suspend', [time]: took });
    expect(suspended.calls.slice(-2)).toEqual(['commit', 'terminate']);
    const over = connect(version);
    over.tell(finish('passed'), exited);
    expect(over.has()[exit]).toBe(version === '1.2' ? '' : 'normal');
    expect(over.once).toBe('closes');
    if (version === '1.2') continue;
    expect(suspended.has()['adl.nav.request']).toBe('suspendAll');
    expect(over.has()['adl.nav.request']).toBe('exitAll');
  }
});

test('[out:scorm-api] [state:scorm-status] an end is told with its score before its status', () => {
  const old = connect('1.2');
  old.tell(finish('failed', 30));
  expect(old.has()).toMatchObject({
    'cmi.core.score.min': '0',
    'cmi.core.score.max': '100',
    'cmi.core.score.raw': '30',
    'cmi.core.lesson_status': 'failed',
  });
  expect(old.calls.lastIndexOf('cmi.core.score.raw')).toBeLessThan(
    old.calls.lastIndexOf('cmi.core.lesson_status'),
  );
  const odd = connect('2004');
  odd.tell(finish('failed', 66.67));
  expect(odd.has()).toMatchObject({ 'cmi.score.raw': '66.67', 'cmi.score.scaled': '0.6667' });
  const recent = connect('2004');
  recent.tell(finish('passed'));
  expect(recent.has()).toMatchObject({
    'cmi.score.raw': '80',
    'cmi.score.scaled': '0.8',
    'cmi.completion_status': 'completed',
    'cmi.success_status': 'passed',
    'cmi.progress_measure': '1',
  });
});

test('[state:bookmark-stores] a run that is larger than the system can keep is said, and what it kept stays', () => {
  for (const [version, edition, limit] of [
    ['1.2', undefined, 4096],
    ['2004', undefined, 64_000],
    ['2004', '3', 4000],
  ] as const) {
    const { bookmarks, has, codes } = connect(version, { edition });
    const largest = 'x'.repeat(limit);
    vi.mocked(packBookmark).mockReturnValueOnce(largest).mockReturnValueOnce(`${largest}x`);
    void bookmarks?.save({} as never);
    expect([has()['cmi.suspend_data'], codes]).toEqual([largest, []]);
    void bookmarks?.save({} as never);
    expect([has()['cmi.suspend_data'], codes]).toEqual([largest, ['bookmark-too-large']]);
  }
});

test('[out:scorm-api] a system that refuses to begin is gone on with, and said', () => {
  const api: ScormApi = {
    version: '1.2',
    initialize: () => false,
    get: () => '',
    set: vi.fn(() => false),
    commit: () => false,
    terminate: () => false,
  };
  const { project } = new TestPlay(JSON.stringify(roomWith([])));
  const { tell, problem } = connectScormApi(api, project, { bookmarks: false, say: vi.fn() });
  expect(problem?.code).toBe('lms-refusing');
  tell([finish('passed') as never]);
  expect(api.set).toHaveBeenCalledWith('cmi.core.lesson_status', 'passed');
});
