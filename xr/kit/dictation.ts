import { proxy } from 'valtio';

/** Why nothing was recognized: the microphone is not allowed or not there, nobody spoke, or it did not work. */
export type DictationFailure = 'notAllowed' | 'noSpeech' | 'notWorking';

/** The part of the browser's speech recognition that is used. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

const state = proxy({
  phase: 'off' as 'off' | 'listening' | 'heard' | 'failed',
  /** What was recognized so far. */
  text: '',
  failure: undefined as DictationFailure | undefined,
});

let listening: Recognition | null = null;

/** Speech as text, which is nobody's until a person takes it. */
export const dictation = {
  state,
  /** Whether the browser has speech recognition. */
  get supported(): boolean {
    return recognizer() !== undefined;
  },
  /** Listens until a pause. `language`: a tag such as `en-US`. */
  start(language: string): void {
    dictation.cancel();
    const Recognizer = recognizer();
    if (!Recognizer) return;
    const recognition = new Recognizer();
    recognition.lang = language;
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      state.text = Array.from(results, (heard) => heard[0]?.transcript ?? '')
        .join('')
        .trim();
    };
    recognition.onerror = ({ error }) => end(state.text ? undefined : (failures[error] ?? 'notWorking'));
    recognition.onend = () => end(state.text ? undefined : 'noSpeech');
    listening = recognition;
    state.phase = 'listening';
    try {
      recognition.start();
    } catch {
      end('notWorking');
    }
  },
  /** Ends it and forgets what was recognized. */
  cancel(): void {
    const recognition = listening;
    release();
    recognition?.abort();
    Object.assign(state, { phase: 'off', text: '', failure: undefined });
  },
};

const failures: Record<string, DictationFailure> = {
  'not-allowed': 'notAllowed',
  'service-not-allowed': 'notAllowed',
  'audio-capture': 'notAllowed',
  'no-speech': 'noSpeech',
};

function recognizer(): (new () => Recognition) | undefined {
  const scope = globalThis as {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
}

function end(failure: DictationFailure | undefined): void {
  release();
  Object.assign(state, { phase: failure ? 'failed' : 'heard', failure });
}

function release(): void {
  if (!listening) return;
  listening.onresult = null;
  listening.onerror = null;
  listening.onend = null;
  listening = null;
}
