import { beforeEach, expect, test, vi } from 'vitest';
import type { Play } from '#models/play/create-play.ts';
import { createMediaControls } from '#models/play/media-controls.ts';
import { createPositions } from '#models/play/positions.ts';
import { placeOneShot } from './one-shot.ts';

class Sounding {
  to: unknown[] = [];
  connect(node: unknown) {
    this.to.push(node);
  }
  disconnect() {
    this.to = [];
  }
}
const taken = new Map<unknown, Sounding>();
class Source extends Sounding {
  constructor(
    readonly context: unknown,
    { mediaElement }: { mediaElement: unknown },
  ) {
    super();
    taken.set(mediaElement, this);
  }
}
class Panner extends Sounding {
  positionX = { setTargetAtTime: vi.fn() };
  positionY = { setTargetAtTime: vi.fn() };
  positionZ = { setTargetAtTime: vi.fn() };
}
const context = { destination: 'ears', currentTime: 0 } as unknown as AudioContext;

beforeEach(() => {
  taken.clear();
  vi.stubGlobal('MediaElementAudioSourceNode', Source);
  vi.stubGlobal('PannerNode', Panner);
  vi.stubGlobal('location', { origin: 'https://here.test' });
});

/** A spatial bell, 10, and a plain one, 11. */
function belfry() {
  const objects = new Map([
    [10, { object: { spatial: true } }],
    [11, { object: {} }],
  ]);
  const play = { objects: createMediaControls(), places: createPositions(), project: { objects } };
  play.places.draw(() => [3, 0, -4]);
  const placed = placeOneShot(play as unknown as Play, context, () => null);
  const ring = (object: number, element: object) =>
    play.objects.pass(
      { over: false, play: () => undefined, pause: () => undefined, element: element as HTMLMediaElement },
      object,
    );
  return { placed, ring };
}
const bell = (src: string) => ({ src, ended: false, error: null });

test('[play:hotspot] a click of what is spatial is heard from its place, until it is over, sounds for another, or its scene is left', () => {
  const { placed, ring } = belfry();
  const element = bell('https://here.test/media/bell.mp3');
  const to = () => taken.get(element)!.to;
  ring(10, element);
  const [panner] = to();
  expect(panner).toBeInstanceOf(Panner);
  expect((panner as Panner).positionX.setTargetAtTime).toHaveBeenLastCalledWith(3, 0, expect.any(Number));
  ring(11, element);
  expect(to()).toEqual(['ears']);
  ring(10, element);
  element.ended = true;
  placed.move();
  expect(to()).toEqual(['ears']);
  element.ended = false;
  ring(10, element);
  placed.close();
  expect(to()).toEqual(['ears']);
});

test('a sound of another server stays where it is heard: taken out of its element it would be silent', () => {
  const { ring } = belfry();
  const element = bell('https://sounds.test/bell.mp3');
  ring(10, element);
  expect(taken.has(element)).toBe(false);
});
