// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFilm } from './film.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  vi.stubGlobal('MediaError', { MEDIA_ERR_SRC_NOT_SUPPORTED: 4 });
  Object.assign(HTMLMediaElement, { HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function opened() {
  const onFailed = vi.fn();
  const film = openFilm('film.mp4', { onFailed });
  const now = { readyState: 2, paused: false, ended: false, currentTime: 4, duration: 12 };
  for (const name of Object.keys(now) as (keyof typeof now)[]) {
    Object.defineProperty(film.element, name, {
      get: () => now[name],
      set: (value) => Object.assign(now, { [name]: value }),
      configurable: true,
    });
  }
  return { film, onFailed, now };
}
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('[player:timeouts] [error:asset-load] a film of which nothing comes any more is told once, and time goes on without it', async () => {
  const { film, onFailed } = opened();
  expect(film.time).toBe(4);
  await wait(20);
  expect(onFailed).not.toHaveBeenCalled();
  await wait(10);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith('missing');
  expect(film).toMatchObject({ lost: true, time: undefined });
  await wait(60);
  expect(onFailed).toHaveBeenCalledTimes(1);
  // Its bytes come after all: the scene follows it again, and a second halt is told again.
  film.element.dispatchEvent(new Event('playing'));
  expect(film).toMatchObject({ lost: false, time: 4 });
  film.close();
});

test('[player:video-limits] a film that is heard and has no picture is told once, and sounds on', async () => {
  const { film, onFailed } = opened();
  Object.defineProperty(film.element, 'videoWidth', { value: 0 });
  film.element.dispatchEvent(new Event('loadeddata'));
  expect(onFailed).toHaveBeenCalledExactlyOnceWith('limits');
  film.element.dispatchEvent(new Event('playing'));
  expect(film).toMatchObject({ lost: false, time: 4 });
  film.close();
  const other = opened();
  Object.defineProperty(other.film.element, 'videoWidth', { value: 2048 });
  other.film.element.dispatchEvent(new Event('loadeddata'));
  expect(other.onFailed).not.toHaveBeenCalled();
  other.film.close();
});

test('a film that plays on, was halted or is over is not waited for', async () => {
  for (const [name, value] of [
    ['readyState', 4],
    ['paused', true],
    ['ended', true],
  ] as const) {
    const { film, onFailed, now } = opened();
    Object.assign(now, { [name]: value });
    await wait(60);
    expect(onFailed, name).not.toHaveBeenCalled();
    film.close();
  }
});

describe('on a phone that fetches no picture of a film that stands still', () => {
  const stood = (userAgent = 'iPhone') => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 });
    const { film, now } = opened();
    const { element } = film;
    const play = vi.spyOn(element, 'play').mockImplementation(async () => {
      now.paused = false;
    });
    vi.spyOn(element, 'pause').mockImplementation(() => {
      now.paused = true;
    });
    Object.assign(now, { readyState: 1, paused: true, currentTime: 0 });
    const comes = () => {
      Object.assign(now, { readyState: 2, currentTime: now.currentTime + 0.1 });
      element.dispatchEvent(new Event('loadeddata'));
      return [now.paused, element.muted, now.currentTime];
    };
    return { film, element, now, play, comes, suspend: () => element.dispatchEvent(new Event('suspend')) };
  };

  test('[player:scene-media] it is played silently until its first picture, and stands there', () => {
    const { element, now, comes, suspend } = stood();
    suspend();
    expect([now.paused, element.muted]).toEqual([false, true]);
    expect(comes()).toEqual([true, false, 0]);
  });

  test('[player:scene-media] what it is told meanwhile holds', () => {
    const sought = stood();
    sought.suspend();
    void sought.film.seek(4.5);
    sought.film.pause();
    expect(sought.comes()).toEqual([true, false, 4.5]);

    const stopped = stood();
    stopped.suspend();
    void stopped.film.seek(4.5);
    stopped.film.stop();
    expect(stopped.comes()).toEqual([true, false, 0]);

    const played = stood();
    played.suspend();
    played.film.play();
    expect(played.element.muted).toBe(false);
    expect(played.comes()).toEqual([false, false, 0.1]);
  });

  test('[player:scene-media] one whose first picture has come stands still, also where it is sought later', () => {
    const { now, play, comes, suspend } = stood();
    comes();
    now.readyState = 1;
    suspend();
    expect(play).not.toHaveBeenCalled();
  });

  test('[player:scene-media] one that has a picture, or plays, is not begun by itself, nor one of another system', () => {
    for (const [userAgent, readyState, paused] of [
      ['iPhone', 2, true],
      ['iPhone', 1, false],
      ['Android', 1, true],
    ] as const) {
      const { now, play, suspend } = stood(userAgent);
      Object.assign(now, { readyState, paused });
      suspend();
      expect(play).not.toHaveBeenCalled();
    }
  });
});

test('[player:video-limits] error 4 means limits only where the file is there', async () => {
  for (const [there, why] of [
    [true, 'limits'],
    [false, 'missing'],
  ] as const) {
    vi.stubGlobal('fetch', async () => ({ ok: there }));
    const { film, onFailed } = opened();
    Object.defineProperty(film.element, 'error', { get: () => ({ code: 4 }) });
    film.element.dispatchEvent(new Event('error'));
    await wait(0);
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(why);
    film.close();
  }
});

test('[player:timeouts] whether its file is there is asked for 3 s, then it is told as missing', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { film, onFailed } = opened();
  Object.defineProperty(film.element, 'error', { get: () => ({ code: 4 }) });
  film.element.dispatchEvent(new Event('error'));
  await wait(2.9);
  expect(onFailed).not.toHaveBeenCalled();
  await wait(0.2);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith('missing');
  film.close();
});

test('[play:video] [player:scene-media] a film has the volume, the loop and the silence it is given', () => {
  const look = (options: object) => {
    const { element } = openFilm('film.mp4', { onFailed: () => undefined, ...options });
    return [element.volume, element.loop, element.muted];
  };
  expect(look({})).toEqual([1, false, false]);
  expect(look({ volume: 0.3, loop: true, muted: true })).toEqual([0.3, true, true]);
  expect([look({ volume: 7 })[0], look({ volume: -1 })[0]]).toEqual([1, 0]);
});

test('[error:asset-load] a film whose file ends early is told once; one that is over is not', () => {
  for (const [duration, end, told] of [
    [12, 4, 1],
    [12, 11.6, 0],
    [Number.POSITIVE_INFINITY, 4, 0],
  ] as const) {
    const { film, onFailed, now } = opened();
    now.duration = duration;
    film.element.dispatchEvent(new Event('loadedmetadata'));
    Object.assign(now, { currentTime: end, duration: end });
    film.element.dispatchEvent(new Event('ended'));
    film.element.dispatchEvent(new Event('ended'));
    expect(onFailed).toHaveBeenCalledTimes(told);
    film.close();
  }
});

test('[error:asset-load] a whole film that is begun anew at its end, as a loop is, is none that ended early', () => {
  const { film, onFailed, now } = opened();
  film.element.addEventListener('ended', () => (now.currentTime = 0));
  film.element.dispatchEvent(new Event('loadedmetadata'));
  now.currentTime = now.duration;
  film.element.dispatchEvent(new Event('ended'));
  expect(now.currentTime).toBe(0);
  expect(onFailed).not.toHaveBeenCalled();
  film.close();
});
