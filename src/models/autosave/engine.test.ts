import { describe, expect, it } from 'vitest';
import { addScene, newScene, removeScenes, reorderScenes } from '#scenario';
import { createKeep, createServer, openWindow, settle, setYaw, twoScenes, yawIn } from './testing.ts';

describe('autosave', () => {
  it('[const:editor-timing] keeps an edit at once and saves it after 300 ms of quiet, several edits in one request', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    const window = openWindow(server, keep, 'a');
    setYaw(window, 1, 10, 5);
    setYaw(window, 1, 10, 6);
    await settle();
    expect([...keep.all.values()].map((work) => work.target)).toEqual(['scene:1']);
    window.clock.forward(299);
    await settle();
    expect(window.requests).toHaveLength(0);
    window.clock.forward(1);
    await settle();
    expect(window.requests).toHaveLength(1);
    setYaw(window, 1, 10, 7);
    window.clock.forward(300);
    await settle();
    expect(window.requests).toHaveLength(1);
    window.requests.shift()!.run();
    await settle();
    expect(yawIn(server, 1, 10)).toBe(6);
    expect(keep.all.size).toBe(1);
    await window.drain();
    expect(yawIn(server, 1, 10)).toBe(7);
    expect(keep.all.size).toBe(0);
    expect(window.autosave.summary()).toMatchObject({ dirty: 0, offline: false, unkept: 0 });
  });

  it('is offline and kept while the network is gone, and saves when it is back', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    const window = openWindow(server, keep, 'a');
    window.network.online = false;
    setYaw(window, 2, 20, 33);
    window.clock.forward(300);
    await settle();
    expect(window.autosave.summary()).toMatchObject({ dirty: 1, offline: true, unkept: 0 });
    window.network.online = true;
    window.autosave.retryNow();
    await settle();
    window.requests.shift()!.run();
    await settle();
    expect(yawIn(server, 2, 20)).toBe(33);
    expect(window.autosave.summary()).toMatchObject({ dirty: 0, offline: false });
  });

  it('brings kept work of a closed window back over what others saved meanwhile', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    const gone = openWindow(server, keep, 'a');
    gone.network.online = false;
    setYaw(gone, 1, 10, 44);
    await settle();
    gone.close();
    const other = openWindow(server, keep, 'b');
    setYaw(other, 1, 11, 55);
    await other.drain();
    const again = openWindow(server, keep, 'c');
    const kept = await keep.list(1, 'u');
    again.events.length = 0;
    const adopting = again.autosave.adopt(kept);
    // It is seen at once, and so is that it is not saved.
    expect(again.events).toContainEqual({ type: 'changed' });
    expect(again.autosave.summary().dirty).toBe(1);
    await adopting;
    await again.drain();
    expect([yawIn(server, 1, 10), yawIn(server, 1, 11)]).toEqual([44, 55]);
    expect(keep.all.size).toBe(0);
  });

  it('gives a scene back that the server would not remove', async () => {
    const server = createServer(twoScenes());
    const [a, b] = [openWindow(server, createKeep(), 'a'), openWindow(server, createKeep(), 'b')];
    a.editor.commit(removeScenes(a.editor.state.doc!, { ids: [1] }));
    b.editor.commit(removeScenes(b.editor.state.doc!, { ids: [2] }));
    for (let round = 0; round < 3; round += 1) for (const window of [a, b]) await window.drain();
    expect(server.stored.size).toBe(1);
    const ids = [...server.stored.keys()];
    expect(Object.keys(a.editor.state.doc!.scenes).map(Number)).toEqual(ids);
    expect(Object.keys(b.editor.state.doc!.scenes).map(Number)).toEqual(ids);
  });

  it('tries again by itself what a full server could not take, and says why it waits', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    const window = openWindow(server, keep, 'a');
    server.later.push('storage-full', 'storage-full');
    setYaw(window, 1, 10, 12);
    for (const pause of [300, 1000]) {
      window.clock.forward(pause);
      await settle();
      window.requests.shift()!.run();
      await settle();
      expect(window.autosave.summary()).toMatchObject({
        dirty: 1,
        offline: false,
        waiting: 'storage-full',
        unkept: 0,
      });
      expect(keep.all.size).toBe(1);
    }
    window.clock.forward(2000);
    await settle();
    window.requests.shift()!.run();
    await settle();
    expect(yawIn(server, 1, 10)).toBe(12);
    expect(window.autosave.summary()).toMatchObject({ dirty: 0, waiting: undefined });
    expect(keep.all.size).toBe(0);
  });

  it('sends although the browser never stores, and keeps again once it does', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    const { put } = keep;
    keep.put = () => new Promise(() => undefined);
    const window = openWindow(server, keep, 'a');
    setYaw(window, 1, 10, 21);
    window.clock.forward(300);
    await settle();
    expect(window.requests).toHaveLength(0);
    expect(window.autosave.summary().unkept).toBe(1);
    window.clock.forward(2000);
    await settle();
    window.requests.shift()!.run();
    await settle();
    expect(yawIn(server, 1, 10)).toBe(21);
    keep.put = put;
  });

  it('stores the work later when the storage was full at first', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    const { put } = keep;
    keep.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const window = openWindow(server, keep, 'a');
    window.network.online = false;
    setYaw(window, 1, 10, 22);
    window.clock.forward(300);
    await settle();
    expect(window.autosave.summary()).toMatchObject({ offline: true, unkept: 1 });
    keep.put = put;
    window.clock.forward(1000);
    await settle();
    expect(window.autosave.summary()).toMatchObject({ offline: true, unkept: 0 });
    expect(keep.all.size).toBe(1);
  });

  it('saves on, whichever way the clock of the computer is set', async () => {
    const server = createServer(twoScenes());
    const window = openWindow(server, createKeep(), 'a');
    window.clock.set(5_000_000);
    setYaw(window, 1, 10, 1);
    window.clock.set(1000);
    setYaw(window, 1, 10, 2);
    window.clock.forward(300);
    await settle();
    window.requests.shift()!.run();
    await settle();
    expect(yawIn(server, 1, 10)).toBe(2);
  });

  it('waits for the scene before its order, and a flush ends although the scene is refused', async () => {
    const server = createServer(twoScenes());
    const window = openWindow(server, createKeep(), 'a');
    const { editor } = window;
    editor.commit(addScene(editor.document(), { scene: newScene(7, 'New') }));
    editor.commit(reorderScenes(editor.document(), { ids: [7, 2, 1] }));
    const flushed = window.autosave.flush();
    await settle();
    // Refused as a server does that will not have this scene.
    const [first] = window.requests.splice(0);
    first!.answer({ kind: 'refused', code: 'scene-count' });
    await flushed;
    expect(window.autosave.summary()).toMatchObject({ refused: 'scene-count' });
    expect(server.order()).toEqual({ 1: 0, 2: 1 });
    expect(window.requests).toHaveLength(0);
    editor.commit(removeScenes(editor.document(), { ids: [7] }));
    await window.drain();
    expect(window.autosave.summary()).toMatchObject({ dirty: 0, refused: undefined });
    const order = server.order();
    expect(order[2]).toBeLessThan(order[1]!);
  });

  it('has one request a part under way, and a flush waits for it', async () => {
    const server = createServer(twoScenes());
    const window = openWindow(server, createKeep(), 'a');
    setYaw(window, 1, 10, 3);
    window.clock.forward(300);
    const both = Promise.all([window.autosave.flush(), window.autosave.flush()]);
    await settle();
    expect(window.requests).toHaveLength(1);
    window.requests.shift()!.run();
    await both;
    expect(window.autosave.summary().dirty).toBe(0);
    expect(yawIn(server, 1, 10)).toBe(3);
  });
});
