import { SCORE_ID, type Scene, type SceneObject } from '#scenario';
import { addScore, at, card, hide, link, pin, room, show } from './build.ts';

const [WORKSHOP, STORE] = [1, 2];
/** Points for what is not as it should be: four things in the workshop, two in the store, a hundred in all. */
const [WORKSHOP_POINTS, STORE_POINTS] = [15, 20];

const scored = (condition: 'less' | 'gtequal', target: number) => [{ condition, object: SCORE_ID, target }];

type Hazard = { id: number; name: string; told: string; x: number; y: number; z: number; size: number };

/** A hazard: invisible until it is found, then ticked and explained. Uses three ids from `id` on. */
function hazard({ id, name, told, x, y, z, size }: Hazard, points: number): SceneObject[] {
  const place = at(x, y, z);
  const above = { ...place, pitch: Math.min(35, place.pitch + 16) };
  const [tick, words] = [id + 1, id + 2];
  const found = [addScore(points), show(tick), show(words, [], 7), hide('this')];
  return [
    pin(id, name, '-2', place, found, { bTrans: true, width: size, height: size }),
    pin(tick, `${name}: found`, '-8', place, [show(words, [], 7)], {
      visible: false,
      width: 0.4,
      height: 0.4,
    }),
    card(words, `${name}: why`, told, above, false),
  ];
}

/** Find what is not as it should be, in a workshop and, in stereo, in its store. Passed at 75 points. */
export function safetyWalk(pictures: Record<'workshop' | 'store', string>): Scene[] {
  const workshop = room(WORKSHOP, 'Workshop', pictures.workshop, {
    // Without questions a run counts as 100 percent (spec section 5): this one begins at nothing, once.
    actionsShow: [{ action: 'setscore', value: 0, conditions: [{ condition: 'notvisited', object: STORE }] }],
    objects: [
      card(10, 'Task', 'Safety walk\nFour things here are not as they should be. Point at them and press.', {
        yaw: 0,
        pitch: 12,
        distance: 4.5,
      }),
      ...hazard(
        {
          id: 20,
          name: 'Oil on the floor',
          told: 'Found: spilled oil\nBind it and mark the place.',
          x: 1.2,
          y: 0,
          z: -2.5,
          size: 1.3,
        },
        WORKSHOP_POINTS,
      ),
      ...hazard(
        {
          id: 23,
          name: 'Cable',
          told: 'Found: a cable to trip over\nLead it along the wall.',
          x: -1.2,
          y: 0,
          z: -2.7,
          size: 1.1,
        },
        WORKSHOP_POINTS,
      ),
      ...hazard(
        {
          id: 26,
          name: 'Crates',
          told: 'Found: crates stacked askew\nNo stack higher than is stable.',
          x: 4.2,
          y: 0.9,
          z: 2.2,
          size: 1.6,
        },
        WORKSHOP_POINTS,
      ),
      ...hazard(
        {
          id: 29,
          name: 'Ladder',
          told: 'Found: a ladder left standing\nSecure it or put it away.',
          x: -2.6,
          y: 1.6,
          z: 4.8,
          size: 1.8,
        },
        WORKSHOP_POINTS,
      ),
      pin(32, 'Extinguisher', '-1', at(6.75, 1.9, -2.6), [show(33, [], 5)]),
      card(
        33,
        'Extinguisher: fine',
        'All is well here: the extinguisher is in its place and free to reach.',
        at(6.75, 3.4, -2.6),
        false,
      ),
      pin(34, 'To the store', '-3', at(7, 1.2, 0), [
        link(STORE, 0, scored('gtequal', 30)),
        show(35, scored('less', 30), 5),
      ]),
      card(35, 'Not yet', 'Look a little longer: two finds open the way.', at(7, 2.6, 0), false),
    ],
  });
  const store = room(STORE, 'Store', pictures.store, {
    stereoscopic: 'top-bottom',
    objects: [
      card(40, 'Task', 'The store\nTwo more are here.\nYou have %SCORE% points.', {
        yaw: 90,
        pitch: 4,
        distance: 2.6,
      }),
      ...hazard(
        {
          id: 50,
          name: 'Exit',
          told: 'Found: the way out is blocked\nKeep exits free at all times.',
          x: 0,
          y: 0.8,
          z: -6.4,
          size: 1.2,
        },
        STORE_POINTS,
      ),
      ...hazard(
        {
          id: 53,
          name: 'Drums',
          told: 'Found: drums in the aisle\nThey belong in the tray.',
          x: -1.47,
          y: 0.5,
          z: -2.6,
          size: 1.1,
        },
        STORE_POINTS,
      ),
      pin(56, 'Finish', '-8', at(0, 1.5, 7), [show(57, scored('gtequal', 75)), show(58, scored('less', 75))]),
      card(57, 'Passed', 'Well done!\n%SCORE% of 100 points.', { yaw: 180, pitch: 18, distance: 3 }, false),
      card(
        58,
        'Not passed',
        '%SCORE% of 100 points.\nSomething is still to be found.',
        { yaw: 180, pitch: 18, distance: 3 },
        false,
      ),
      pin(59, 'Back to the workshop', '-3', at(1.2, 1.2, 7), [link(WORKSHOP, 0)]),
    ],
  });
  return [workshop, store].map((scene, position) => ({ ...scene, position }));
}
