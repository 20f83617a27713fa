// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '#commands/command.ts';
import { editMotionPath } from '#commands/edit-motion-path.ts';
import { addPointAt } from '#commands/path-points.ts';
import { pressKey } from '#commands/registry.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor, view } from '#models/editor/editor.ts';
import { picking, pickObject } from '#models/editor/picking.ts';
import { pointMode, points } from '#models/editor/points.ts';
import { snapping } from '#models/editor/snapping.ts';
import { toasts } from '#models/toasts/toasts.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { type Action, newAction, newObject, newScene, type ObjectFields, projectDataSchema } from '#scenario';
import { ActionForm } from './action-form.tsx';
import { HeldReadout } from './held-readout.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SnapMenu } from './snap-menu.tsx';

vi.mock('#api/rest.ts', () => ({ upload: vi.fn() }));
beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'kit', 'editor', 'format', 'placing'],
    locale: 'us',
  }),
);

const at = { yaw: 0, pitch: 0 };
const link = (angle?: number): Action =>
  ({ action: 'link', target: 2, conditions: [], ...(angle !== undefined && { angle }) }) as Action;

beforeEach(() => {
  const objects = [
    newObject('hotspot', 10, { ...at, distance: 5 }, 'Door', { actions: [link()] }),
    newObject('group', 11, at, 'Crew', { objects: [newObject('image', 12, at, 'Face')] }),
    newObject('audio', 13, at, 'Bell'),
  ];
  const timers = [{ time: 0, name: '', actions: [link(45)] }];
  const scenes = {
    1: newScene(1, 'Hall', { position: 0, objects, timers }),
    2: newScene(2, 'Court', { position: 1, default_yaw: 90 }),
  };
  editor.open({ scenarioId: 1, name: 'Tour', project: projectDataSchema.parse({}), scenes });
  editor.select([10]);
});
afterEach(() => {
  cleanup();
  points.mode = null;
  picking.wanted = null;
  toasts.list.length = 0;
  editor.close();
});

const Framed = ({ children }: { children: React.ReactNode }) => (
  <FlatProvider still texts={useKitTexts()}>
    {children}
  </FlatProvider>
);
const path = () => (editor.document().scenes[1]!.objects[0] as unknown as ObjectFields).motionPath;
const key = (name: string) =>
  pressKey({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false });
const turned = () => [editor.state.turn.yaw, editor.state.turn.pitch];

test('[state:motion-path] the points of a motion path are set in the scene, gone through, timed, removed and undone; Escape leaves', async () => {
  runCommand(editMotionPath);
  render(
    <Framed>
      <SettingsPanel />
    </Framed>,
  );
  addPointAt({ yaw: 20, pitch: 5 });
  addPointAt({ yaw: -30, pitch: 0 });
  expect(path()?.points).toEqual([
    { time: 2000, yaw: 20, pitch: 5, distance: 5 },
    { time: 4000, yaw: -30, pitch: 0, distance: 5 },
  ]);
  expect(turned()).toEqual([-30, 0]);
  key('n');
  expect([pointMode()?.point, ...turned()]).toEqual([0, 20, 5]);
  key('p');
  expect([pointMode()?.point, ...turned()]).toEqual([1, -30, 0]);
  const time = await screen.findByRole('spinbutton', { name: 'At' });
  await vi.waitFor(() => expect((time as HTMLInputElement).value).toMatch(/^4/));
  fireEvent.focus(time);
  fireEvent.change(time, { target: { value: '1' } });
  fireEvent.blur(time);
  expect(path()?.points?.map(({ time, yaw }) => [time, yaw])).toEqual([
    [1000, -30],
    [2000, 20],
  ]);
  expect(pointMode()?.point).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: /Remove this point/ }));
  expect(path()?.points).toHaveLength(1);
  editor.undo();
  editor.undo();
  editor.undo();
  editor.undo();
  expect(path()).toBeUndefined();
  key('Escape');
  expect([pointMode(), editor.state.selection]).toEqual([null, [10]]);
});

test('[state:motion-path] nothing with a place takes a path inside a group, nor while it is locked', () => {
  const can = (id: number) => {
    editor.select([id]);
    return runCommand(editMotionPath);
  };
  expect(can(12)).toBe(false);
  editor.select([10]);
  key('l');
  expect(can(10)).toBe(true);
  points.mode = null;
  pressKey({ key: 'l', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false });
  expect(can(10)).toBe(false);
});

