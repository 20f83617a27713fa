// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entriesOf, indexProject, loadScenario } from '#scenario/play.ts';
import { heldServer } from '#tests/support/held-server.ts';
import { captionsOf } from './captions.ts';
import { createPlay, type Handlers } from './create-play.ts';
import { createEffectHandlers } from './effect-handlers.ts';

const nothing = () => undefined;
const effects: Handlers = createEffectHandlers({
  view: { yaw: 0, pitch: 0, arrive: nothing, glide: nothing },
  heading: nothing,
  media: nothing,
  sound: () => ({ over: true, play: nothing, pause: nothing }),
  keep: nothing,
  report: nothing,
  failed: nothing,
});
const control = () => ({ time: 0, play: nothing, pause: nothing, stop: nothing, seek: nothing });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('film')
      ? new Response('WEBVTT\n\n00:01.000 --> 00:02.000\nFrom the film')
      : new Response('WEBVTT\n\n00:00.000 --> 00:09.000\nFrom the guide'),
  );
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function tour(more: object = {}) {
  const loaded = loadScenario({
    id: 1,
    name: 'Tour',
    projectData: { version: 2, nextObjId: 20 },
    scenes: [
      {
        id: 1,
        name: 'Film',
        position: 0,
        video: 'tour.mp4',
        captions: { src: 'film.vtt' },
        objects: [
          { id: 3, type: 'audio', name: 'Guide', src: 'guide.mp3', captions: { src: 'guide.vtt' }, ...more },
          { id: 4, type: 'hotspot', name: 'Hush', actions: [{ action: 'pausemedia', target: 3 }] },
          { id: 5, type: 'hotspot', name: 'Away', actions: [{ action: 'link', target: 2 }] },
        ],
      },
      { id: 2, name: 'Silence', position: 1, objects: [] },
    ],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  return createPlay({
    project: indexProject(loaded.project),
    effects,
    env: { now: () => 0, random: () => 0.5 },
  });
}

test('captions follow the film and the sounds that play, and can be turned off', async () => {
  const play = tour();
  const { state, toggle } = captionsOf(play, nothing);
  expect(captionsOf(play, nothing).state).toBe(state);
  const [film, guide] = [control(), control()];
  play.dispatch({ type: 'start' });
  play.objects.register('scene', film);
  play.objects.register(3, guide);
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  const later = () => vi.advanceTimersByTimeAsync(400);
  await later();
  expect(state).toMatchObject({ available: true, on: true, text: 'From the guide' });
  film.time = 1.5;
  await later();
  expect(state.text).toBe('From the film\nFrom the guide');
  play.dispatch({ type: 'click', object: 4 });
  await later();
  expect(state.text).toBe('From the film');
  toggle();
  expect([state.text, localStorage.getItem('play.captions')]).toEqual(['', 'off']);
  toggle();
  await later();
  expect(state.text).toBe('From the film');
  play.dispatch({ type: 'click', object: 5 });
  await later();
  expect(state).toMatchObject({ available: false, text: '' });
});

test('[player:timeouts] captions of which nothing comes for 25 s are logged; those that come slowly show', async () => {
  const server = heldServer();
  const play = tour();
  const { state } = captionsOf(play, nothing);
  play.dispatch({ type: 'start' });
  play.objects.register(3, control());
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  const lost = () => entriesOf(play.log, 'captions:lost').map(({ data }) => data.url);
  await vi.advanceTimersByTimeAsync(0);
  server.answer('guide.vtt');
  await vi.advanceTimersByTimeAsync(24_900);
  expect(lost()).toEqual([]);
  server.send('guide.vtt', 'WEBVTT\n\n00:00.000 --> 00:09.000\nFrom ');
  await vi.advanceTimersByTimeAsync(200);
  expect(lost()).toEqual(['film.vtt']);
  await vi.advanceTimersByTimeAsync(20_000);
  server.send('guide.vtt', 'the guide');
  server.end('guide.vtt');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([lost(), state.text]).toEqual([['film.vtt'], 'From the guide']);
});

test('[error:asset-load] captions that are in no list, or not there, are told once, however often the scene is entered', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const assetId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const play = tour({ captions: { assetId, assetName: 'guide.vtt' } });
  captionsOf(play, nothing);
  for (const _ of [1, 2]) {
    play.dispatch({ type: 'start' });
    play.dispatch({ type: 'scene-loaded', sceneId: 1 });
    await vi.advanceTimersByTimeAsync(200);
    play.dispatch({ type: 'click', object: 5 });
    await vi.advanceTimersByTimeAsync(200);
  }
  const told = entriesOf(play.log, 'captions:lost').map(({ data }) => data.url);
  expect(told.sort()).toEqual(['film.vtt', 'guide.vtt']);
});

test('captions of a timer follow its sound, which comes when its time is over', async () => {
  const loaded = loadScenario({
    id: 1,
    name: 'Clock',
    projectData: { version: 2, nextObjId: 20 },
    scenes: [
      {
        id: 1,
        name: 'Hall',
        position: 0,
        objects: [{ id: 3, type: 'timer', name: 'Gong', src: 'gong.mp3', captions: { src: 'guide.vtt' } }],
      },
    ],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const play = createPlay({
    project: indexProject(loaded.project),
    effects,
    env: { now: () => 0, random: () => 0.5 },
  });
  const { state } = captionsOf(play, nothing);
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  await vi.advanceTimersByTimeAsync(400);
  expect(state).toMatchObject({ available: true, text: '' });
  const sound = {
    over: false,
    element: { currentTime: 1 } as HTMLMediaElement,
    play: nothing,
    pause: nothing,
  };
  play.objects.pass(sound, 3);
  await vi.advanceTimersByTimeAsync(400);
  expect(state.text).toBe('From the guide');
  sound.over = true;
  await vi.advanceTimersByTimeAsync(400);
  expect(state.text).toBe('');
});
