import { player } from '#catalog/limits.ts';
import { isIos } from '#models/play/is-ios.ts';
import type { LoadFailure } from '#models/play/load-failure.ts';
import { onLoudness } from '#models/play/loudness.ts';
import type { MediaControl } from '#models/play/media-controls.ts';
import { withTimeout } from '#models/play/with-timeout.ts';

/** A film with its playback controls. Times in seconds. */
export interface FilmControl extends MediaControl {
  readonly element: HTMLVideoElement;
  close(): void;
}

export interface FilmOptions {
  volume?: number | undefined;
  loop?: boolean | undefined;
  muted?: boolean | undefined;
  onFailed: (why: LoadFailure) => void;
}

/** Share of the announced length, less a second, below which an ended film counts as truncated. */
const COMPLETE_SHARE = 0.97;

/** Opens a film as a texture source, paused. */
export function openFilm(
  url: string,
  { volume = 1, loop = false, muted = false, onFailed }: FilmOptions,
): FilmControl {
  const element = document.createElement('video');
  element.playsInline = true;
  element.crossOrigin = 'anonymous';
  element.preload = 'auto';
  element.loop = loop;
  element.muted = muted;
  const leave = onLoudness((loud) => {
    element.volume = Math.max(0, Math.min(1, volume * loud));
  });
  const closed = new AbortController();
  const { signal } = closed;
  let failed = false;
  const fail = (why: LoadFailure) => {
    if (failed || signal.aborted) return;
    failed = true;
    onFailed(why);
  };
  element.addEventListener('error', () => void failureReason(element, url).then(fail), { signal });
  const watch = watchProgress(element, () => fail('missing'));
  // It recovered.
  element.addEventListener('playing', () => (failed = false), { signal });
  // Report a truncated file once. Registered before listeners that restart the film at its end.
  let announced = Number.POSITIVE_INFINITY;
  const early = () => {
    if (Number.isFinite(announced) && element.currentTime < announced * COMPLETE_SHARE - 1) fail('missing');
  };
  element.addEventListener('ended', early, { once: true, signal });
  element.addEventListener('loadedmetadata', () => (announced = element.duration), { once: true, signal });
  /** Time to return to after playing muted for the first frame only, in seconds. */
  let wakeTime: number | undefined;
  // iOS shows no frame of a video that never played.
  const wake = () => {
    if (!isIos() || element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA || !element.paused) return;
    wakeTime = element.currentTime;
    element.muted = true;
    element.play().catch(() => undefined);
  };
  const woken = () => {
    if (wakeTime === undefined) return;
    wakeTime = undefined;
    element.muted = muted;
  };
  const halt = () => {
    // From now on it only suspends for lack of data.
    element.removeEventListener('suspend', wake);
    const at = wakeTime;
    if (at === undefined) return;
    woken();
    element.pause();
    element.currentTime = at;
  };
  element.addEventListener('suspend', wake, { once: true, signal });
  element.addEventListener('loadeddata', halt, { once: true, signal });
  // It can be heard, but its picture is of a kind that this browser cannot decode: no error tells that.
  const pictureless = () => element.videoWidth === 0 && fail('limits');
  element.addEventListener('loadeddata', pictureless, { once: true, signal });
  element.src = url;
  return {
    element,
    get time() {
      return failed ? undefined : element.currentTime;
    },
    get duration() {
      return Number.isFinite(element.duration) ? element.duration : undefined;
    },
    get lost() {
      return failed;
    },
    play() {
      woken();
      startElement(element, muted, signal);
    },
    pause() {
      if (wakeTime === undefined) element.pause();
    },
    stop() {
      if (wakeTime === undefined) element.pause();
      else wakeTime = 0;
      element.currentTime = 0;
    },
    seek(seconds) {
      if (wakeTime !== undefined) wakeTime = seconds;
      const seeked = new Promise((resolve) =>
        element.addEventListener('seeked', resolve, { once: true, signal }),
      );
      element.currentTime = seconds;
      return seeked;
    },
    close() {
      closed.abort();
      leave();
      watch();
      element.pause();
      element.removeAttribute('src');
      element.load();
    },
  };
}

/**
 * Plays a media element. If autoplay with sound is blocked, plays muted and restores the sound on the next press.
 */
export function startElement(element: HTMLMediaElement, muted: boolean, signal: AbortSignal): void {
  element.play().catch((cause: unknown) => {
    if (!(cause instanceof DOMException && cause.name === 'NotAllowedError') || signal.aborted) return;
    element.muted = true;
    element.play().catch(() => undefined);
    const restore = new AbortController();
    const sound = () => {
      restore.abort();
      element.muted = muted;
    };
    signal.addEventListener('abort', () => restore.abort());
    for (const type of ['pointerup', 'keydown'] as const) {
      addEventListener(type, sound, { signal: restore.signal });
    }
  });
}

/** Distinguishes missing from undecodable files, which browsers report with the same code. */
async function failureReason(element: HTMLMediaElement, url: string): Promise<LoadFailure> {
  if (element.error?.code !== MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED) return 'missing';
  const response = await withTimeout(fetch(url, { method: 'HEAD' })).catch(() => null);
  return response?.ok ? 'limits' : 'missing';
}

/** Calls `onStuck` when loading stalls for longer than the content timeout; returns a function that stops watching. */
export function watchProgress(element: HTMLMediaElement, onStuck: () => void): () => void {
  let at = -1;
  let since = performance.now();
  const timer = setInterval(() => {
    const waits = element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !element.ended;
    const loading = element.paused && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    if (!waits || loading || document.hidden || element.currentTime !== at) {
      at = element.currentTime;
      since = performance.now();
    } else if (performance.now() - since > player.settingContentMs) {
      since = performance.now();
      onStuck();
    }
  }, 1000);
  return () => clearInterval(timer);
}
