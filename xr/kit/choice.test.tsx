// @vitest-environment happy-dom
import { advance } from '@react-three/fiber';
import type { VanillaContainer } from '@react-three/uikit';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Choice, type ChoiceOption, type KitTexts, Scroll, Stack, TextField } from '#kit/kit.ts';
import { uikitStage } from '#tests/support/uikit-stage.tsx';
import { keyboardInput } from './keyboard-input.ts';
import { allTargets } from './targets.ts';

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
afterEach(() => keyboardInput.finish('cancel'));

const frames = async () => {
  for (let time = 16; time < 160; time += 16) await act(async () => advance(time));
};
const told = (role: string) => [...allTargets().values()].filter((target) => target.role === role);
const names = (role: string) => told(role).map(({ name }) => name);

/** Hotspots and texts in turn, in this scene and in another. */
const options: ChoiceOption[] = Array.from({ length: 200 }, (_, index) => ({
  value: String(index),
  label: `Thing ${index}`,
  group: index % 2 === 0 ? 'Hotspot' : 'Text',
}));

async function opened(props: {
  value?: string;
  options?: ChoiceOption[];
  onSearch?: (typed: string) => void;
}) {
  const stage = await uikitStage(texts);
  const onCommit = vi.fn();
  await stage.render(<Choice label="About" value="" options={options} onCommit={onCommit} {...props} />);
  await act(async () => stage.target('button', 'About')!.press!());
  await frames();
  const scroller = stage.target('group', 'About')!.object as VanillaContainer;
  return { ...stage, onCommit, scroller };
}

const heightOf = (component: VanillaContainer) => component.size.peek()![1];

test('options stand under a heading for each group, none of which is crushed, and the last row can be reached', async () => {
  const sheet = await opened({});
  expect(names('heading')).toEqual(['Hotspot', 'Text']);
  expect(names('option').slice(0, 2)).toEqual(['Thing 0', 'Thing 2']);
  for (const { object } of told('heading')) expect(heightOf(object as VanillaContainer)).toBeGreaterThan(20);
  const rows = [...told('heading'), ...told('option')].map(({ object }) =>
    heightOf(object as VanillaContainer),
  );
  const content = rows.reduce((sum, height) => sum + height, 0) + 7 * (rows.length - 1);
  expect(sheet.scroller.maxScrollPosition.peek()[1]).toBeCloseTo(content - heightOf(sheet.scroller), -1);
  await sheet.leave();
});

test('what is chosen is in view when the sheet opens', async () => {
  for (const value of ['0', '121', '199']) {
    const sheet = await opened({ value });
    const row = sheet.target('option', `Thing ${value}`)!.object as VanillaContainer;
    const middle = row.relativeCenter.peek()![1] + sheet.scroller.scrollPosition.peek()[1];
    expect(Math.abs(middle), value).toBeLessThan(heightOf(sheet.scroller) / 2);
    await sheet.leave();
  }
});

test('a long list is searched, and goes back to what there is when it becomes short', async () => {
  const sheet = await opened({ value: '199' });
  expect(sheet.scroller.scrollPosition.peek()[1]).toBeGreaterThan(0);
  await act(async () => sheet.target('textbox', 'search')!.press!());
  await act(async () => keyboardInput.insert('thing 12'));
  await frames();
  expect(names('option')).toContain('Thing 129');
  expect(names('option')).not.toContain('Thing 13');
  await act(async () => keyboardInput.insert('3'));
  await frames();
  expect(names('option')).toEqual(['Thing 123']);
  expect(sheet.scroller.scrollPosition.peek()[1]).toBe(0);
  await act(async () => sheet.target('option', 'Thing 123')!.press!());
  expect(sheet.onCommit).toHaveBeenCalledExactlyOnceWith('123');
  await sheet.leave();
});

test('a short list has no search; one that is found elsewhere always has', async () => {
  const short = await opened({ options: options.slice(0, 8) });
  expect(short.target('textbox', 'search')).toBeUndefined();
  await short.leave();
  const onSearch = vi.fn();
  const found = await opened({ options: options.slice(0, 2), onSearch });
  await act(async () => found.target('textbox', 'search')!.press!());
  await act(async () => keyboardInput.insert('x'));
  expect(onSearch).toHaveBeenLastCalledWith('x');
  expect(names('option')).toHaveLength(2);
  await found.leave();
});

function Adding() {
  const [added, setAdded] = useState(0);
  const rows = Array.from({ length: 20 + added }, (_, index) => index);
  return (
    <Scroll label="Rows" height={100}>
      {rows.map((row) => (
        <Choice
          key={row}
          label={`Row ${row}`}
          value=""
          options={options}
          autoFocus={row === 20}
          onCommit={() => undefined}
        />
      ))}
      {added > 0 && <Stack pad="xl" label="Below" />}
      {added > 1 && <TextField label="New" value="" autoFocus onCommit={() => undefined} />}
      <Choice
        label="Add"
        look="segments"
        value=""
        options={[{ value: '1', label: 'Add' }]}
        onCommit={() => setAdded(added + 1)}
      />
    </Scroll>
  );
}

test('a choice that was added comes into view, and a text field that was added is opened', async () => {
  const stage = await uikitStage(texts);
  await stage.render(<Adding />);
  await frames();
  const scroller = stage.target('group', 'Rows')!.object as VanillaContainer;
  expect(scroller.scrollPosition.peek()[1]).toBe(0);
  await act(async () => stage.target('radio', 'Add')!.press!());
  await frames();
  expect(scroller.scrollPosition.peek()[1]).toBeGreaterThan(500);
  expect(keyboardInput.state.key).toBeNull();
  await act(async () => stage.target('radio', 'Add')!.press!());
  expect(keyboardInput.state.label).toBe('New');
  await stage.leave();
});
