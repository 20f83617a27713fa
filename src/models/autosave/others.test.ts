import { describe, expect, it } from 'vitest';
import { addScene, newScene, removeScenes, renameScenario, reorderScenes, scenesInOrder } from '#scenario';
import { createKeep, createServer, openWindow, settle, setYaw, twoScenes, yawIn } from './testing.ts';

type Window = ReturnType<typeof openWindow>;
const named = (window: Window) => window.editor.document().name;
const order = (window: Window) => scenesInOrder(window.editor.document()).map(({ id }) => id);
const hearAll = (window: Window) => {
  for (const hear of window.heard.splice(0)) hear();
};
const both = () => {
  const server = createServer(twoScenes());
  return { server, a: openWindow(server, createKeep(), 'a'), b: openWindow(server, createKeep(), 'b') };
};
const rename = ({ editor }: Window, name: string) =>
  editor.commit(renameScenario(editor.document(), { name }));

describe('the name of the scenario', () => {
  it('arrives in an open editor, again and again', async () => {
    const { a, b } = both();
    for (const name of ['First', 'Second']) {
      rename(a, name);
      await a.drain();
      hearAll(b);
      expect(named(b)).toBe(name);
      expect(b.autosave.summary().dirty).toBe(0);
    }
  });

  it('given in two windows at once is the last one’s, who is told the other', async () => {
    const { server, a, b } = both();
    rename(a, 'Of a');
    rename(b, 'Of b');
    await a.drain();
    await b.drain();
    await a.drain();
    expect(server.name.value).toBe('Of b');
    expect([named(a), named(b)]).toEqual(['Of b', 'Of b']);
    expect(b.events).toContainEqual({ type: 'merged', target: 'name', theirs: 'Of a' });
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
    await again.autosave.adopt(await keep.list(1, 'u'));
    await again.drain();
    expect(server.name.value).toBe('Kept');
    expect(again.events).toContainEqual({ type: 'merged', target: 'name', theirs: 'Meanwhile' });
  });
});

describe('the order of scenes', () => {
  it('with a scene that somebody removed is saved without it', async () => {
    const server = createServer([...twoScenes(), newScene(3, 'Store', { position: 2 })]);
    const [a, b] = [openWindow(server, createKeep(), 'a'), openWindow(server, createKeep(), 'b')];
    b.editor.commit(removeScenes(b.editor.document(), { ids: [3] }));
    await b.drain();
    // The news of the removal never arrives.
    a.heard.length = 0;
    a.editor.commit(reorderScenes(a.editor.document(), { ids: [3, 2, 1] }));
    await a.drain();
    expect(a.autosave.summary()).toMatchObject({ dirty: 0, offline: false });
    expect(order(a)).toEqual([2, 1]);
    expect(server.order()[2]).toBeLessThan(server.order()[1]!);
  });

  it('that is not saved yet survives another window’s', async () => {
    const server = createServer([...twoScenes(), newScene(3, 'Store', { position: 2 })]);
    const a = openWindow(server, createKeep(), 'a');
    a.editor.commit(reorderScenes(a.editor.document(), { ids: [2, 1, 3] }));
    a.autosave.remoteOrder([{ id: 3, position: -5 }]);
    expect(a.autosave.summary().dirty).toBe(1);
    await a.drain();
    expect(server.order()[2]).toBeLessThan(server.order()[1]!);
    expect(order(a)).toEqual([3, 2, 1]);
  });

  it('asks for a reading when somebody moved scenes while a save of ours was under way', async () => {
    const { a } = both();
    a.editor.commit(reorderScenes(a.editor.document(), { ids: [2, 1] }));
    a.clock.forward(300);
    await settle();
    a.autosave.remoteOrder([{ id: 1, position: 9 }]);
    a.requests.shift()!.run();
    await settle();
    expect(a.events).toContainEqual({ type: 'uncertain' });
  });
});

describe('a reading of the whole', () => {
  it('that began before a scene was added does not take it away', async () => {
    const { server, a } = both();
    const mark = a.autosave.mark();
    const old = a.reading();
    a.editor.commit(addScene(a.editor.document(), { scene: newScene(7, 'New') }));
    await a.drain();
    expect(server.stored.has(7)).toBe(true);
    expect(a.autosave.rebase(old, mark)).toBe(false);
    expect(order(a)).toContain(7);
    expect(a.autosave.rebase(a.reading(), a.autosave.mark())).toBe(true);
    expect(order(a)).toContain(7);
  });

  it('that began before a reorder does not take it back', async () => {
    const { a } = both();
    const mark = a.autosave.mark();
    const old = a.reading();
    a.editor.commit(reorderScenes(a.editor.document(), { ids: [2, 1] }));
    await a.drain();
    expect(a.autosave.rebase(old, mark)).toBe(false);
    expect(order(a)).toEqual([2, 1]);
  });

  it('tells what was missed: scenes that came, went, changed, moved, and the name', async () => {
    const { a, b } = both();
    b.editor.commit(addScene(b.editor.document(), { scene: newScene(8, 'Came') }));
    b.editor.commit(removeScenes(b.editor.document(), { ids: [2] }));
    b.editor.commit(reorderScenes(b.editor.document(), { ids: [8, 1] }));
    rename(b, 'Renamed');
    setYaw(b, 1, 10, 17);
    await b.drain();
    a.heard.length = 0;
    expect(a.autosave.rebase(a.reading(), a.autosave.mark())).toBe(true);
    expect(order(a)).toEqual([8, 1]);
    expect(named(a)).toBe('Renamed');
    expect(a.editor.document().scenes[1]!.objects[0]).toMatchObject({ yaw: 17 });
    expect(a.autosave.summary().dirty).toBe(0);
  });

  it('holds also when a backup took the server back behind what this window saw', async () => {
    const server = createServer(twoScenes());
    const a = openWindow(server, createKeep(), 'a');
    const backup = new Map(server.stored);
    for (const yaw of [1, 2, 3]) {
      setYaw(a, 1, 10, yaw);
      await a.drain();
    }
    server.stored.clear();
    for (const [id, one] of backup) server.stored.set(id, one);
    setYaw(a, 1, 11, 40);
    await a.drain();
    expect(a.autosave.summary()).toMatchObject({ dirty: 0, offline: false });
    expect(yawIn(server, 1, 11)).toBe(40);
  });
});
