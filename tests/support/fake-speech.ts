/** A browser's speech recognition that hears what a test says. */
export class FakeSpeech {
  static last: FakeSpeech | undefined;
  lang = '';
  interimResults = false;
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  phase: 'new' | 'listening' | 'aborted' = 'new';

  constructor() {
    FakeSpeech.last = this;
  }

  start(): void {
    this.phase = 'listening';
  }

  stop(): void {
    this.onend?.();
  }

  abort(): void {
    this.phase = 'aborted';
    this.onerror?.({ error: 'aborted' });
    this.onend?.();
  }

  hear(...pieces: string[]): void {
    this.onresult?.({ results: pieces.map((transcript) => [{ transcript }]) });
  }

  fail(error: string): void {
    this.onerror?.({ error });
    this.onend?.();
  }
}
