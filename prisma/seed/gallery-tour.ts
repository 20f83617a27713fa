import type { Scene } from '#scenario';
import { at, card, hide, link, pin, room, show } from './build.ts';

const [HALL, COURT, STUDIO] = [1, 2, 3];

/** A walk through a gallery: arrows lead on, pins tell of things, and whoever saw all rooms is told so. */
export function galleryTour(pictures: Record<'hall' | 'court' | 'studio', string>): Scene[] {
  const hall = room(HALL, 'Hall', pictures.hall, {
    objects: [
      card(10, 'Welcome', 'Welcome to the gallery\nArrows lead on, pins tell you more.', {
        yaw: 0,
        pitch: 14,
        distance: 4.5,
      }),
      pin(11, 'To the court', '-3', at(0, 1, 6), [link(COURT, 0)]),
      pin(12, 'To the studio', '-3', at(8, 1.2, 3.2), [link(STUDIO, 0)]),
      pin(13, 'About the knot', '-1', at(-3.4, 2.2, -2.6), [hide(15), show(14)]),
      card(
        14,
        'The knot',
        'Endless line, bronze\nA single rod, bent until it met its own beginning.',
        at(-3.4, 3.4, -2.6),
        false,
      ),
      card(
        15,
        'The stones',
        'Balance, marble\nThree spheres, one above the other. Nothing holds them.',
        at(3.4, 3.7, -2.6),
        false,
      ),
      pin(16, 'About the stones', '-1', at(3.4, 2.5, -2.6), [hide(14), show(15)]),
      card(
        17,
        'All seen',
        'You have seen every room. Thank you for your visit!',
        { yaw: 180, pitch: 12, distance: 4.5 },
        false,
      ),
    ],
    actionsShow: [
      show(17, [
        { condition: 'visited', object: COURT },
        { condition: 'visited', object: STUDIO },
      ]),
    ],
  });
  const court = room(COURT, 'Court', pictures.court, {
    objects: [
      pin(20, 'Back to the hall', '-3', at(0, 1.4, 8.8), [link(HALL, 0)]),
      pin(21, 'About the rings', '-1', at(0, 2.9, -7.2), [show(22)]),
      card(
        22,
        'The rings',
        'Three seasons, steel\nThe fourth ring is the one in the water.',
        { yaw: 0, pitch: 24, distance: 4.5 },
        false,
      ),
      pin(23, 'To the studio', '-3', at(6.5, 1, -2.6), [link(STUDIO, 0)]),
    ],
  });
  const studio = room(STUDIO, 'Studio', pictures.studio, {
    objects: [
      pin(30, 'Back to the hall', '-3', at(5, 1.3, 0), [link(HALL, 180)]),
      pin(31, 'About the painting', '-1', at(0.3, 2.3, -2.6), [show(32)]),
      card(
        32,
        'The painting',
        'Not finished\nThe painter comes back when the light is right.',
        at(0.3, 3.1, -2.6),
        false,
      ),
      pin(33, 'A star for the curious', '-11', at(-2.2, 1.15, -1.5), [hide('this'), show(34, [], 6)]),
      card(34, 'Colours', 'Twenty-two colours, and the one that is needed is empty.', at(-2.4, 2, -2), false),
    ],
  });
  return [hall, court, studio].map((scene, position) => ({ ...scene, position }));
}
