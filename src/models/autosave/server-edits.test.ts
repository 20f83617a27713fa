import { describe, expect, it } from 'vitest';
import { type Change, newObject, newScene } from '#scenario';
import { createKeep, createServer, openWindow, setYaw, twoScenes, yawIn } from './testing.ts';

/** The server does what window `a` asked for: its log says nothing of what was there before. */
const enter = (
  server: ReturnType<typeof createServer>,
  key: { client: string | null; sequence: number | null },
  changes: Change[],
  replacesFile = false,
) => server.enter({ ...key, changes: changes.map(({ before: _, ...change }) => change), replacesFile });

const both = () => {
  const server = createServer(twoScenes());
  return { server, a: openWindow(server, createKeep(), 'a'), b: openWindow(server, createKeep(), 'b') };
};

describe('an edit that the server makes for a window', () => {
  it('is one step of undo there, under its name, and nowhere else', async () => {
    const { server, a, b } = both();
    const scene = newScene(3, 'Yard', { position: 2 });
    const variable = { id: 90, name: 'Lives', value: 3 };
    enter(server, a.stream.nameServerEdit(), [
      { target: 'project', path: ['variables', { id: 90 }], before: undefined, after: variable },
      { target: { scene: 3 }, path: [], before: undefined, after: scene },
    ]);
    await a.drain();
    await b.drain();
    expect(a.editor.state.undoLabel).toEqual({ act: 'addScene', name: 'Yard', count: 1 });
    expect([a.editor.state.undoDepth, b.editor.state.undoDepth]).toEqual([1, 0]);

    a.editor.undo();
    await a.drain();
    await b.drain();
    for (const doc of [server.doc, b.editor.document()])
      expect([doc.scenes[3], doc.project.variables]).toEqual([undefined, []]);

    a.editor.redo();
    await a.drain();
    expect(server.doc.scenes[3]).toEqual(scene);
    expect(server.doc.project.variables).toEqual([variable]);
  });

  it('gives back what it removed, where it was, and leaves what others did since', async () => {
    const { server, a, b } = both();
    enter(server, a.stream.nameServerEdit(), [
      { target: { scene: 1 }, path: ['objects', { id: 10 }], after: undefined },
      { target: { scene: 1 }, path: ['name'], after: 'Once' },
    ]);
    await a.drain();
    await b.drain();
    setYaw(b, 1, 11, 33);
    await b.drain();
    await a.drain();
    a.editor.undo();
    await a.drain();
    expect(server.doc.scenes[1]!.name).toBe('Hall');
    expect(server.doc.scenes[1]!.objects.map(({ id }) => id)).toEqual([10, 11]);
    expect(yawIn(server, 1, 11)).toBe(33);
  });

  it('comes under what the author does meanwhile, and is no other’s change to them', async () => {
    const { server, a } = both();
    const key = a.stream.nameServerEdit();
    setYaw(a, 1, 10, 50);
    const object = newObject('text', 40, { yaw: 0, pitch: 0 });
    enter(server, key, [
      { target: { scene: 2 }, path: ['objects', { id: 40 }], before: undefined, after: object },
    ]);
    await a.drain();
    expect(yawIn(server, 1, 10)).toBe(50);
    expect(a.editor.document()).toEqual(server.doc);
    expect(a.events.filter(({ type }) => type === 'merged')).toEqual([]);
    a.editor.undo();
    expect(a.editor.document().scenes[2]!.objects.map(({ id }) => id)).toEqual([20]);
    a.editor.undo();
    expect(yawIn({ doc: a.editor.document() }, 1, 10)).toBe(0);
  });
});

describe('a file that is replaced everywhere', () => {
  it('[state:undo] clears undo in every window that has the scenario open', async () => {
    const { server, a, b } = both();
    setYaw(a, 1, 10, 5);
    await a.drain();
    setYaw(b, 1, 11, 6);
    await b.drain();
    await a.drain();
    expect([a.editor.state.undoDepth, b.editor.state.undoDepth]).toEqual([1, 1]);
    const change: Change = { target: { scene: 1 }, path: ['assetName'], after: 'other.jpg' };
    enter(server, { client: null, sequence: null }, [change], true);
    await a.drain();
    await b.drain();
    expect([a.editor.state.undoDepth, b.editor.state.undoDepth]).toEqual([0, 0]);
  });

  it('clears undo where a window has missed what was changed', async () => {
    const { server, a, b } = both();
    setYaw(a, 1, 10, 5);
    await a.drain();
    await a.stream.readAnew();
    expect(a.editor.state.undoDepth).toBe(1);
    setYaw(b, 1, 11, 6);
    await b.drain();
    await a.stream.readAnew();
    expect(a.editor.state.undoDepth).toBe(0);
    expect(server.log).toHaveLength(2);
  });
});
