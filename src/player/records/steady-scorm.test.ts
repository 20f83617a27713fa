import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScormApi } from './scorm-api.ts';
import { steadyScorm } from './steady-scorm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A system's runtime; what it keeps is what was set when it was committed. `gone`: it answers nothing any more. */
function system() {
  const set = new Map<string, string>();
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
  const steady = steadyScorm(first.api, () => (first.state.gone ? second.api : first.api), lost);
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
  const steady = steadyScorm(api, () => api, lost);
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
  const steady = steadyScorm(api, () => null, vi.fn());
  steady.set('cmi.score.raw', '70');
  steady.commit();
  state.refusing = false;
  vi.advanceTimersByTime(10_000);
  expect(state.kept['cmi.score.raw']).toBe('70');
});
