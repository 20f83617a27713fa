import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { elementSource, freeSource } from './element-source.ts';

/** As browsers do it: an element is taken once, a second time is an error. */
class Source {
  static readonly taken = new Set<unknown>();
  to: unknown[] = [];
  constructor(
    readonly context: unknown,
    { mediaElement }: { mediaElement: unknown },
  ) {
    if (Source.taken.has(mediaElement)) throw new DOMException('taken', 'InvalidStateError');
    Source.taken.add(mediaElement);
  }
  connect(node: unknown) {
    this.to.push(node);
  }
  disconnect() {
    this.to = [];
  }
}
beforeEach(() => void vi.stubGlobal('MediaElementAudioSourceNode', Source));
afterEach(() => void vi.unstubAllGlobals());

test('[player:ambisonic] a film that is heard from elsewhere again gives the same sound, and in between its own', () => {
  const context = { destination: 'ears' } as unknown as AudioContext;
  const film = {} as HTMLMediaElement;
  const first = elementSource(context, film);
  first.connect('field' as never);
  freeSource(first);
  expect((first as unknown as Source).to).toEqual(['ears']);
  const again = elementSource(context, film);
  expect(again).toBe(first);
  expect((again as unknown as Source).to).toEqual([]);
  expect(elementSource(context, {} as HTMLMediaElement)).not.toBe(first);
});
