import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addScenes, newScene, same, setField } from '#scenario';
import { createKeep, createServer, openWindow, settle, twoScenes } from './testing.ts';

it('loses no edit of two windows, however requests, answers and closed windows interleave', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('set' as const), window: fc.nat(1), object: fc.constantFrom(10, 11, 20) }),
    fc.record({ do: fc.constant('add' as const), window: fc.nat(1) }),
    fc.record({
      do: fc.constantFrom('answer', 'lose', 'hear', 'wait', 'offline', 'online', 'reopen' as const),
      window: fc.nat(1),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const server = createServer(twoScenes());
      const keep = createKeep();
      const windows = [openWindow(server, keep, 'a0'), openWindow(server, keep, 'b0')];
      // Each window has fields of its own, so that every edit must be found at the end.
      const paths = ['yaw', 'pitch'] as const;
      const wanted = new Map<string, number>();
      const added: number[] = [];
      let count = 0;
      for (const one of steps) {
        const window = windows[one.window]!;
        count += 1;
        if (one.do === 'set') {
          const sceneId = one.object < 20 ? 1 : 2;
          const path = paths[one.window]!;
          const edit = setField(window.editor.document(), { sceneId, id: one.object, path, value: count });
          if (window.editor.commit(edit)) wanted.set(`${sceneId} ${one.object} ${path}`, count);
        } else if (one.do === 'add') {
          const id = 100 + count;
          window.editor.commit(addScenes(window.editor.document(), { scenes: [newScene(id, `New ${id}`)] }));
          added.push(id);
        } else if (one.do === 'answer') window.requests.shift()?.run();
        else if (one.do === 'lose') window.requests.shift()?.lose();
        else if (one.do === 'hear') window.heard.shift()?.();
        else if (one.do === 'wait') window.clock.forward(400);
        else if (one.do === 'offline') window.network.online = false;
        else if (one.do === 'online') window.network.online = true;
        else {
          await settle();
          window.close();
          const opened = openWindow(server, keep, `${'ab'[one.window]}${count}`);
          const left = (await keep.list(1, 'u')).filter((edit) => edit.client[0] === 'ab'[one.window]);
          windows[one.window] = opened;
          await opened.stream.adopt(left);
        }
        await settle();
      }
      for (let round = 0; round < 3; round += 1) for (const window of windows) await window.drain();
      for (const [key, value] of wanted) {
        const [sceneId, id, path] = key.split(' ');
        const object = server.doc.scenes[Number(sceneId)]?.objects.find((o) => o.id === Number(id));
        expect((object as unknown as Record<string, number>)[path!]).toBe(value);
      }
      for (const id of added) expect(server.doc.scenes[id]).toBeDefined();
      for (const { editor, stream } of windows) {
        expect(stream.summary()).toMatchObject({ dirty: 0, offline: false, unkept: 0 });
        expect(same(editor.document(), server.doc)).toBe(true);
      }
      // Each edit is stored once, however often it was sent.
      const keys = server.log.map(({ client, sequence }) => `${client} ${sequence}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keep.all.size).toBe(0);
    }),
    { numRuns: 150 },
  );
}, 60_000);
