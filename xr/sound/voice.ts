import { allOf, fetchFile, lengthOf } from '#models/play/fetch-with-progress.ts';
import type { MediaControl } from '#models/play/media-controls.ts';
import { watchProgress } from '../stage/film.ts';

/** A playable sound; silent until `output` is connected. */
export interface Voice extends MediaControl {
  readonly output: AudioNode;
  close(): void;
}

/** Files up to this size are decoded whole, so that they start at once and loop without gaps. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

export interface VoiceOptions {
  loop: boolean;
  onEnded: () => void;
  onFailed: () => void;
}

/** Opens a sound file. Rejects when it stalls for longer than the content timeout or cannot be decoded. */
export async function openVoice(context: AudioContext, url: string, options: VoiceOptions): Promise<Voice> {
  const file = await fetchFile(url, async (response, onData) =>
    lengthOf(response) > MAX_BUFFERED_BYTES ? null : new Blob(await allOf(response, onData)),
  );
  if (!file) return streamedVoice(context, url, options);
  return bufferedVoice(context, await context.decodeAudioData(await file.arrayBuffer()), options);
}

function bufferedVoice(context: AudioContext, buffer: AudioBuffer, { loop, onEnded }: VoiceOptions): Voice {
  const output = new GainNode(context, { channelCountMode: 'max', channelInterpretation: 'discrete' });
  const { duration } = buffer;
  let source: AudioBufferSourceNode | null = null;
  /** Offset in seconds at the last start, and the context's time then. */
  let at = 0;
  let since = 0;
  const now = () => {
    if (!source) return at;
    const time = at + context.currentTime - since;
    return loop ? time % duration : Math.min(time, duration);
  };
  const halt = () => {
    if (!source) return;
    at = now();
    source.onended = null;
    source.stop();
    source.disconnect();
    source = null;
  };
  const begin = () => {
    if (source) return;
    if (at >= duration) at = 0;
    source = new AudioBufferSourceNode(context, { buffer, loop });
    source.connect(output);
    source.onended = () => {
      halt();
      at = duration;
      onEnded();
    };
    since = context.currentTime;
    source.start(0, at);
  };
  return {
    output,
    duration,
    get time() {
      return now();
    },
    play: begin,
    pause: halt,
    stop() {
      halt();
      at = 0;
    },
    seek(seconds) {
      const playing = source !== null;
      halt();
      at = Math.max(0, Math.min(seconds, duration));
      if (playing) begin();
    },
    close() {
      halt();
      output.disconnect();
    },
  };
}

/** Streams a long sound. */
function streamedVoice(context: AudioContext, url: string, { loop, onEnded, onFailed }: VoiceOptions): Voice {
  const element = new Audio();
  element.crossOrigin = 'anonymous';
  element.loop = loop;
  element.preload = 'auto';
  element.src = url;
  const closed = new AbortController();
  element.addEventListener('ended', onEnded, { signal: closed.signal });
  element.addEventListener('error', onFailed, { signal: closed.signal });
  // A sound that is not playing may wait for data.
  const watch = watchProgress(element, () => element.paused || onFailed());
  const output = new MediaElementAudioSourceNode(context, { mediaElement: element });
  return {
    output,
    get duration() {
      return Number.isFinite(element.duration) ? element.duration : undefined;
    },
    get time() {
      return element.currentTime;
    },
    play: () => void element.play().catch(() => undefined),
    pause: () => element.pause(),
    stop() {
      element.pause();
      element.currentTime = 0;
    },
    seek(seconds) {
      element.currentTime = seconds;
    },
    close() {
      closed.abort();
      watch();
      element.pause();
      element.removeAttribute('src');
      element.load();
      output.disconnect();
    },
  };
}
