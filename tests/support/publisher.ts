import { expect } from 'vitest';
import { formWith, pictureOf } from './pictures.ts';
import { withPlayer } from './player.ts';
import { type Engine, startTestServer } from './test-server.ts';

/** A server of its own for tests of what is published, its people, and the calls that they make. */
export type Publisher = Awaited<ReturnType<typeof startPublisher>>;

export async function startPublisher(engine: Engine, env: Record<string, string> = {}) {
  const restorePlayer = await withPlayer();
  const server = await startTestServer(engine, { LOAD_ORIGINS: 'https://files.test/', ...env });
  const author = await server.addUser('author');
  const colleague = await server.addUser('author');
  const student = await server.addUser('student');

  const call = (method: string, path: string, body?: unknown, person = author) =>
    server.rest(method, path, { token: person.token, body });

  /** The author's scenario: one picture, one hotspot in it. */
  async function tour(): Promise<{ id: number; assetId: string; scene: { id: number; revision: number } }> {
    const response = await fetch(`${server.origin}/app/api/v1/scenarios/create`, {
      method: 'POST',
      headers: { 'x-auth-token': author.token },
      body: formWith(await pictureOf(2048, 1024), 'hall.jpg', 'image/jpeg', { name: '<b>Tour</b> & more' }),
    });
    const { data } = await response.json();
    const scene = (await call('GET', `scenarios/${data.id}/scenes`)).data[0];
    const hotspot = { id: 50, type: 'hotspot', name: 'Pin', assetId: '-1', yaw: 10, pitch: 0, distance: 3 };
    const saved = await call('PUT', `scenarios/${data.id}/scenes/${scene.id}`, {
      ...scene,
      objects: [hotspot],
    });
    expect(saved.status).toBe(200);
    return {
      id: data.id,
      assetId: data.assets[0].id,
      scene: { ...scene, objects: [hotspot], revision: saved.data.revision },
    };
  }

  return {
    server,
    author,
    colleague,
    student,
    get: (path: string) => fetch(`${server.origin}${path}`),
    call,
    tour,
    close: async () => {
      await server.close();
      await restorePlayer();
    },
  };
}
