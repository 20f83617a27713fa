// @vitest-environment happy-dom
import { act } from '@react-three/fiber';
import { afterEach, expect, test, vi } from 'vitest';
import { createPlay, type Handlers } from '#models/play/create-play.ts';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { bareStage } from '#tests/support/bare-stage.ts';
import { Sounds } from './sounds.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

class Node {
  gain = { value: 1 };
  connect() {}
  disconnect() {}
}

test('[error:asset-load] [play:audio] a sound that failed while the browser was offline is there when it is online again', async () => {
  vi.stubGlobal('GainNode', Node);
  vi.stubGlobal(
    'AudioContext',
    class {
      decodeAudioData = async () => ({ duration: 1 });
      resume = async () => undefined;
    },
  );
  const fetched = vi.fn(async (): Promise<Response> => Promise.reject(new TypeError('no line')));
  vi.stubGlobal('fetch', fetched);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const objects = [{ id: 10, type: 'audio', name: 'Bell', src: 'bell.mp3' }];
  const loaded = loadScenario({
    id: 1,
    name: 'Tower',
    projectData: { version: 2, nextObjId: 20 },
    scenes: [{ id: 1, name: 'Tower', position: 0, objects }],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const project = indexProject(loaded.project);
  const play = createPlay({
    project,
    effects: new Proxy({}, { get: () => () => undefined }) as Handlers,
    env: { now: () => 0, random: () => 0 },
  });
  const failed = vi.fn();
  const stage = await bareStage();
  await stage.render(
    <Sounds play={play} scene={project.order[0]!} media={() => undefined} film={null} failed={failed} />,
  );
  expect(failed).toHaveBeenCalledExactlyOnceWith('bell.mp3');
  expect(play.objects.get(10)).toBeUndefined();

  online.mockReturnValue(true);
  fetched.mockImplementation(async () => new Response('ding'));
  await act(async () => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(play.objects.get(10)).toMatchObject({ duration: 1 }));
  expect(failed).toHaveBeenCalledOnce();
  await stage.leave();
});
