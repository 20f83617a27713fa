// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { findObject, moveObjects, newObject, newScene, projectDataSchema } from '#scenario';
import { ObjectList } from './object-list.tsx';
import type { rowsOf } from './object-rows.ts';
import { SceneList } from './scene-list.tsx';

vi.mock('#api/rest.ts', () => ({ upload: vi.fn() }));
const listed = vi.hoisted(() => vi.fn());
vi.mock('./object-rows.ts', async (load) => {
  const real = (await load()) as { rowsOf: typeof rowsOf };
  const counted: typeof rowsOf = (...given) => {
    listed();
    return real.rowsOf(...given);
  };
  return { ...real, rowsOf: counted };
});

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'kit', 'editor', 'format'],
    locale: 'us',
  }),
);
beforeEach(() => {
  const pin = (id: number, more: Record<string, unknown> = {}) =>
    newObject('hotspot', id, { yaw: id, pitch: 0 }, `Pin ${id}`, more);
  const objects = [pin(10), pin(11), pin(12, { fixed: true })];
  const names = ['Hall', 'Court', 'Attic', 'Cellar'];
  const scenes = Object.fromEntries(
    names.map((name, at) => [at + 1, newScene(at + 1, name, { position: at, ...(at === 0 && { objects }) })]),
  );
  editor.open({ scenarioId: 1, name: 'S', project: projectDataSchema.parse({}), scenes });
});
afterEach(() => {
  cleanup();
  editor.close();
});

