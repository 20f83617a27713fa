import { describe, expect, it } from 'vitest';
import { addScenes, newScene, removeScenes, reorderScenes, scenesInOrder } from '#scenario';
import { createKeep, createServer, openWindow, settle, setYaw, twoScenes, yawIn } from './testing.ts';

describe('the stream of edits', () => {
  it('[const:editor-timing] keeps an edit at once and sends it after 300 ms, several edits in one request', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    const window = openWindow(server, keep, 'a');
    setYaw(window, 1, 10, 5);
    setYaw(window, 1, 10, 6);
    await settle();
    expect([...keep.all.keys()]).toEqual(['1/a/1', '1/a/2']);
    window.clock.forward(299);
    await settle();
    expect(window.requests).toHaveLength(0);
    window.clock.forward(1);
    await settle();
    // What is sent is what was changed, not the scene around it.
    expect(window.requests[0]!.edits[1]).toEqual({
      client: 'a',
      sequence: 2,
      changes: [{ target: { scene: 1 }, path: ['objects', { id: 10 }, 'yaw'], after: 6 }],
    });
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
    expect(window.stream.summary()).toMatchObject({ dirty: 0, offline: false, unkept: 0 });
  });

  it('leaves 300 ms after the first edit although others follow', async () => {
    const window = openWindow(createServer(twoScenes()), createKeep(), 'a');
    for (const yaw of [1, 2, 3]) {
      setYaw(window, 1, 10, yaw);
      window.clock.forward(100);
    }
    await settle();
    expect(window.requests).toHaveLength(1);
  });

  it('is offline and kept while the network is gone, and sends when it is back', async () => {
    const server = createServer(twoScenes());
    const window = openWindow(server, createKeep(), 'a');
    window.network.online = false;
    setYaw(window, 2, 20, 33);
    window.clock.forward(300);
    await settle();
    expect(window.stream.summary()).toMatchObject({ dirty: 1, offline: true, unkept: 0 });
    window.network.online = true;
    window.stream.retryNow();
    await settle();
    window.requests.shift()!.run();
    await settle();
    expect(yawIn(server, 2, 20)).toBe(33);
    expect(window.stream.summary()).toMatchObject({ dirty: 0, offline: false });
  });

  it('makes kept edits of a closed window again over what others changed meanwhile', async () => {
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
    const adopting = again.stream.adopt(await keep.list(1, 'u'));
    // It is seen at once, and so is that it is not saved.
    expect(yawIn({ doc: again.editor.document() }, 1, 10)).toBe(44);
    expect(again.stream.summary().dirty).toBe(1);
    await adopting;
    await again.drain();
    expect([yawIn(server, 1, 10), yawIn(server, 1, 11)]).toEqual([44, 55]);
    expect(keep.all.size).toBe(0);
  });

  it('takes back what breaks a rule, says so, and sends on what came after it', async () => {
    const server = createServer(twoScenes());
    const [a, b] = [openWindow(server, createKeep(), 'a'), openWindow(server, createKeep(), 'b')];
    a.editor.commit(removeScenes(a.editor.document(), { ids: [1] }));
    b.editor.commit(removeScenes(b.editor.document(), { ids: [2] }));
    setYaw(b, 1, 10, 8);
    for (let round = 0; round < 3; round += 1) for (const window of [a, b]) await window.drain();
    const ids = Object.keys(server.doc.scenes);
    expect(ids).toHaveLength(2);
    for (const { editor } of [a, b]) expect(Object.keys(editor.document().scenes)).toEqual(ids);
    expect(yawIn(server, 1, 10)).toBe(8);
    expect(a.events.filter(({ type }) => type === 'refused')).toEqual([]);
  });

  it('takes back the one edit of several that the server cannot make sense of', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    const window = openWindow(server, keep, 'a');
    for (const yaw of [1, 2]) setYaw(window, 1, 10, yaw);
    server.refusals.push('bad-input', 'bad-input');
    await window.drain();
    expect(yawIn(server, 1, 10)).toBe(2);
    expect(server.log.map(({ sequence }) => sequence)).toEqual([2]);
    expect(window.events).toContainEqual(expect.objectContaining({ type: 'refused', code: 'bad-input' }));
    expect(keep.all.size).toBe(0);
  });

  it('keeps what it may not save now, and sends it when the right comes back', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    const window = openWindow(server, keep, 'a');
    server.refusals.push('scenario-locked');
    setYaw(window, 1, 10, 50);
    await window.drain();
    expect(window.stream.summary()).toMatchObject({ dirty: 1, refused: 'scenario-locked' });
    expect(keep.all.size).toBe(1);
    window.stream.resume();
    await window.drain();
    expect(yawIn(server, 1, 10)).toBe(50);
  });

  it('tries again by itself what a full server could not take, and says why it waits', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    const window = openWindow(server, keep, 'a');
    server.refusals.push('storage-full', 'storage-full');
    setYaw(window, 1, 10, 12);
    for (const pause of [300, 1000]) {
      window.clock.forward(pause);
      await settle();
      window.requests.shift()!.run();
      await settle();
      const why = { dirty: 1, offline: false, waiting: 'storage-full', unkept: 0 };
      expect(window.stream.summary()).toMatchObject(why);
      expect(keep.all.size).toBe(1);
    }
    window.clock.forward(2000);
    await settle();
    window.requests.shift()!.run();
    await settle();
    expect(yawIn(server, 1, 10)).toBe(12);
    expect(window.stream.summary()).toMatchObject({ dirty: 0, waiting: undefined });
    expect(keep.all.size).toBe(0);
  });

  it('sends although the browser never stores', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    keep.put = () => new Promise(() => undefined);
    const window = openWindow(server, keep, 'a');
    setYaw(window, 1, 10, 21);
    window.clock.forward(300);
    await settle();
    expect(window.requests).toHaveLength(0);
    expect(window.stream.summary().unkept).toBe(1);
    window.clock.forward(2000);
    await settle();
    window.requests.shift()!.run();
    await settle();
    expect(yawIn(server, 1, 10)).toBe(21);
  });

  it('stores the edit later when the storage was full at first', async () => {
    const keep = createKeep();
    const { put } = keep;
    keep.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const window = openWindow(createServer(twoScenes()), keep, 'a');
    window.network.online = false;
    setYaw(window, 1, 10, 22);
    window.clock.forward(300);
    await settle();
    expect(window.stream.summary()).toMatchObject({ offline: true, unkept: 1 });
    keep.put = put;
    window.clock.forward(1000);
    await settle();
    expect(window.stream.summary()).toMatchObject({ offline: true, unkept: 0 });
    expect(keep.all.size).toBe(1);
  });

  it('sends on, whichever way the clock of the computer is set', async () => {
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

  it('has one request under way, and a flush waits for it', async () => {
    const server = createServer(twoScenes());
    const window = openWindow(server, createKeep(), 'a');
    const { editor } = window;
    editor.commit(addScenes(editor.document(), { scenes: [newScene(7, 'New')] }));
    editor.commit(reorderScenes(editor.document(), { ids: [7, 2, 1] }));
    window.clock.forward(300);
    const both = Promise.all([window.stream.flush(), window.stream.flush()]);
    await settle();
    expect(window.requests).toHaveLength(1);
    window.requests.shift()!.run();
    await both;
    expect(window.stream.summary().dirty).toBe(0);
    expect(scenesInOrder(server.doc).map(({ id }) => id)).toEqual([7, 2, 1]);
  });
});
