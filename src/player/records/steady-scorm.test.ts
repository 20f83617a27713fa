// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScormApi } from './scorm-api.ts';
import { unsaidStore } from './scorm-unsaid.ts';
import { steadyScorm } from './steady-scorm.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const launch = (api: ScormApi, lost = vi.fn(), find: () => ScormApi | null = () => api) =>
  steadyScorm(api, { find, lost, unsaid: unsaidStore(localStorage, 'course') });

/** A system's runtime; what it keeps is what was set when it was committed. `gone`: it answers nothing any more. */
function system(set = new Map<string, string>()) {
  const state = { gone: false, refusing: false, kept: {} as Record<string, string>, ended: false };
  const works = () => !state.gone && !state.refusing;
  const api: ScormApi = {
    version: '2004',
    initialize: works,
    get: (element) => (state.gone ? '' : (set.get(element) ?? '')),
    set(element, value) {
      if (works()) set.set(element, value);
      return works();
    },
    commit() {
      if (works()) state.kept = Object.fromEntries(set);
      return works();
    },
    terminate: () => (state.ended = works()),
  };
  return { api, state };
}

test('[out:scorm-api] a runtime that is lost in the middle is told, found anew, and has all that it had not confirmed, once', () => {
  const [first, second] = [system(), system()];
  const lost = vi.fn();
  const steady = launch(first.api, lost, () => (first.state.gone ? second.api : first.api));
  steady.set('cmi.interactions.0.id', 'one');
  expect(steady.commit()).toBe(true);
  first.state.gone = true;
  steady.set('cmi.interactions.1.id', 'two');
  steady.set('cmi.interactions.1.result', 'correct');
  expect(steady.commit()).toBe(false);
  expect(lost).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(second.state.kept).toEqual({
    'cmi.exit': 'suspend',
    'cmi.interactions.1.id': 'two',
    'cmi.interactions.1.result': 'correct',
  });
  // What was confirmed is not said again.
  expect(first.state.kept).toEqual({ 'cmi.interactions.0.id': 'one' });
  vi.advanceTimersByTime(60_000);
  expect(lost).toHaveBeenCalledOnce();
});

test('a system that answers false to everything is asked again until the end, and no longer', () => {
  const { api, state } = system();
  state.refusing = true;
  const lost = vi.fn();
  const steady = launch(api, lost);
  steady.set('cmi.score.raw', '70');
  steady.commit();
  expect(steady.get('cmi.score.raw')).toBe('70');
  vi.advanceTimersByTime(30_000);
  expect(lost).toHaveBeenCalledTimes(4);
  steady.terminate();
  vi.advanceTimersByTime(60_000);
  expect(lost).toHaveBeenCalledTimes(4);
});

test('a system that takes it again later has it then', () => {
  const { api, state } = system();
  state.refusing = true;
  const steady = launch(api, vi.fn(), () => null);
  steady.set('cmi.score.raw', '70');
  steady.commit();
  state.refusing = false;
  vi.advanceTimersByTime(10_000);
  expect(state.kept['cmi.score.raw']).toBe('70');
});

test('what a closed tab could not leave with the system is said by the next launch of the same learner, once', async () => {
  const kept = new Map([['cmi.learner_id', 'ann']]);
  const first = system(new Map(kept));
  const closed = launch(first.api);
  closed.initialize();
  closed.set('cmi.interactions.0.id', 'one');
  closed.set('cmi.session_time', 'PT5S');
  await Promise.resolve();
  // The tab is gone: neither a commit nor an end came. Another learner of this browser has nothing of it.
  const bob = system(new Map([['cmi.learner_id', 'bob']]));
  launch(bob.api).initialize();
  expect(bob.api.get('cmi.interactions.0.id')).toBe('');
  const second = system(new Map(kept));
  const again = launch(second.api);
  again.initialize();
  expect(again.commit()).toBe(true);
  expect(second.state.kept).toEqual({ 'cmi.learner_id': 'ann', 'cmi.interactions.0.id': 'one' });
  const third = system(new Map(kept));
  launch(third.api).initialize();
  expect(third.api.get('cmi.interactions.0.id')).toBe('');
});

