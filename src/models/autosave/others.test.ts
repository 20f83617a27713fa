import { describe, expect, it } from 'vitest';
import {
  addObject,
  addVariable,
  groupObjects,
  newObject,
  newScene,
  removeObjects,
  removeScenes,
  renameScenario,
  reorderScenes,
  scenesInOrder,
} from '#scenario';
import { createKeep, createServer, openWindow, settle, setYaw, twoScenes, yawIn } from './testing.ts';

type Window = ReturnType<typeof openWindow>;
const named = (window: Window) => window.editor.document().name;
const order = (window: Window) => scenesInOrder(window.editor.document()).map(({ id }) => id);
const both = (scenes = twoScenes()) => {
  const server = createServer(scenes);
  return { server, a: openWindow(server, createKeep(), 'a'), b: openWindow(server, createKeep(), 'b') };
};
const rename = ({ editor }: Window, name: string) =>
  editor.commit(renameScenario(editor.document(), { name }));
const mergedName = (after: string) =>
  expect.objectContaining({ type: 'merged', changes: [{ target: 'scenario', path: ['name'], after }] });
/** Sends what the windows have, one after the other, until all have heard of all. */
async function drain(...windows: Window[]) {
  for (let round = 0; round < 2; round += 1) for (const window of windows) await window.drain();
}

describe('the name of the scenario', () => {
  it('arrives in an open editor, again and again', async () => {
    const { a, b } = both();
    for (const name of ['First', 'Second']) {
      rename(a, name);
      await drain(a, b);
      expect(named(b)).toBe(name);
      expect(b.stream.summary().dirty).toBe(0);
    }
  });

  it('given in two windows at once is the last one’s, who is told the other', async () => {
    const { server, a, b } = both();
    rename(a, 'Of a');
    rename(b, 'Of b');
    await drain(a, b);
    expect(server.doc.name).toBe('Of b');
    expect([named(a), named(b)]).toEqual(['Of b', 'Of b']);
    expect(b.events).toContainEqual(mergedName('Of a'));
    expect(a.events.filter(({ type }) => type === 'merged')).toEqual([]);
  });

  it('kept from a closed window is told against one given meanwhile', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    const gone = openWindow(server, keep, 'a');
    gone.network.online = false;
    rename(gone, 'Kept');
    await settle();
    gone.close();
    const other = openWindow(server, createKeep(), 'b');
    rename(other, 'Meanwhile');
    await other.drain();
    const again = openWindow(server, keep, 'c');
    await again.stream.adopt(await keep.list(1, 'u'));
    await again.drain();
    expect(server.doc.name).toBe('Kept');
    expect(again.events).toContainEqual(mergedName('Meanwhile'));
  });
});

describe('an edit that came second', () => {
  it('wins its field, and leaves the others of the same object as they were given', async () => {
    const { server, a, b } = both();
    setYaw(a, 1, 10, 1);
    setYaw(a, 1, 11, 1);
    setYaw(b, 1, 10, 2);
    await drain(a, b);
    for (const side of [server, ...[a, b].map(({ editor }) => ({ doc: editor.document() }))])
      expect([yawIn(side, 1, 10), yawIn(side, 1, 11)]).toEqual([2, 1]);
    expect(b.events).toContainEqual(expect.objectContaining({ type: 'merged' }));
  });

  it('finds an object where another put it, and puts it away as another left it', async () => {
    const { server, a, b } = both();
    a.editor.commit(groupObjects(a.editor.document(), { sceneId: 1, ids: [10, 11], id: 30, type: 'group' }));
    setYaw(b, 1, 10, 25);
    await drain(a, b);
    const [group] = server.doc.scenes[1]!.objects as { id: number; objects: object[] }[];
    expect(group).toMatchObject({ id: 30, objects: [{ id: 10, yaw: 25 }, { id: 11 }] });

    setYaw(a, 2, 20, 7);
    b.editor.commit(
      addObject(b.editor.document(), { sceneId: 2, object: newObject('text', 21, { yaw: 0, pitch: 0 }) }),
    );
    b.editor.commit(groupObjects(b.editor.document(), { sceneId: 2, ids: [20, 21], id: 31, type: 'group' }));
    await drain(a, b);
    const lab = server.doc.scenes[2]!.objects as { id: number; objects: object[] }[];
    expect(lab).toMatchObject([
      { id: 31, objects: expect.arrayContaining([expect.objectContaining({ id: 20, yaw: 7 })]) },
    ]);
  });

  it('brings back the object or the scene that it wrote into and another removed', async () => {
    const { server, a, b } = both([...twoScenes(), newScene(3, 'Store', { position: 2 })]);
    a.editor.commit(removeObjects(a.editor.document(), { sceneId: 1, ids: [10] }));
    a.editor.commit(removeScenes(a.editor.document(), { ids: [2] }));
    setYaw(b, 1, 10, 61);
    setYaw(b, 2, 20, 62);
    await drain(a, b);
    expect([yawIn(server, 1, 10), yawIn(server, 2, 20)]).toEqual([61, 62]);
    expect(a.editor.document()).toEqual(server.doc);
  });

  it('[rule:var-unique] adds its variable under a free name', async () => {
    const { server, a, b } = both();
    for (const [id, { editor }] of [a, b].entries())
      editor.commit(addVariable(editor.document(), { variable: { id: 40 + id, name: 'Tries', value: 0 } }));
    await drain(a, b);
    expect(server.doc.project.variables.map(({ name }) => name)).toEqual(['Tries', 'Tries (2)']);
  });
});

describe('the order of scenes', () => {
  it('that is not saved yet survives another window’s', async () => {
    const { server, a, b } = both([...twoScenes(), newScene(3, 'Store', { position: 2 })]);
    b.editor.commit(removeScenes(b.editor.document(), { ids: [3] }));
    a.editor.commit(reorderScenes(a.editor.document(), { ids: [2, 1, 3] }));
    await drain(b, a);
    expect(server.doc.scenes[2]!.position).toBeLessThan(server.doc.scenes[1]!.position);
    expect(order(b)).toEqual(order(a));
    expect(order(a).slice(0, 2)).toEqual([2, 1]);
    expect(a.stream.summary()).toMatchObject({ dirty: 0, offline: false });
  });
});

describe('a reading of the whole', () => {
  it('puts what is not sent yet on top, and hears again what it has already', async () => {
    const { server, a, b } = both();
    setYaw(b, 1, 10, 17);
    await b.drain();
    setYaw(a, 1, 11, 18);
    await a.stream.readAnew();
    expect(a.stream.number).toBe(1);
    expect([10, 11].map((id) => yawIn({ doc: a.editor.document() }, 1, id))).toEqual([17, 18]);
    await a.drain();
    expect([10, 11].map((id) => yawIn(server, 1, id))).toEqual([17, 18]);
  });

  it('holds also when a backup took the server back behind what this window saw', async () => {
    const server = createServer(twoScenes());
    const a = openWindow(server, createKeep(), 'a');
    const backup = server.doc;
    for (const yaw of [1, 2, 3]) {
      setYaw(a, 1, 10, yaw);
      await a.drain();
    }
    server.doc = backup;
    server.log.length = 0;
    setYaw(a, 1, 11, 40);
    await a.drain();
    expect(a.stream.summary()).toMatchObject({ dirty: 0, offline: false });
    expect([yawIn(server, 1, 10), yawIn(server, 1, 11)]).toEqual([0, 40]);
    expect(a.editor.document()).toEqual(server.doc);
  });
});
