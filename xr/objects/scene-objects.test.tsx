// @vitest-environment happy-dom
import { act } from '@react-three/fiber';
import { createRef, useEffect } from 'react';
import { type Group, InstancedMesh, Matrix4, Mesh, type Object3D, Texture, Vector3 } from 'three';
import { afterEach, expect, test, vi } from 'vitest';
import { createPlay, type Handlers, type Play } from '#models/play/create-play.ts';
import { newObject, newScene, type Scene, type SceneObject } from '#scenario';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { bareStage } from '#tests/support/bare-stage.ts';
import { View } from '../input/view.ts';
import { CardSheets } from './card-sheets.ts';
import type { CardKindProps } from './object-drawing.ts';
import { drawings } from './registry.ts';
import { SceneObjects } from './scene-objects.tsx';

const kinds = [drawings.text, drawings.image, drawings.video];
const cards = kinds.map(({ card }) => card!);
afterEach(() => {
  kinds.forEach((kind, index) => {
    kind.card = cards[index]!;
  });
  vi.restoreAllMocks();
});

const nowhere = { yaw: 0, pitch: 0 };
const known = '0f8fad5b-d9cb-469f-a165-708677289500';
const lost = '0f8fad5b-d9cb-469f-a165-708677289501';
function playing(objects: SceneObject[]) {
  const scene = { ...newScene(1, 'Room'), position: 0, objects };
  const loaded = loadScenario(
    JSON.stringify({ id: 1, name: 'Room', scenes: [scene], projectData: { version: 2, nextObjId: 90 } }),
  );
  if (!loaded.ok) throw new Error(loaded.error);
  const play = createPlay({
    project: indexProject(loaded.project),
    effects: new Proxy({}, { get: () => () => undefined }) as Handlers,
    env: { now: () => 0, random: () => 0 },
  });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  return { play, scene };
}

/** Draws a scene; `told`: the files it said cannot be had. */
async function onStage(scene: Scene, play?: Play) {
  const onLoadFailed = vi.fn();
  const stage = await bareStage();
  const store = await stage.render(
    <SceneObjects
      scene={scene}
      media={(id) => (id === known ? { type: 'image', files: [{ url: 'there.png' }] } : undefined)}
      {...(play && { play })}
      view={undefined}
      eye={createRef<Group>()}
      carried={createRef<Group>()}
      onLoadFailed={onLoadFailed}
    />,
  );
  const drawn = () => store.getState().scene;
  return { drawn, told: () => onLoadFailed.mock.calls.map(([url]) => url), leave: stage.leave };
}

test('a card that cannot be drawn goes alone: the others are drawn, the log and the learner are told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const drawn: string[] = [];
  drawings.text.card = ({ object }: CardKindProps) => {
    if (object.name === 'Torn') throw new Error('planted');
    drawn.push(object.name);
    return null;
  };
  const { play, scene } = playing([
    { ...newObject('text', 10, nowhere), name: 'Torn' },
    { ...newObject('text', 11, nowhere), name: 'Whole' },
  ]);
  const { told, leave } = await onStage(scene, play);
  expect(drawn).toContain('Whole');
  expect(told()).toEqual(['Torn']);
  expect(play.log.filter(({ type }) => type === 'trouble').map(({ data }) => data)).toMatchObject([
    { code: 'object-broken', object: 10, name: 'Torn' },
  ]);
  await leave();
});

test('[error:asset-load] a card whose file failed while the browser was offline is begun anew when it is online again, and no other', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const begun: string[] = [];
  drawings.text.card = function Card({ object, failed }: CardKindProps) {
    const { name } = object;
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each beginning
    useEffect(() => {
      begun.push(name);
      if (name === 'Far') failed('far.glb');
    }, []);
    return null;
  };
  const { play, scene } = playing([
    { ...newObject('text', 10, nowhere), name: 'Far' },
    { ...newObject('text', 11, nowhere), name: 'Near' },
  ]);
  const { told, leave } = await onStage(scene, play);
  const back = () => act(async () => void dispatchEvent(new Event('online')));
  expect([begun, told()]).toEqual([['Far', 'Near'], ['far.glb']]);
  online.mockReturnValue(true);
  await back();
  expect([begun, told()]).toEqual([
    ['Far', 'Near', 'Far'],
    ['far.glb', 'far.glb'],
  ]);
  // It is not there: the line is not why.
  await back();
  expect(begun).toHaveLength(3);
  await leave();
});

test('[error:asset-load] [play:image] [play:hotspot] a picture in no list is told once, by its name, in a run', async () => {
  // Nothing is painted here.
  for (const kind of [drawings.image, drawings.hotspot]) vi.spyOn(kind, 'sprite').mockReturnValue(undefined);
  drawings.image.card = () => null;
  const { play, scene } = playing([
    { ...newObject('image', 10, nowhere), name: 'Plan', assetId: lost, assetName: 'plan.png' },
    { ...newObject('hotspot', 11, nowhere), name: 'Door', assetId: lost },
    { ...newObject('hotspot', 12, nowhere), name: 'Pin' },
    { ...newObject('image', 13, nowhere), name: 'There', assetId: known },
    { ...newObject('image', 14, nowhere), name: 'Not chosen yet' },
  ] as SceneObject[]);
  const run = await onStage(scene, play);
  expect(run.told()).toEqual(['plan.png', 'Door']);
  await run.leave();
  const authoring = await onStage(scene);
  expect(authoring.told()).toEqual([]);
  await authoring.leave();
});

