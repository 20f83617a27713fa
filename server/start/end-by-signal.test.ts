import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endBySignal } from './end-by-signal.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Signal = (typeof signals)[number];

let end: ReturnType<typeof vi.fn<() => void>>;
let exit: ReturnType<typeof vi.fn>;
/** What was asked to be called at each signal: one that is really sent would reach the test runner as well. */
let heard: Map<string | symbol, () => void>;

const send = (signal: Signal) => heard.get(signal)?.();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  end = vi.fn<() => void>();
  exit = vi.fn();
  heard = new Map();
  vi.spyOn(process, 'exit').mockImplementation(exit as never);
  const on = vi.spyOn(process, 'on').mockImplementation((signal, hear) => {
    heard.set(signal, hear);
    return process;
  });
  endBySignal(end);
  on.mockRestore();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the end by a signal', () => {
  it('is not begun before there is one', () => {
    vi.advanceTimersByTime(60_000);
    expect(end).not.toHaveBeenCalled();
  });

  it.each(signals)('is begun once by %s, and waited for', (signal) => {
    send(signal);
    vi.advanceTimersByTime(60_000);
    expect(end).toHaveBeenCalledOnce();
    expect(exit).not.toHaveBeenCalled();
  });

  it.each(signals)('takes %s within the same second for the same one', (again) => {
    send('SIGINT');
    vi.advanceTimersByTime(1000);
    send(again);
    expect(end).toHaveBeenCalledOnce();
    expect(exit).not.toHaveBeenCalled();
  });

  it.each(signals)('is not waited for any more after a later %s', (again) => {
    send('SIGINT');
    vi.advanceTimersByTime(1001);
    expect(exit).not.toHaveBeenCalled();
    send(again);
    expect(exit.mock.calls).toEqual([[1]]);
    expect(end).toHaveBeenCalledOnce();
  });
});
