// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { KitTexts } from '#kit/kit.ts';
import { FlatProvider } from '../provider.tsx';
import { FloatingWindow, type WindowPlace } from './window.tsx';

afterEach(cleanup);

const texts = { move: 'Move', collapse: 'Collapse', expand: 'Expand', close: 'Close' };
const kit = new Proxy({}, { get: (_, name) => name }) as KitTexts;
const start: WindowPlace = { x: 200, y: 150, width: 400, height: 300, collapsed: false };

const within = (place: WindowPlace, page: { width: number; height: number }) => ({
  ...place,
  x: Math.min(Math.max(0, place.x), page.width - place.width),
  y: Math.min(Math.max(0, place.y), page.height - place.height),
});

/** The window in a page of 1024 by 768 pixels, placed wherever it was last put. */
function drawn(from = start) {
  const at = { place: from };
  const draw = () => (
    <FlatProvider still texts={kit}>
      <FloatingWindow
        title="Inspector"
        place={at.place}
        onPlace={(place) => {
          at.place = place;
          rerender(draw());
        }}
        keepWithin={within}
        least={{ width: 250, height: 200 }}
        onClose={() => undefined}
        texts={texts}
      >
        Inside
      </FloatingWindow>
    </FlatProvider>
  );
  const { rerender, container } = render(draw());
  const window = screen.getByRole('region', { name: 'Inspector' });
  /** Where the edges are that are drawn: left, top, right, bottom. */
  const edges = () => {
    const [left, top, width, height] = (['left', 'top', 'width', 'height'] as const).map((name) =>
      Number.parseFloat(window.style[name]),
    ) as [number, number, number, number];
    return [left, top, left + width, top + height];
  };
  const pull = (part: string, dx: number, dy: number, end = fireEvent.pointerUp) => {
    const grip = container.querySelector<HTMLElement>(part)!;
    grip.setPointerCapture = () => undefined;
    const [clientX, clientY] = [500, 400];
    fireEvent.pointerDown(grip, { button: 0, pointerId: 1, clientX, clientY });
    fireEvent.pointerMove(grip, { pointerId: 1, clientX: clientX + dx, clientY: clientY + dy });
    const during = edges();
    end(grip, { pointerId: 1 });
    fireEvent.pointerMove(grip, { pointerId: 1, clientX, clientY });
    expect(edges()).toEqual(during);
    return during;
  };
  return { at, edges, pull, window };
}

/** Which edges each handle carries along: left, top, right, bottom. */
const carries = {
  n: [0, 1, 0, 0],
  s: [0, 0, 0, 1],
  e: [0, 0, 1, 0],
  w: [1, 0, 0, 0],
  ne: [0, 1, 1, 0],
  nw: [1, 1, 0, 0],
  se: [0, 0, 1, 1],
  sw: [1, 0, 0, 1],
};

test.each(Object.entries(carries))(
  '[inspector:window] the handle %s carries its own sides along, and no other',
  (handle, [left, top, right, bottom]) => {
    const part = `[data-edge="${handle}"]`;
    const by = (dx: number, dy: number) => [
      200 + dx * left!,
      150 + dy * top!,
      600 + dx * right!,
      450 + dy * bottom!,
    ];
    expect(drawn().pull(part, 30, 20)).toEqual(by(30, 20));
    cleanup();
    expect(drawn().pull(part, -30, -20)).toEqual(by(-30, -20));
    cleanup();
    // Pushed together it stops at 250 by 200, and the sides that are not pulled stay where they are.
    const [inX, inY] = [left ? 900 : -900, top ? 900 : -900];
    expect(drawn().pull(part, inX, inY)).toEqual([
      left ? 350 : 200,
      top ? 250 : 150,
      right ? 450 : 600,
      bottom ? 350 : 450,
    ]);
    cleanup();
    // Pulled out of the page it ends at the page's edge.
    expect(drawn().pull(part, -inX, -inY)).toEqual([
      left ? 0 : 200,
      top ? 0 : 150,
      right ? 1024 : 600,
      bottom ? 768 : 450,
    ]);
  },
);

test('[inspector:window] it has eight handles, is moved by its head, and is folded to its head', () => {
  const { at, edges, pull, window } = drawn();
  expect([...window.querySelectorAll('[data-edge]')].map((one) => one.getAttribute('data-edge'))).toEqual(
    Object.keys(carries),
  );
  expect(pull('header', 50, -40)).toEqual([250, 110, 650, 410]);
  expect(pull('header', 5000, 5000)).toEqual([624, 468, 1024, 768]);
  fireEvent.click(screen.getByRole('button', { name: 'Collapse' }));
  expect(at.place.collapsed).toBe(true);
  expect([window.style.width, window.querySelectorAll('[data-edge]')]).toEqual([
    '',
    expect.objectContaining({ length: 0 }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Expand' }));
  expect(edges()).toEqual([624, 468, 1024, 768]);
});

test('[inspector:window] it stays where it is when the pointer is taken away', () => {
  const { at, pull } = drawn();
  expect(pull('header', 50, -40, fireEvent.pointerCancel)).toEqual([250, 110, 650, 410]);
  expect(at.place).toMatchObject({ x: 250, y: 110 });
});

test('[inspector:window] keys move it, and with Shift resize it, as far as a pointer would', () => {
  const { edges } = drawn();
  const press = (key: string, shiftKey = false) =>
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move' }), { key, shiftKey });
  press('ArrowRight');
  press('ArrowUp');
  expect(edges()).toEqual([216, 134, 616, 434]);
  press('ArrowLeft', true);
  press('ArrowDown', true);
  expect(edges()).toEqual([216, 134, 600, 450]);
  for (let count = 0; count < 30; count++) press('ArrowLeft', true);
  for (let count = 0; count < 30; count++) press('ArrowUp', true);
  expect(edges()).toEqual([216, 134, 466, 334]);
  for (let count = 0; count < 30; count++) press('ArrowLeft');
  expect(edges()).toEqual([0, 134, 250, 334]);
});
