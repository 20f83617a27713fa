// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { newObject, newScene, projectDataSchema } from '#scenario';
import { ChecksDialog } from './checks-dialog.tsx';
import { useTab } from './use-tab.ts';

configure({ defaultHidden: true });
beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'kit', 'editor', 'format'],
    locale: 'us',
  }),
);
beforeEach(() => {
  const actions = [{ action: 'link', target: 9, conditions: [] }];
  const bell = newObject('hotspot', 11, { yaw: 70, pitch: 5 }, 'Bell', { actions });
  editor.open({
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: newScene(1, 'Hall'), 2: newScene(2, 'Cellar', { objects: [bell as never] }) },
  });
  editor.openDialog('checks');
});
afterEach(cleanup);

function Checks() {
  const frame = { open: true, title: 'Checks', onDismiss: () => undefined };
  return (
    <FlatProvider still texts={useKitTexts()}>
      <ChecksDialog params={undefined} frame={frame} />
    </FlatProvider>
  );
}

test('each finding names its place and leads there', async () => {
  render(<Checks />);
  await screen.findByText('1 thing does not work');
  await screen.findAllByText('Bell · Cellar');
  fireEvent.click(screen.getAllByRole('button', { name: 'Show' })[0]!);
  expect(editor.state).toMatchObject({ dialog: null, sceneId: 2, selection: [11] });
  expect(editor.state.turn).toMatchObject({ yaw: 70, pitch: 5 });
});

test('what lies in a group is shown where the group has it', async () => {
  const bell = newObject('hotspot', 11, { yaw: 0, pitch: 0 }, 'Bell', {
    actions: [{ action: 'link', target: 9, conditions: [] }],
  });
  const group = newObject('group', 12, { yaw: 110, pitch: 0 }, 'Board', { objects: [bell as never] });
  editor.open({
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: newScene(1, 'Hall', { objects: [group as never] }) },
  });
  editor.openDialog('checks');
  render(<Checks />);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Show' }))[0]!);
  expect(editor.state).toMatchObject({ dialog: null, selection: [11] });
  expect(editor.state.turn).toMatchObject({ yaw: 110, pitch: 0 });
});

test('a variable is shown among the variables, and a grade nobody reaches in the scenario’s settings', async () => {
  const tab = renderHook(() => useTab('scene', 'settings'));
  editor.open({
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({
      isscored: true,
      passinggrade: 50,
      variables: [{ id: 20, name: 'Keys', value: 1 }],
    }),
    scenes: { 1: newScene(1, 'Hall') },
  });
  editor.openDialog('checks');
  render(<Checks />);
  const [grade, variable] = await screen.findAllByRole('button', { name: 'Show' });
  fireEvent.click(variable!);
  expect(editor.state.dialog).toMatchObject({ name: 'variables', params: { id: 20 } });
  fireEvent.click(grade!);
  await expect.poll(() => tab.result.current[0]).toBe('project');
  expect(editor.state).toMatchObject({ dialog: null, selection: [] });
});

test('some mend themselves, as one step that can be undone; then it is said that all is well', async () => {
  render(<Checks />);
  fireEvent.click(await screen.findByRole('button', { name: 'Take it out' }));
  await expect.poll(() => screen.queryByText('1 thing does not work')).toBeNull();
  expect(editor.state.undoDepth).toBe(1);
  editor.undo();
  await screen.findByText('1 thing does not work');
});
