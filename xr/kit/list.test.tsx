// @vitest-environment happy-dom
import { advance } from '@react-three/fiber';
import type { VanillaContainer } from '@react-three/uikit';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type KitTexts, List, Scroll } from '#kit/kit.ts';
import { uikitStage } from '#tests/support/uikit-stage.tsx';

/** There are no letters to draw without a canvas. */
vi.mock('../fonts/rasterize.ts', () => ({
  DISTANCE_RANGE: 8,
  Rasterizer: class {
    draw = () => ({
      data: [],
      columns: 1,
      rows: 1,
      width: 1,
      height: 1,
      xadvance: 1,
      xoffset: 0,
      yoffset: 0,
    });
  },
}));

const texts = new Proxy({}, { get: (_, name) => String(name) }) as KitTexts;

function Board() {
  const [open, setOpen] = useState(true);
  const pin = { key: 'pin', label: 'Pin', level: 1 };
  return (
    <List
      label="Objects"
      items={[
        { key: 'board', label: 'Board', fold: { open, label: open ? 'Fold Board' : 'Unfold Board' } },
        ...(open ? [pin] : []),
      ]}
      onFold={() => setOpen(!open)}
    />
  );
}

test('what is below a row is folded and unfolded by its arrow', async () => {
  const stage = await uikitStage(texts);
  await stage.render(<Board />);
  const press = (name: string) => act(async () => stage.target('button', name)?.press?.());
  expect(stage.target('option', 'Pin')).toBeDefined();
  await press('Fold Board');
  expect(stage.target('option', 'Pin')).toBeUndefined();
  await press('Unfold Board');
  expect(stage.target('option', 'Pin')).toBeDefined();
  await stage.leave();
});

test('the row that is chosen is scrolled into view', async () => {
  const stage = await uikitStage(texts);
  const rows = Array.from({ length: 30 }, (_, index) => ({ key: String(index), label: `Row ${index}` }));
  const board = (chosen: string) => (
    <Scroll label="Rows" height={100}>
      <List label="Rows" items={rows} selected={[chosen]} />
    </Scroll>
  );
  const frames = async () => {
    for (let time = 16; time < 80; time += 16) await act(async () => advance(time));
  };
  await stage.render(board('0'));
  await frames();
  const scroller = stage.target('group', 'Rows')!.object as VanillaContainer;
  const scrolled = () => scroller.scrollPosition.peek()[1];
  expect(scrolled()).toBe(0);
  await stage.render(board('29'));
  await frames();
  expect(scrolled()).toBeGreaterThan(0);
  expect(scrolled()).toBeCloseTo(scroller.maxScrollPosition.peek()[1]!, -1);
  await stage.leave();
});
