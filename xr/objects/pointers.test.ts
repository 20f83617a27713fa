import { expect, test } from 'vitest';
import {
  noPointers,
  type Pointer,
  type PointerAction,
  type PointerTarget,
  reducePointers,
} from './pointers.ts';

const hotspot: PointerTarget = { id: 7, part: undefined };
const other: PointerTarget = { id: 8, part: undefined };
const choice = (part: number): PointerTarget => ({ id: 9, part });

/** A pointer that meets things 4 m away, 2 degrees up; where it points it is told by the distance asked for. */
const pointer = (target: PointerTarget | undefined, more: Partial<Pointer> = {}): Pointer => ({
  pointerId: 1,
  pointerType: 'mouse',
  aside: false,
  shift: false,
  ctrl: false,
  target,
  at: { yaw: 0, pitch: 2, distance: 4 },
  toward: (distance) => ({ yaw: 30, pitch: 0, distance }),
  ...more,
});

/** Does all that is given, one after the other; what is told of it, as `type id`, and where. */
function after(...actions: PointerAction[]) {
  let pointers = noPointers;
  const told: string[] = [];
  const places: unknown[] = [];
  for (const action of actions) {
    const { pointers: next, events } = reducePointers(pointers, action);
    pointers = next;
    for (const event of events) {
      const part = 'part' in event ? `.${event.part}` : '';
      const how = 'cancelled' in event ? ' cancelled' : '';
      told.push('id' in event ? `${event.type} ${event.id}${part}${how}` : `${event.type} scene${how}`);
      places.push(event.at);
    }
  }
  return { told, places, pointers };
}

const move = (target?: PointerTarget, more?: Partial<Pointer>): PointerAction => ({
  type: 'move',
  pointer: pointer(target, more),
});
const down = (target?: PointerTarget, more?: Partial<Pointer>): PointerAction => ({
  type: 'down',
  pointer: pointer(target, more),
});
const up = (target?: PointerTarget, more?: Partial<Pointer>): PointerAction => ({
  type: 'up',
  pointer: pointer(target, more),
});
const click = (
  target?: PointerTarget,
  more: { dragged?: boolean; unsaid?: boolean; type?: string } = {},
): PointerAction => ({
  type: 'click',
  pointer: pointer(target, { pointerType: more.type ?? 'mouse' }),
  dragged: more.dragged ?? false,
  unknownPointer: more.unsaid ?? false,
});

test('[interact:hover] moving enters what is met and leaves what was; another part of it is another target', () => {
  expect(after(move(hotspot), move(hotspot), move(other), move()).told).toEqual([
    'enter 7',
    'leave 7',
    'enter 8',
    'leave 8',
    'move scene',
  ]);
  expect(after(move(choice(1)), move(choice(2))).told).toEqual(['enter 9.1', 'leave 9.1', 'enter 9.2']);
  expect(after(move(hotspot), { type: 'out', pointer: pointer(undefined) }).told).toEqual([
    'enter 7',
    'leave 7',
  ]);
});

test('[interact:click] a press that ends where it began is a click there, on an object and on the scene', () => {
  expect(after(down(hotspot), up(hotspot), click(hotspot)).told).toEqual([
    'enter 7',
    'down 7',
    'up 7',
    'click 7',
  ]);
  expect(after(down(), up(), click()).told).toEqual(['down scene', 'up scene', 'click scene']);
  expect(after(down(hotspot), up(other), click(other)).told).toEqual(['enter 7', 'down 7', 'up 7']);
  expect(after(down(hotspot), up(), click()).told).toEqual(['enter 7', 'down 7', 'up 7']);
});

test('a press on a screen that turned the view is no click; a ray turns no view', () => {
  expect(after(down(hotspot), up(hotspot), click(hotspot, { dragged: true })).told).not.toContain('click 7');
  const ray = { pointerType: 'ray' };
  const told = after(
    down(hotspot, ray),
    up(hotspot, ray),
    click(hotspot, { dragged: true, type: 'ray' }),
  ).told;
  expect(told).toContain('click 7');
});

