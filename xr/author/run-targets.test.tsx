// @vitest-environment happy-dom
import { act } from '@react-three/fiber';
import { expect, test } from 'vitest';
import { createPlay, type Handlers } from '#models/play/create-play.ts';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { bareStage } from '#tests/support/bare-stage.ts';
import { roomWith } from '#tests/support/test-play.ts';
import { allTargets } from '../kit/targets.ts';
import { RunTargets } from './run-targets.tsx';

test('[mode:run] [interact:choice] [interact:drag] while the editor runs a scenario, what answers is told as a button and answers as in the player', async () => {
  const loaded = loadScenario(
    roomWith([
      { id: 10, type: 'question', name: 'Quiz', txt: 'Which?', choices: [{ id: 1, txt: 'This' }] },
      { id: 11, type: 'hotspot-drag', name: 'Plug' },
      { id: 12, type: 'hotspot-drop', name: 'Socket' },
      { id: 13, type: 'hotspot', name: 'Lock', actions: [{ action: 'disable', target: 14 }] },
      { id: 14, type: 'hotspot', name: 'Door', actions: [{ action: 'link', target: 2 }] },
    ]),
  );
  if (!loaded.ok) throw new Error(loaded.error);
  const play = createPlay({
    project: indexProject(loaded.project),
    effects: new Proxy({}, { get: () => () => undefined }) as Handlers,
    env: { now: () => 0, random: () => 0 },
  });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  const stage = await bareStage();
  await stage.render(<RunTargets play={play} />);
  const told = () => [...allTargets().values()].map(({ role, name }) => `${role} ${name}`);
  const press = (name: string) =>
    act(async () => [...allTargets().values()].find((target) => target.name === name)?.press?.());

  expect(told().sort()).toEqual([
    'button Door',
    'button Lock',
    'button Plug',
    'button Socket',
    'button This',
    'text Which?',
  ]);
  await press('This');
  expect(play.state.run.answers).toMatchObject([{ choice: 'This' }]);
  await press('Plug');
  expect(play.state.run.dragging).toBe(11);
  await press('Socket');
  expect(play.state.run.drops).toEqual({ 11: 12 });
  await press('Lock');
  expect(told()).toContain('text Door');
  await press('Door');
  expect(play.state.run.sceneId).toBe(1);
  await stage.leave();
});
