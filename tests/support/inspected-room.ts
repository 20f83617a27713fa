import { createPlay, type Handlers, type Play } from '#models/play/create-play.ts';
import { indexProject, loadScenario } from '#scenario/play.ts';

/** What stands in the room whose run the inspector's tests look into. */
export const bell = { id: 3, type: 'hotspot', name: 'Bell' };
export const quiz = {
  id: 5,
  type: 'question',
  name: 'Quiz',
  txt: 'Which way?',
  choices: [
    { id: 1, txt: 'Left' },
    { id: 2, txt: 'Right' },
  ],
  correctchoice: 2,
};

/** The file of that room: one scene, 1, with these objects. */
export const room = (objects: readonly object[], projectData: object = {}) => ({
  id: 7,
  name: 'Room',
  projectData: { version: 2, nextObjId: 50, ...projectData },
  scenes: [{ id: 1, name: 'Hall', position: 0, objects }],
});

/** A run of a file, in its scene 1, whose effects do nothing. `now`: ms. */
export function playing(file: object, now = () => 0): Play {
  const loaded = loadScenario(file);
  if (!loaded.ok) throw new Error(loaded.error);
  const effects = new Proxy({}, { get: () => () => undefined }) as Handlers;
  const play = createPlay({ project: indexProject(loaded.project), effects, env: { now, random: () => 0 } });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  return play;
}