function Framed({ children }: { children: React.ReactNode }) {
  return (
    <FlatProvider still texts={useKitTexts()}>
      {children}
    </FlatProvider>
  );
}
const draw = (list: React.ReactNode) => render(<Framed>{list}</Framed>);
const row = (list: string, name: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('button')
    .find(({ textContent }) => textContent?.startsWith(name))!;

test('[state:selection] Shift selects scenes from the current one to the pressed one, either way; a press alone lets them go', () => {
  draw(<SceneList />);
  fireEvent.click(row('Scenes', 'Attic'));
  expect([editor.state.sceneId, editor.state.sceneSelection]).toEqual([3, []]);
  fireEvent.click(row('Scenes', 'Hall'), { shiftKey: true });
  expect([editor.state.sceneId, editor.state.sceneSelection]).toEqual([3, [1, 2, 3]]);
  fireEvent.click(row('Scenes', 'Cellar'), { shiftKey: true });
  expect(editor.state.sceneSelection).toEqual([3, 4]);
  fireEvent.click(row('Scenes', 'Attic'));
  expect([editor.state.sceneId, editor.state.sceneSelection]).toEqual([3, []]);
  fireEvent.click(row('Scenes', 'Court'));
  expect([editor.state.sceneId, editor.state.sceneSelection]).toEqual([2, []]);
});

test('[state:selection] objects are selected together only while all or none are fixed to the view', () => {
  draw(<ObjectList />);
  fireEvent.click(row('Objects', 'Pin 10'));
  fireEvent.click(row('Objects', 'Pin 11'), { shiftKey: true });
  expect(editor.state.selection).toEqual([10, 11]);
  fireEvent.click(row('Objects', 'Pin 12'), { shiftKey: true });
  expect(editor.state.selection).toEqual([12]);
});

test('what is dragged draws no row anew before it is let go', async () => {
  draw(
    <>
      <ObjectList />
      <SceneList />
    </>,
  );
  editor.select([10]);
  await new Promise((resolve) => setTimeout(resolve));
  const before = listed.mock.calls.length;
  for (let yaw = 20; yaw < 30; yaw++)
    editor.hold(
      { id: 10, act: 'move', guides: [] },
      moveObjects(editor.document(), { sceneId: 1, moves: [{ id: 10, yaw }] }),
    );
  await new Promise((resolve) => setTimeout(resolve));
  expect(listed).toHaveBeenCalledTimes(before);
  editor.settlePreview();
  await vi.waitFor(() => expect(listed.mock.calls.length).toBeGreaterThan(before));
});

describe('groups in the list of objects', () => {
  const names = () =>
    within(screen.getByRole('list', { name: 'Objects' }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('button')!.textContent);
  const board = (more: object) => {
    const pin = newObject('hotspot', 21, { yaw: 0, pitch: 0 }, 'Pin');
    const text = newObject('text', 22, { yaw: 0, pitch: 0 }, 'Sign');
    const inner = newObject('group', 20, { yaw: 0, pitch: 0 }, 'Board', {
      objects: [pin, text],
      ...more,
    } as never);
    const layer = newObject('layer', 30, { yaw: 0, pitch: 0 }, 'Night', { objects: [inner] } as never);
    editor.open({
      scenarioId: 1,
      name: 'S',
      project: projectDataSchema.parse({}),
      scenes: { 1: newScene(1, 'Hall', { objects: [layer as never] }) },
    });
    draw(<ObjectList />);
  };
  const collapsed = () => findObject(editor.document().scenes[1]!, 20)!.object.collapsed;

  test('are folded and unfolded by their arrow, kept with the scenario, without a step of undo', async () => {
    board({});
    expect(names()).toEqual(['Night', 'Board', 'Pin', 'Sign']);
    expect(row('Objects', 'Board').getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Fold Board' }));
    await expect.poll(names).toEqual(['Night', 'Board']);
    expect(row('Objects', 'Board').getAttribute('aria-expanded')).toBe('false');
    expect([collapsed(), editor.state.undoDepth]).toEqual([true, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'Unfold Board' }));
    await expect.poll(names).toEqual(['Night', 'Board', 'Pin', 'Sign']);
    expect(collapsed()).toBe(false);
  });

  test('are folded and unfolded by the arrow keys, also locked ones', async () => {
    board({ editlock: true });
    row('Objects', 'Board').focus();
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
    await expect.poll(names).toEqual(['Night', 'Board']);
    expect(document.activeElement).toBe(row('Objects', 'Board'));
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    await expect.poll(names).toEqual(['Night', 'Board', 'Pin', 'Sign']);
    // There is nothing to unfold any more: on to the next row.
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(row('Objects', 'Pin'));
  });

  test('stand for what is selected in them while they are folded', async () => {
    board({ collapsed: true });
    expect(names()).toEqual(['Night', 'Board']);
    act(() => editor.select([22]));
    await expect.poll(() => row('Objects', 'Board').getAttribute('aria-pressed')).toBe('true');
  });

  test('are folded by who may only look without a change of the scenario', async () => {
    board({});
    act(() => editor.setMode('readonly'));
    fireEvent.click(screen.getByRole('button', { name: 'Fold Board' }));
    await expect.poll(names).toEqual(['Night', 'Board']);
    expect(collapsed()).toBeUndefined();
  });
});

test('an action that points at something deleted marks its object and its scene; what points somewhere marks nothing', () => {
  const link = (target?: number) => ({ action: 'link', ...(target && { target }), conditions: [] });
  const pin = (id: number, actions: object[]) =>
    newObject('hotspot', id, { yaw: id, pitch: 0 }, `Pin ${id}`, { actions });
  const asks = { ...link(2), conditions: [{ condition: 'shown', object: 77 }] };
  const hall = newScene(1, 'Hall', {
    position: 0,
    objects: [pin(10, [link(2)]), pin(11, [link(9)]), pin(12, [asks]), pin(13, [link()])] as never,
  });
  const court = newScene(2, 'Court', { position: 1 });
  const attic = newScene(3, 'Attic', { position: 2, actions: [link(9)] as never });
  editor.open({
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: hall, 2: court, 3: attic },
  });
  draw(
    <>
      <ObjectList />
      <SceneList />
    </>,
  );
  const marked = (list: string, name: string) =>
    within(row(list, name)).queryByRole('img', {
      name: 'An action in it points at nothing that is there',
    }) !== null;
  expect(['Pin 10', 'Pin 11', 'Pin 12', 'Pin 13'].map((name) => marked('Objects', name))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(['Hall', 'Court', 'Attic'].map((name) => marked('Scenes', name))).toEqual([true, false, true]);
});
