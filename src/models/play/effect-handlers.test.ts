// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { entriesOf, indexProject, loadScenario } from '#scenario/play.ts';
import { createPlay } from './create-play.ts';
import { createEffectHandlers, type World } from './effect-handlers.ts';
import { outside } from './outside-page.ts';

const file = {
  id: 1,
  name: 'Room',
  projectData: { version: 2, nextObjId: 20 },
  scenes: [
    {
      id: 1,
      name: 'Hall',
      position: 0,
      objects: [
        { id: 3, type: 'audio', name: 'Rain', src: 'rain.mp3' },
        { id: 4, type: 'video', name: 'Film', src: 'film.mp4' },
        { id: 5, type: 'hotspot', name: 'Play', actions: [{ action: 'playmedia', target: 4 }] },
        { id: 6, type: 'hotspot', name: 'Later', actions: [{ action: 'settime', target: 4, value: 7 }] },
        { id: 7, type: 'hotspot', name: 'Stop', actions: [{ action: 'stopmedia', target: 4 }] },
        { id: 8, type: 'hotspot', name: 'Pause', actions: [{ action: 'pausemedia', target: 4 }] },
        {
          id: 9,
          type: 'hotspot',
          name: 'Turn',
          actions: [
            { action: 'animate', target: 5, animation: { animType: 'spin' } },
            { action: 'animate', target: 5, animation: { animType: 'grow', size: 0.5 } },
            { action: 'animate', target: 5, animation: { animType: 'undo' } },
          ],
        },
        {
          id: 10,
          type: 'hotspot',
          name: 'Bad',
          actions: [{ action: 'weblink', value: 'javascript:alert(1)' }],
        },
        { id: 11, type: 'hotspot', name: 'Away', actions: [{ action: 'link', target: 2 }] },
        { id: 12, type: 'hotspot', name: 'Bell', clickSound: { src: 'bell.mp3' } },
        {
          id: 18,
          type: 'hotspot',
          name: 'Mute bell',
          clickSound: { assetId: '0f8fad5b-d9cb-469f-a165-70867728950f', assetName: 'Chime' },
        },
        {
          id: 13,
          type: 'hotspot',
          name: 'Look',
          actions: [
            { action: 'pan', target: 12 },
            { action: 'pan', target: 14 },
            { action: 'pan', angle: 50 },
          ],
        },
        { id: 14, type: 'hotspot', name: 'Lamp', yaw: 20, pitch: 10 },
        { id: 19, type: 'model', name: 'Vase', interactive: { spin: true } },
        {
          id: 17,
          type: 'hotspot',
          name: 'Lost pages',
          actions: [
            { action: 'weblink', value: ' ' },
            {
              action: 'openattachment',
              assetId: '0f8fad5b-d9cb-469f-a165-70867728950f',
              assetName: 'Handbook',
            },
          ],
        },
        { id: 16, type: 'hotspot', name: 'On', actions: [{ action: 'link', target: 2, angle: 'keep' }] },
        {
          id: 15,
          type: 'hotspot',
          name: 'Pages',
          actions: [
            { action: 'weblink', value: 'https://example.org/' },
            { action: 'openattachment', assetId: '0f8fad5b-d9cb-469f-a165-70867728950e', assetName: 'Plan' },
            { action: 'addscore', value: 1 },
          ],
        },
      ],
    },
    { id: 2, name: 'Cellar', position: 1, objects: [] },
  ],
};

function playing(over: Partial<World> = {}) {
  const loaded = loadScenario(file);
  if (!loaded.ok) throw new Error(loaded.error);
  const world: World = {
    view: { yaw: 0, pitch: 0, arrive: vi.fn(), glide: vi.fn() },
    heading: () => undefined,
    media: () => undefined,
    sound: vi.fn(() => ({ ...control(), over: false })),
    open: vi.fn(),
    keep: vi.fn(),
    report: vi.fn(),
    failed: vi.fn(),
    ...over,
  };
  let now = 0;
  const play = createPlay({
    project: indexProject(loaded.project),
    effects: createEffectHandlers(world),
    env: { now: () => (now += 10), random: () => 0.5 },
  });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  const click = (object: number) => play.dispatch({ type: 'click', object });
  return { play, world, click };
}