test('[interact:drag] what is held is dragged on the sphere of its distance, wherever the pointer goes, and let go there', () => {
  const { told, places, pointers } = after(down(hotspot), move(other), move(), up());
  expect(told).toEqual(['enter 7', 'down 7', 'drag 7', 'drag 7', 'up 7']);
  expect(places[1]).toEqual({ yaw: 0, pitch: 2, distance: 4 });
  expect(places.slice(2)).toEqual(Array.from({ length: 3 }, () => ({ yaw: 30, pitch: 0, distance: 4 })));
  expect(pointers.held.size).toBe(0);
});

test('what the system takes away is let go without being meant, and left', () => {
  expect(after(down(hotspot), { type: 'cancel', pointer: pointer(hotspot) }).told.at(-1)).toBe(
    'up 7 cancelled',
  );
  const { told, pointers } = after(down(hotspot), { type: 'lost', pointerId: 1 });
  expect(told.slice(2)).toEqual(['up 7 cancelled', 'leave 7']);
  expect([pointers.held.size, pointers.hovered.size]).toEqual([0, 0]);
  expect(after(move(hotspot), { type: 'lost', pointerId: 2 }).told).toEqual(['enter 7']);
});

test('a finger that is lifted hovers over nothing, a mouse does', () => {
  const touch = { pointerType: 'touch' };
  expect(after(down(hotspot, touch), up(hotspot, touch)).told.at(-1)).toBe('leave 7');
  expect(after(down(hotspot), up(hotspot)).told.at(-1)).toBe('up 7');
});

test('a second finger holds what it is on, and takes nothing from the first', () => {
  const [first, second] = [{ pointerType: 'touch' }, { pointerType: 'touch', pointerId: 2 }];
  const { told, pointers } = after(
    down(hotspot, first),
    down(other, second),
    move(undefined, first),
    up(other, second),
  );
  expect(told).toEqual(['enter 7', 'down 7', 'enter 8', 'down 8', 'drag 7', 'up 8', 'leave 8']);
  expect([...pointers.held.keys()]).toEqual([1]);
});

test('what goes is left, and entered anew when it is back; nobody holds anything of a layer that is gone', () => {
  const isThere = (id: number) => id !== 7;
  expect(after(move(hotspot), { type: 'gone', isEnabled: isThere }, move(hotspot)).told).toEqual([
    'enter 7',
    'leave 7',
    'enter 7',
  ]);
  expect(after(down(hotspot), { type: 'end' }).told.at(-1)).toBe('up 7 cancelled');
});

test('a click that does not say what pressed is of the pointer that did', () => {
  const { told } = after(
    down(hotspot, { pointerType: 'touch', pointerId: 5 }),
    up(hotspot, { pointerType: 'touch', pointerId: 5 }),
    click(hotspot, { unsaid: true }),
  );
  expect(told.at(-1)).toBe('click 7');
  const turned = after(
    down(hotspot, { pointerType: 'touch' }),
    click(hotspot, { unsaid: true, type: 'ray', dragged: true }),
  );
  expect(turned.told).not.toContain('click 7');
});

test('what is pressed beside all objects is dragged whatever it meets on its way, and let go or lost there', () => {
  expect(after(down(), move(), move(hotspot), up(hotspot), move()).told).toEqual([
    'down scene',
    'drag scene',
    'enter 7',
    'drag scene',
    'up scene',
    'leave 7',
    'move scene',
  ]);
  const lost: PointerAction[] = [
    { type: 'cancel', pointer: pointer(undefined) },
    { type: 'lost', pointerId: 1 },
    { type: 'end' },
  ];
  for (const how of lost)
    expect(after(down(), how, move()).told.slice(1, 3)).toEqual(['up scene cancelled', 'move scene']);
});

test('[interact:drag] a press outside that was let go unheard does not keep a later press on an object', () => {
  expect(after(down(), down(hotspot), move(other), up()).told).toEqual([
    'down scene',
    'enter 7',
    'down 7',
    'drag 7',
    'up 7',
  ]);
});