test('[const:rendering] what lies on top is drawn after what lies below: across both surfaces, within a batch and between a batch and a card', async () => {
  // Nothing is painted here.
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => {}));
  drawings.video.card = ({ quad }: CardKindProps) => <mesh renderOrder={quad.order} position-z={-30} />;
  // A text is painted into a batch.
  drawings.text.card = () => null;
  vi.spyOn(CardSheets.prototype, 'of').mockImplementation((id) => ({ sheet: sheets[id % 40]!, layer: 0 }));
  const hotspot = (id: number, more: object = {}) =>
    ({ ...newObject('hotspot', id, { ...nowhere, distance: id }), ...more }) as SceneObject;
  const sheets = Array.from({ length: 40 }, () => new Texture());
  let made: Mesh[] = [];
  const batches = () => made.filter((mesh) => mesh instanceof InstancedMesh).length;
  /** What is drawn, one after the other: by its distance, which is its id here. */
  const drawnOf = async (...objects: SceneObject[]) => {
    const { drawn, leave } = await onStage({ ...newScene(1, 'Room'), objects });
    const meshes: Mesh[] = [];
    drawn().traverse((one) => one instanceof Mesh && meshes.push(one));
    made = meshes;
    const places = meshes
      .sort((a, b) => a.renderOrder - b.renderOrder)
      .flatMap((mesh) => {
        if (!(mesh instanceof InstancedMesh)) return [mesh.position];
        return Array.from({ length: mesh.count }, (_, index) => {
          const matrix = new Matrix4();
          mesh.getMatrixAt(index, matrix);
          return new Vector3().setFromMatrixPosition(matrix);
        });
      });
    await leave();
    return places.map((place) => Math.round(place.length()));
  };
  const video = { ...newObject('video', 30, nowhere) };
  const text = (id: number) => newObject('text', id, { ...nowhere, distance: id });
  expect(await drawnOf(hotspot(10), hotspot(11, { fixed: true }), hotspot(12))).toEqual([10, 11, 12]);
  expect(await drawnOf(hotspot(10, { renderOrder: 500 }), hotspot(11))).toEqual([11, 10]);
  expect(await drawnOf(hotspot(10, { renderOrder: 900 }), hotspot(11), video)).toEqual([11, 30, 10]);
  expect(await drawnOf(video, hotspot(11), hotspot(12, { renderOrder: -1 }))).toEqual([12, 30, 11]);
  expect(await drawnOf(hotspot(10), text(11), hotspot(12), video, text(13))).toEqual([10, 11, 12, 30, 13]);
  expect(batches()).toBe(2);
  // A device with 16 texture units draws from the atlas and 15 arrays at once.
  const many = Array.from({ length: 20 }, (_, index) => [
    hotspot(2 * index + 10),
    text(2 * index + 11),
  ]).flat();
  expect(await drawnOf(...many)).toEqual(many.map(({ id }) => id));
  expect(batches()).toBe(2);
});

test('[interact:drag] a thing that is held when the graphics are lost goes back, and the view can be turned', async () => {
  vi.spyOn(drawings['hotspot-drag'], 'sprite').mockReturnValue(undefined);
  const { play, scene } = playing([{ ...newObject('hotspot-drag', 10, nowhere), name: 'Key' }]);
  const view = new View();
  const stage = await bareStage();
  const world = createRef<Group>();
  const drawn = (generation: number) =>
    stage.render(
      <group ref={world}>
        <SceneObjects
          key={generation}
          scene={scene}
          media={() => undefined}
          play={play}
          view={view}
          eye={createRef<Group>()}
          carried={createRef<Group>()}
        />
      </group>,
    );
  await drawn(0);
  const mouse = (type: 'onPointerDown' | 'onPointerMove', x: number) => {
    const point = new Vector3(x, 0, -4);
    const event = {
      objectId: 10,
      point,
      pointerId: 1,
      pointerType: 'mouse',
      target: {},
      stopPropagation() {},
    };
    const hear = (object: Object3D & { __r3f?: Heard }) => object.__r3f?.handlers[type]?.(event);
    return act(async () => world.current!.traverse(hear));
  };
  await mouse('onPointerDown', 0);
  view.dragged = true;
  await mouse('onPointerMove', 1);
  expect([play.state.run.dragging, view.locked]).toEqual([10, true]);
  await drawn(1);
  expect([play.state.run.dragging, view.locked]).toEqual([null, false]);
  await stage.leave();
});

/** Where the renderer keeps what an element listens to. */
interface Heard {
  handlers: Record<string, ((event: object) => void) | undefined>;
}
