import { act, render, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { AccessibleScene } from '#accessible-scene/accessible-scene.tsx';
import { createPlay, type Handlers } from '#models/play/create-play.ts';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { View } from '#xr/play.tsx';

/** The accessible scene of a run whose first scene is a hall of these objects, its second a court with a welcome. */
export async function hall(objects: object[]) {
  const loaded = loadScenario({
    id: 7,
    name: 'Two rooms',
    projectData: { version: 2, nextObjId: 90, variables: [{ id: 50, name: 'Seconds', value: 30 }] },
    scenes: [
      { id: 1, name: 'Hall', position: 0, objects, duration: 0 },
      {
        id: 2,
        name: 'Court',
        position: 1,
        objects: [{ id: 80, type: 'text', name: 'Note', txt: 'Welcome' }],
        actionsShow: [{ action: 'show', target: 80, conditions: [] }],
      },
    ],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  let now = 0;
  const play = createPlay({
    project: indexProject(loaded.project),
    effects: new Proxy({}, { get: () => () => undefined }) as Handlers,
    env: { now: () => (now += 10), random: () => 0.5 },
  });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  const onFocused = vi.fn();
  const view = new View();
  const glide = vi.spyOn(view, 'glide');
  const { container, unmount } = render(<AccessibleScene play={play} view={view} onFocused={onFocused} />);
  await screen.findByRole('region', { name: 'Objects of the scene' });
  const said = () => [...container.querySelectorAll('[aria-live] p')].map(({ textContent }) => textContent);
  return {
    play,
    onFocused,
    glide,
    unmount,
    says: (...lines: string[]) => vi.waitFor(() => expect(said()).toEqual(lines)),
    dispatch: (event: Parameters<typeof play.dispatch>[0]) => act(async () => play.dispatch(event)),
    pass: (ms: number) => {
      now += ms;
      return act(async () => play.dispatch({ type: 'tick' }));
    },
  };
}
/** An action of a file. */
export const does = (name: string, action: string, target: number, more: object = {}) => ({
  action,
  target,
  conditions: [],
  name,
  ...more,
});
export const button = (id: number, name: string, ...actions: object[]) => ({
  id,
  type: 'hotspot',
  name,
  actions,
});
