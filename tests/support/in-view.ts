import type { Frame, Locator } from '@playwright/test';
import type { Scene, SceneObject } from '#scenario';
import { DEFAULT_DISTANCE, FIXED_GROUP_SCALE } from '#scenario/play.ts';
import { DEGREE, type Heading, headingOf, type Point } from './directions.ts';
import { project, type Size, type View } from './where-is.ts';

interface Placed {
  fixed?: boolean;
  width?: number;
  height?: number;
  distance?: number;
}
interface Standing {
  card: Placed;
  group: Placed | undefined;
}

/** An object of these scenes with the group that it stands in. */
function standingOf(scenes: readonly Scene[], id: number): Standing | undefined {
  const within = (objects: readonly SceneObject[], group?: SceneObject): Standing | undefined => {
    for (const object of objects) {
      if (object.id === id) return { card: object as Placed, group: group as Placed | undefined };
      const held = 'objects' in object ? (object.objects as SceneObject[]) : [];
      const found = within(held, object.type === 'group' ? object : group);
      if (found) return found;
    }
    return undefined;
  };
  for (const { objects } of scenes) {
    const found = within(objects);
    if (found) return found;
  }
  return undefined;
}

/** Width and height of a card in metres where it stands, as xr/objects/pose.ts lays it. */
function sizeOf({ card, group }: Standing, { fov }: View, screen: Size) {
  const { width = 1, height = 1, distance = 0 } = card;
  const high = card.fixed ? 2 * Math.tan((fov / 2) * DEGREE) * (distance || DEFAULT_DISTANCE) : 1;
  const wide = card.fixed ? (high * screen.width) / screen.height : 1;
  const held = group?.fixed ? (FIXED_GROUP_SCALE * (group.distance ?? 0)) / DEFAULT_DISTANCE : 1;
  return { width: width * wide * held, height: height * high * held };
}

/** The corners of a card on the page, in pixels from the upper left; undefined for one behind the viewer. */
export function cornersOf(standing: Standing, [x, y, z]: Point, view: View, screen: Size) {
  const { width, height } = sizeOf(standing, view, screen);
  const travels = standing.card.fixed || standing.group?.fixed;
  const { yaw, pitch }: Heading = travels ? view : headingOf([x, y, z]);
  const [cosY, sinY] = [Math.cos(yaw * DEGREE), Math.sin(yaw * DEGREE)];
  const [cosP, sinP] = [Math.cos(pitch * DEGREE), Math.sin(pitch * DEGREE)];
  return [-0.5, 0.5].flatMap((across) =>
    [-0.5, 0.5].map((along) => {
      const [right, up] = [across * width, along * height];
      const corner: Point = [
        x + right * cosY - up * sinY * sinP,
        y + up * cosP,
        z + right * sinY + up * cosY * sinP,
      ];
      return project(corner, view, screen);
    }),
  );
}

/** What of the card is not on the screen right now: nothing, or words for people. */
export async function outOfView(frame: Frame, shown: Locator, scenes: readonly Scene[]): Promise<string> {
  const { object, position } = await shown.evaluate((element) => ({ ...(element as HTMLElement).dataset }));
  const stage = await frame.locator('[data-heading]').evaluate((element) => ({
    heading: (element as HTMLElement).dataset.heading,
    size: { width: element.clientWidth, height: element.clientHeight },
  }));
  const standing = standingOf(scenes, Number(object));
  if (!position || !standing) return `object ${object} stands nowhere`;
  const [yaw = 0, pitch = 0, fov = 75] = stage.heading!.split(' ').map(Number);
  const corners = cornersOf(
    standing,
    position.split(' ').map(Number) as Point,
    { yaw, pitch, fov },
    stage.size,
  );
  const { width, height } = stage.size;
  const out = corners.some((at) => !at || at.x < -1 || at.y < -1 || at.x > width + 1 || at.y > height + 1);
  const said = corners.map((at) => (at ? `${Math.round(at.x)},${Math.round(at.y)}` : 'behind')).join(' ');
  return out ? `its corners are at ${said}` : '';
}
