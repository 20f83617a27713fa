// @vitest-environment happy-dom
import { createRef } from 'react';
import { Group, Matrix4 } from 'three';
import { expect, test, vi } from 'vitest';
import { bareStage } from '#tests/support/bare-stage.ts';
import { View } from '../input/view.ts';
import type { ObjectEvent } from '../stage/types.ts';
import type { Quad } from './hit-test.ts';
import { PickLayer } from './pick-layer.tsx';

/** One object in the middle of the view, and the page's pointers in the middle of the page. */
async function oneObject() {
  const quad: Quad = { id: 7, order: 0, enabled: true, matrix: new Matrix4(), group: new Group() };
  const quads = { current: new Map([[7, quad]]) };
  const eye = createRef<Group>();
  const onObject = vi.fn<(event: ObjectEvent) => void>();
  const view = new View();
  const stage = await bareStage();
  const draw = () => stage.render(<PickLayer quads={quads} eye={eye} view={view} onObject={onObject} />);
  const store = await draw();
  store.getState().camera.updateMatrixWorld();
  return {
    quad,
    view,
    draw,
    send: (type: string, pointerType: string, pointerId = 1) =>
      stage.canvas.dispatchEvent(
        new PointerEvent(type, { pointerType, pointerId, offsetX: 150, offsetY: 100 } as PointerEventInit),
      ),
    /** As a browser clicks that does not say what pressed. */
    click: () =>
      stage.canvas.dispatchEvent(new MouseEvent('click', { offsetX: 150, offsetY: 100 } as MouseEventInit)),
    by: () => onObject.mock.calls.map(([{ type, pointerId, pointerType }]) => [type, pointerId, pointerType]),
    told: () => onObject.mock.calls.map(([{ type, cancelled }]) => (cancelled ? `${type}, cancelled` : type)),
    leave: stage.leave,
  };
}

test('[interact:hover] what goes, or answers no more, is left by a pointer that stays; back under it, it is entered anew', async () => {
  const { quad, draw, send, told, leave } = await oneObject();
  send('pointermove', 'mouse');
  await draw();
  expect(told()).toEqual(['enter']);
  quad.enabled = false;
  await draw();
  expect(told()).toEqual(['enter', 'leave']);
  quad.enabled = true;
  await draw();
  send('pointermove', 'mouse');
  expect(told()).toEqual(['enter', 'leave', 'enter']);
  await leave();
});

test('[interact:hover] [interact:drag] a touch that ends, or that the system takes away, holds nothing and is on nothing', async () => {
  const { send, told, leave } = await oneObject();
  send('pointerdown', 'touch', 3);
  send('pointerup', 'touch', 3);
  expect(told()).toEqual(['enter', 'down', 'up', 'leave']);
  send('pointerdown', 'touch', 4);
  send('pointercancel', 'touch', 4);
  expect(told().slice(4)).toEqual(['enter', 'down', 'up, cancelled', 'leave']);
  await leave();
});

test('a click that does not say what pressed is of the pointer that did; after a look round there is none', async () => {
  const { view, send, click, by, leave } = await oneObject();
  for (const [id, kind] of [
    [3, 'touch'],
    [4, 'mouse'],
  ] as const) {
    send('pointerdown', kind, id);
    send('pointerup', kind, id);
    click();
    expect(by().at(-1)).toEqual(['click', id, kind]);
  }
  send('pointerdown', 'touch', 5);
  view.dragged = true;
  send('pointerup', 'touch', 5);
  click();
  expect(by().at(-1)).toEqual(['leave', 5, 'touch']);
  await leave();
});