test('[state:motion-path] viewing angles: the scene’s own and every link that leads to it, each set by turning the view; then back', async () => {
  const doc = editor.document();
  const action = (doc.scenes[1]!.objects[0] as unknown as ObjectFields).actions![0]!;
  render(
    <Framed>
      <ActionForm
        action={action}
        place={{ sceneId: 1, owner: 10 }}
        onPreview={vi.fn()}
        onCommit={vi.fn()}
        onFile={vi.fn()}
        onCancel={vi.fn()}
        onClose={vi.fn()}
      />
    </Framed>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Choose the view by looking' }));
  cleanup();
  expect([editor.state.sceneId, pointMode()?.kind]).toEqual([2, 'angle']);
  render(
    <Framed>
      <SettingsPanel />
    </Framed>,
  );
  const rows = within(screen.getByRole('list', { name: 'Ways to arrive' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('The scene by itself'),
    expect.stringContaining('From “Hall”'),
    expect.stringContaining('From “Door”'),
  ]);
  view.yaw = 12.34;
  fireEvent.click(screen.getByRole('button', { name: 'Set to where I look' }));
  key('n');
  view.yaw = -60;
  fireEvent.click(screen.getByRole('button', { name: 'Set to where I look' }));
  key('n');
  expect(turned()).toEqual([45, 0]);
  view.yaw = 70;
  fireEvent.click(screen.getByRole('button', { name: 'Set to where I look' }));
  const { 1: hall, 2: court } = editor.document().scenes;
  const [door] = hall!.objects as unknown as ObjectFields[];
  expect([door!.actions![0]!.angle, court!.default_yaw, hall!.timers[0]!.actions[0]!.angle]).toEqual([
    12.3, -60, 70,
  ]);
  key('Escape');
  expect([editor.state.sceneId, editor.state.selection, pointMode()]).toEqual([1, [10], null]);
});

test('the target of an action is chosen by pointing at it: what may not be chosen says so, Escape cancels', async () => {
  const onCommit = vi.fn();
  const form = (action: Action) => (
    <Framed>
      <ActionForm
        action={action}
        place={{ sceneId: 1, owner: 10 }}
        onPreview={vi.fn()}
        onCommit={onCommit}
        onFile={vi.fn()}
        onCancel={vi.fn()}
        onClose={vi.fn()}
      />
    </Framed>
  );
  render(form(newAction(editor.document(), { sceneId: 1, owner: 10 }, 'hide')));
  const scene = editor.scene()!;
  const start = () => fireEvent.click(screen.getAllByRole('button', { name: 'Choose in the scene' })[0]!);
  start();
  expect(await screen.findByText(/Press an object in the scene/)).toBeTruthy();
  pickObject(scene, 10);
  expect(onCommit).toHaveBeenLastCalledWith(expect.objectContaining({ target: 'this' }));
  start();
  pickObject(scene, 12);
  expect(onCommit).toHaveBeenLastCalledWith(expect.objectContaining({ target: 12 }));
  start();
  key('Escape');
  expect([picking.wanted, editor.state.selection, onCommit.mock.calls.length]).toEqual([null, [10], 2]);
  cleanup();
  render(form(newAction(editor.document(), { sceneId: 1, owner: 10 }, 'playmedia')));
  start();
  pickObject(scene, 12);
  expect(toasts.list.map(({ text, values }) => [text, values.name])).toEqual([
    ['placing:pick.refused', 'Face'],
  ]);
  pickObject(scene, 13);
  expect(onCommit).toHaveBeenLastCalledWith(expect.objectContaining({ target: 13 }));
  start();
  cleanup();
  expect(picking.wanted).toBeNull();
});

test('the grid and the neighbours are switched by a menu and kept for this browser', {
  tags: 'full',
}, async () => {
  render(
    <Framed>
      <SnapMenu />
    </Framed>,
  );
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Snapping' }));
    fireEvent.click(
      await screen.findByRole('menuitemcheckbox', { name }).catch(() => screen.findByText(name)),
    );
  };
  await choose('Grid of 5°');
  await choose('Edges and middles of other objects');
  expect(snapping).toEqual({ grid: 5, neighbours: false });
  expect(JSON.parse(localStorage.getItem('editor.snapping')!)).toEqual({ grid: 5, neighbours: false });
  Object.assign(snapping, { grid: 0, neighbours: true });
});

test('what is held says in numbers what becomes of it', () => {
  const said = (act: 'move' | 'size' | 'turn') => {
    editor.hold({ id: 10, act, guides: [] }, { changes: [] });
    const { container } = render(
      <Framed>
        <HeldReadout />
      </Framed>,
    );
    const words = container.textContent;
    cleanup();
    return words;
  };
  expect([said('move'), said('size'), said('turn')]).toEqual([
    expect.stringContaining('5.00 m away'),
    expect.stringContaining('0.40 × 0.40 m'),
    expect.stringContaining('Turned by 0.0°'),
  ]);
});
