import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newObject, newScene } from '#scenario';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('what a scene may hold, on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let id: number;
  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    ({ id } = await server.trpc(author.token).scenarios.create.mutate({ name: 'Values' }));
    const add = (scene: object) => call('POST', 'scenes', scene);
    expect((await add(sceneOf(1, [10, 11]))).status).toBe(201);
    expect((await add(sceneOf(2, [20]))).status).toBe(201);
  });
  afterAll(() => server?.close());

  const call = (method: string, path: string, body: unknown) =>
    server.rest(method, `scenarios/${id}/${path}`, { token: author.token, body });
  const object = (objectId: number) => ({ ...newObject('text', objectId, { yaw: 0, pitch: 0 }) });
  const sceneOf = (sceneId: number, objects: number[]) => ({
    ...newScene(sceneId, `Scene ${sceneId}`, {}),
    objects: objects.map(object),
  });
  const save = (scene: object, revision = 1) => call('PUT', 'scenes/1', { ...scene, revision });

  it.each([
    ['yaw', 1e308],
    ['distance', 1e308],
    ['offsetX', -1e308],
    ['renderOrder', 1e13],
    ['motionPath', { points: [{ time: 1e308, yaw: 0, pitch: 0 }] }],
  ])('refuses a number beyond all bounds: %s', async (key, value) => {
    const [first, second] = sceneOf(1, [10, 11]).objects;
    const scene = { ...sceneOf(1, []), objects: [{ ...first, [key]: value }, second] };
    expect(await save(scene)).toMatchObject({ status: 400, error: { code: 'bad-input' } });
    expect(await call('PUT', 'scenes/1', { ...scene, duration: 1e308, revision: 1 })).toMatchObject({
      status: 400,
    });
  });

  it('refuses an id that two objects would have, in one scene, in a group or in two', async () => {
    const group = { ...newObject('group', 12, { yaw: 0, pitch: 0 }), objects: [object(11)] };
    const tries = [
      sceneOf(1, [10, 10]),
      { ...sceneOf(1, [10, 11]), objects: [...sceneOf(1, [10, 11]).objects, group] },
      sceneOf(1, [10, 11, 20]),
    ];
    for (const scene of tries)
      expect(await save(scene)).toMatchObject({ status: 409, error: { code: 'id-taken' } });
    expect(await call('POST', 'scenes', sceneOf(3, [11]))).toMatchObject({
      status: 409,
      error: { code: 'id-taken' },
    });
    const both = [sceneOf(3, [30]), sceneOf(4, [30])];
    expect(await call('POST', 'scenes', both)).toMatchObject({ status: 409, error: { code: 'id-taken' } });
    const { revision } = (await save(sceneOf(1, [11, 10, 13]))).data;
    expect(revision).toBe(2);
    expect((await save({ ...sceneOf(1, [10, 13]), objects: [object(10), object(13)] }, 2)).status).toBe(200);
  });

  it('wants a name', async () => {
    for (const name of ['', '  ']) {
      expect(await save({ ...sceneOf(1, [10]), name })).toMatchObject({
        status: 400,
        error: { code: 'bad-input' },
      });
      expect((await call('POST', 'scenes', { ...sceneOf(5, []), name })).status).toBe(400);
    }
  });
});
