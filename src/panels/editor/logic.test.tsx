// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { newObject, newScene, projectDataSchema } from '#scenario';
import { TimedEvents } from './timed-events.tsx';
import { useScene } from './use-editor.ts';
import { VariablesDialog } from './variables-dialog.tsx';

let nextId = 90;
vi.mock('#models/editor/open-editor.ts', () => ({ editorSession: { ids: { take: () => nextId++ } } }));
configure({ defaultHidden: true });

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'kit', 'editor', 'format'],
    locale: 'us',
  }),
);
beforeEach(() => {
  const text = { ...newObject('text', 11, { yaw: 0, pitch: 0 }, 'Sign'), txt: 'You have %KEYS% keys' };
  const project = projectDataSchema.parse({
    variables: [
      { id: 0, name: 'SCORE', value: 0, sys: true },
      { id: 20, name: 'Keys', value: 1 },
    ],
  });
  const hall = newScene(1, 'Hall', { objects: [text as never], duration: 30_000 });
  editor.open({ scenarioId: 1, name: 'S', project, scenes: { 1: hall, 2: newScene(2, 'Cellar') } });
});
afterEach(cleanup);

function Timeline() {
  const scene = useScene();
  return (
    <FlatProvider still texts={useKitTexts()}>
      {scene && <TimedEvents scene={scene} disabled={false} />}
    </FlatProvider>
  );
}
function Variables() {
  const frame = { open: true, title: 'Variables', onDismiss: () => undefined };
  return (
    <FlatProvider still texts={useKitTexts()}>
      <VariablesDialog params={{ id: null }} frame={frame} />
    </FlatProvider>
  );
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const timers = () => editor.state.doc!.scenes[1]!.timers;
const variables = () => editor.state.doc!.project.variables;

test('[dialog:timed-event] an event is added at the playhead, named, moved in time, given an action, and removed', async () => {
  render(<Timeline />);
  await screen.findByText('Nothing happens at a set time yet.');
  fireEvent.change(screen.getByRole('slider', { name: 'Playhead' }), { target: { value: '7.5' } });
  expect(editor.state.time).toBe(7.5);
  await press('Add at 0:07.5');
  expect(timers()).toEqual([{ time: 7500, name: '', actions: [] }]);
  await type('Name', 'The bell');
  await type('At', '12');
  expect(timers()[0]).toMatchObject({ name: 'The bell', time: 12_000 });
  expect(editor.state.time).toBe(12);
  await press('Add an action');
  expect(timers()[0]!.actions).toMatchObject([{ action: 'link', target: 2 }]);
  await type('At', '40');
  await screen.findByText('The scene ends before this time.');
  editor.undo();
  expect(timers()[0]!.time).toBe(12_000);
  const events = within(screen.getByRole('list', { name: 'Timed events' }));
  fireEvent.click(events.getByRole('button', { name: /^More actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(timers()).toEqual([]);
});

test('[dialog:variables] [error:CVRERROR_VAR_EXISTS] a variable is added, renamed, refused a taken name in its place, given a value and actions', async () => {
  render(<Variables />);
  await press('Add a variable');
  expect(variables().at(-1)).toMatchObject({ name: 'Variable 1', value: 0 });
  await type('Name', 'KEYS');
  await screen.findByText('A variable with this name already exists.');
  expect(variables().at(-1)!.name).toBe('Variable 1');
  await type('Name', '  Doors ');
  await type('Value', '7');
  expect(variables().at(-1)).toMatchObject({ name: 'Doors', value: 7 });
  expect(screen.queryByText('A variable with this name already exists.')).toBeNull();
  await type('Value', '007');
  expect(variables().at(-1)!.value).toBe('007');
  await press('Add an action');
  expect(JSON.parse(variables().at(-1)!.data!).actions).toMatchObject([{ action: 'link' }]);
});

test('a variable says where it is used and asks before it goes; a built-in one can only be read', async () => {
  render(<Variables />);
  const list = screen.getByRole('list', { name: 'Variables' });
  fireEvent.click(within(list).getByText('SCORE'));
  await screen.findByText(/keeps this one up to date/);
  fireEvent.click(within(list).getByText('Keys'));
  await screen.findByText('Used in: Hall');
  await press('Remove');
  expect(variables()).toHaveLength(2);
  await screen.findByText(/will find nothing/);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Remove' })).at(-1)!);
  expect(variables().map(({ name }) => name)).toEqual(['SCORE']);
});