const control = () => {
  const told: unknown[] = [];
  return {
    told,
    time: 3,
    play: () => void told.push('play'),
    pause: () => void told.push('pause'),
    stop: () => void told.push('stop'),
    seek: (seconds: number) => void told.push(seconds),
  };
};

test('[action:playmedia] [action:stopmedia] [action:pausemedia] [action:settime] reach what plays', () => {
  const { play, click } = playing();
  const film = control();
  play.objects.register(4, film);
  for (const id of [5, 8, 6, 7]) click(id);
  expect(film.told).toEqual(['play', 'pause', 7, 'stop']);
});

test('[player:start-played] what was wanted before it was drawn is told when it is there', () => {
  const { play, click } = playing();
  click(6);
  click(5);
  const rain = control();
  const film = control();
  play.objects.register(3, rain);
  play.objects.register(4, film);
  expect([rain.told, film.told]).toEqual([['play'], [7, 'play']]);
});

test('who plays is told whether it begins by itself, at once, late and after a halt, or an action asked for it', () => {
  const { play, click } = playing();
  const [rain, film] = [vi.fn(), vi.fn()];
  play.objects.register(3, { ...control(), play: rain });
  play.objects.register(4, { ...control(), play: film });
  click(5);
  play.dispatch({ type: 'pause' });
  play.dispatch({ type: 'resume' });
  expect(rain.mock.calls).toEqual([[true], [true]]);
  expect(film.mock.calls).toEqual([[undefined], [undefined]]);
});

test('a held run halts what plays, and only that goes on', () => {
  const { play, click } = playing();
  const rain = control();
  const film = control();
  play.objects.register(3, rain);
  play.objects.register(4, film);
  play.dispatch({ type: 'pause' });
  click(5);
  expect(film.told).toEqual([]);
  play.dispatch({ type: 'resume' });
  expect([rain.told, film.told]).toEqual([['play', 'pause', 'play'], ['play']]);
});

test('a click sounds once; while the run is held it waits, and what is over stays over', () => {
  const bells: (ReturnType<typeof control> & { over: boolean })[] = [];
  const sound = vi.fn((_url: string, _volume: number | undefined, _failed: () => void) => {
    const bell = { ...control(), over: false };
    bells.push(bell);
    return bell;
  });
  const { play, click } = playing({ sound });
  click(12);
  click(12);
  expect(sound.mock.calls.map(([url, volume]) => [url, volume])).toEqual([
    ['bell.mp3', undefined],
    ['bell.mp3', undefined],
  ]);
  bells[0]!.over = true;
  play.dispatch({ type: 'pause' });
  play.dispatch({ type: 'resume' });
  play.dispatch({ type: 'pause' });
  expect(bells.map(({ told }) => told)).toEqual([[], ['pause', 'play', 'pause']]);
});

test('[error:asset-load] a sound that cannot be had, or is in no list, is logged and told once', () => {
  const sound = vi.fn((_url: string, _volume: number | undefined, failed: () => void) => {
    failed();
    return { ...control(), over: true };
  });
  const { play, world, click } = playing({ sound });
  for (const id of [12, 12, 18, 18]) click(id);
  expect(vi.mocked(world.failed).mock.calls).toEqual([['bell.mp3'], ['Chime']]);
  expect(
    entriesOf(play.log, 'trouble').flatMap(({ data }) => (data.code === 'asset-load' ? [data.url] : [])),
  ).toEqual(['bell.mp3', 'Chime']);
});

test('what leaves the scene and comes back goes on where it was; another scene forgets it', () => {
  const { play, click } = playing();
  click(5);
  play.objects.register(4, control())();
  const again = control();
  play.objects.register(4, again);
  expect(again.told).toEqual([3, 'play']);
  click(11);
  expect(again.told).toEqual([3, 'play', 'stop']);
  expect(play.objects.wanted(4)).toBe(false);
});

test('an undo takes back what was begun last; another scene stands still', () => {
  const { play, click } = playing();
  click(9);
  expect(play.motion.get(5)).toMatchObject([{ animType: 'spin' }]);
  click(11);
  expect(play.motion.get(5)).toEqual([]);
});