test('a system that went on by itself meanwhile is not overwritten by what an older tab left', async () => {
  const first = system(new Map([['cmi.learner_id', 'ann']]));
  const closed = launch(first.api);
  closed.initialize();
  closed.set('cmi.suspend_data', 'old');
  await Promise.resolve();
  const elsewhere = { 'cmi.learner_id': 'ann', 'cmi.suspend_data': 'newer', 'cmi.interactions._count': '3' };
  const second = system(new Map(Object.entries(elsewhere)));
  launch(second.api).initialize();
  expect(second.api.get('cmi.suspend_data')).toBe('newer');
  // That tab may live still, for a day.
  expect(localStorage).toHaveLength(1);
  vi.advanceTimersByTime(25 * 60 * 60 * 1000);
  launch(second.api).initialize();
  expect(localStorage).toHaveLength(0);
});

test('a run that was passed meanwhile, without an answer, is not overwritten by an older one that failed', async () => {
  const person = ['cmi.learner_id', 'ann'] as const;
  for (const passed of [
    { 'cmi.success_status': 'passed' },
    { 'cmi.completion_status': 'completed' },
    { 'cmi.score.raw': '90' },
  ]) {
    localStorage.clear();
    const closed = launch(system(new Map([person])).api);
    closed.initialize();
    closed.set('cmi.success_status', 'failed');
    await Promise.resolve();
    const later = system(new Map([person, ...Object.entries(passed)]));
    const again = launch(later.api);
    again.initialize();
    again.commit();
    expect(later.state.kept).toEqual({ [person[0]]: person[1], ...passed });
  }
});

test('[out:scorm-api] a system that is begun already is gone on with', () => {
  const { api, state } = system(new Map([['cmi.learner_id', 'ann']]));
  // Error 103; 101 in SCORM 1.2.
  api.initialize = () => false;
  const steady = launch(api);
  expect(steady.initialize()).toBe(true);
  steady.set('cmi.score.raw', '70');
  expect(steady.commit()).toBe(true);
  expect(state.kept['cmi.score.raw']).toBe('70');
});

test('[out:scorm-api] what a system that lets nobody in was not told is told at the next launch in this tab, to a learner who began nothing', async () => {
  const closed = system();
  closed.state.gone = true;
  const lost = vi.fn();
  const first = launch(closed.api, lost);
  expect(first.initialize()).toBe(false);
  first.set('cmi.score.raw', '70');
  expect(first.commit()).toBe(false);
  expect(lost).toHaveBeenCalledOnce();
  await Promise.resolve();
  expect(localStorage).toHaveLength(0);
  const kept = Object.entries(sessionStorage);

  const passed = system(new Map(Object.entries({ 'cmi.learner_id': 'bob', 'cmi.score.raw': '90' })));
  const other = launch(passed.api);
  other.initialize();
  other.commit();
  expect(passed.state.kept['cmi.score.raw']).toBe('90');

  for (const [key, text] of kept) sessionStorage.setItem(key, text);
  const unbegun = { 'cmi.learner_id': 'ann', 'cmi.completion_status': 'unknown' };
  const open = system(new Map(Object.entries(unbegun)));
  const again = launch(open.api);
  again.initialize();
  expect(again.commit()).toBe(true);
  expect(open.state.kept['cmi.score.raw']).toBe('70');
  expect(sessionStorage).toHaveLength(0);
});

test('a tab whose system takes everything leaves alone what another tab of the learner has unconfirmed', async () => {
  const ann = ['cmi.learner_id', 'ann'] as const;
  const [a, b] = [system(new Map([ann])), system(new Map([ann]))];
  const [first, second] = [launch(a.api), launch(b.api)];
  first.initialize();
  second.initialize();
  a.state.refusing = true;
  first.set('cmi.interactions.0.id', 'one');
  first.commit();
  second.set('cmi.location', '2');
  expect(second.commit()).toBe(true);
  await Promise.resolve();
  first.terminate();
  const next = system(new Map([ann]));
  launch(next.api).initialize();
  expect(next.api.get('cmi.interactions.0.id')).toBe('one');
});

test('what a tab that lives adds, after another took over what it had, stays its own', async () => {
  const ann = ['cmi.learner_id', 'ann'] as const;
  const live = launch(system(new Map([ann])).api);
  live.initialize();
  live.set('cmi.interactions.0.id', 'one');
  await Promise.resolve();
  const other = launch(system(new Map([ann])).api);
  other.initialize();
  live.set('cmi.interactions.1.id', 'two');
  await Promise.resolve();
  expect(other.commit()).toBe(true);
  expect(JSON.stringify(Object.values(localStorage))).toContain('cmi.interactions.1.id');
});