test('[interact:spin] a look and a key turn a model as far as the run says', () => {
  const { play } = playing();
  play.dispatch({ type: 'press', object: 19, pointer: 'gaze' });
  play.dispatch({ type: 'spin', object: 19, degrees: -15 });
  expect(play.motion.turned(19)).toBe(30);
});

test('[interact:hover] the pointer takes back what came with it, and leaves what an action began meanwhile', () => {
  const { play, click } = playing();
  play.dispatch({ type: 'hover-in', object: 5 });
  expect(play.motion.get(5)).toMatchObject([{ animType: 'grow', size: 0.3 }]);
  click(9);
  play.dispatch({ type: 'hover-out', object: 5 });
  expect(play.motion.get(5)).toMatchObject([{ animType: 'spin' }]);
});

test('[action:pan] turns to where an object stands now, else to where its author put it, or along a yaw', () => {
  const { world, click } = playing({
    heading: (_play, object) => (object === 12 ? { yaw: -70, pitch: 5 } : undefined),
  });
  click(13);
  expect(vi.mocked(world.view.glide).mock.calls).toEqual([
    [-70, 5],
    [20, 10],
    [50, 0],
  ]);
});

test('[action:pan] a headset is not turned: the log says where to look, and the run goes on', () => {
  const { play, world, click } = playing({
    heading: (_play, object) => (object === 12 ? { yaw: -70, pitch: 5 } : undefined),
  });
  play.dispatch({ type: 'platform', platform: 'vr' });
  click(13);
  expect(world.view.glide).not.toHaveBeenCalled();
  expect(entriesOf(play.log, 'turn:asked').map(({ data }) => data)).toEqual([
    { yaw: -70, pitch: 5, object: 12 },
    { yaw: 20, pitch: 10, object: 14 },
    { yaw: 50, pitch: undefined, object: undefined },
  ]);
});

test('[action:link] a heading that is kept is the view’s on a screen and the head’s in a headset, which no scene turns then', () => {
  const { play, world, click } = playing({ view: { yaw: 30, pitch: -4, arrive: vi.fn(), glide: vi.fn() } });
  const arrived = () => vi.mocked(world.view.arrive).mock.calls.splice(0);
  const turned = () => vi.mocked(world.view.glide).mock.calls.splice(0);
  arrived();
  click(16);
  expect([arrived(), turned()]).toEqual([[], [[30, -4, 0]]]);
  play.dispatch({ type: 'platform', platform: 'vr' });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  arrived();
  click(16);
  expect([arrived(), turned()]).toEqual([[], []]);
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  arrived();
  click(11);
  expect(arrived()).toEqual([[0, 0]]);
});

test('a link that is a script is refused', () => {
  const { world, click } = playing();
  click(10);
  expect(world.failed).toHaveBeenCalledWith('javascript:alert(1)');
  expect(world.open).not.toHaveBeenCalled();
});

test('[action:weblink] [action:openattachment] [error:asset-load] what has no address opens nothing, not this page again, and is told by its name', () => {
  const { play, world, click } = playing();
  click(17);
  expect(world.open).not.toHaveBeenCalled();
  expect(vi.mocked(world.failed).mock.calls).toEqual([['weblink'], ['Handbook']]);
  expect(
    entriesOf(play.log, 'trouble').flatMap(({ data }) => (data.code === 'asset-load' ? [data.url] : [])),
  ).toEqual(['weblink', 'Handbook']);
});

test('[action:weblink] [action:openattachment] inside the editor nothing opens, and the sequence goes on', () => {
  outside.pages = [];
  const opened = vi.spyOn(window, 'open');
  const followed = vi.fn();
  document.addEventListener('click', followed);
  const media = vi.fn(() => ({ files: [{ url: 'plan.pdf' }] }));
  const { play, world, click } = playing({ open: undefined, media });
  click(15);
  document.removeEventListener('click', followed);
  expect(play.state.run.variables[0]).toBe(1);
  for (const way of [opened, followed, world.failed]) expect(way).not.toHaveBeenCalled();
  expect(outside.pages).toEqual([]);
  // The same in a world that opens.
  const player = playing({ media });
  player.click(15);
  expect(vi.mocked(player.world.open!).mock.calls.map(([url, , name]) => [url, name])).toEqual([
    ['https://example.org/', undefined],
    [new URL('plan.pdf', document.baseURI).href, 'Plan'],
  ]);
});
