// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { addVariable, newObject, newScene, objectsOf, projectDataSchema } from '#scenario';
import { GraphDialog } from './graph-dialog.tsx';

const ids = vi.hoisted(() => ({ next: 90 }));
vi.mock('#models/editor/open-editor.ts', () => ({ editorSession: { ids: { take: () => ids.next++ } } }));
configure({ defaultHidden: true });
beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'errors', 'kit', 'editor'], locale: 'us' }),
);
beforeEach(() => {
  ids.next = 90;
  const actions = [{ action: 'link', target: 2, conditions: [] }];
  const door = newObject('hotspot', 11, { yaw: 0, pitch: 0 }, 'Door', { actions });
  editor.open({
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: {
      1: newScene(1, 'Hall', { objects: [door as never] }),
      2: newScene(2, 'Court'),
      3: newScene(3, 'Attic'),
    },
  });
  editor.openDialog('graph');
});
afterEach(cleanup);

function Opened() {
  const frame = { open: true, title: 'Map', onDismiss: () => undefined };
  return (
    <FlatProvider still texts={useKitTexts()}>
      <GraphDialog params={undefined} frame={frame} />
    </FlatProvider>
  );
}

test('the map tells where each scene leads, and by what; a press goes there', async () => {
  render(<Opened />);
  await screen.findByText('Hall → Court (Door)');
  // The graph comes as a part of its own.
  await screen.findByRole('img', { name: 'No way leads here' }, { timeout: 10_000 });
  fireEvent.click(await screen.findByRole('button', { name: /Court/ }));
  expect(editor.state).toMatchObject({ dialog: null, sceneId: 2 });
});

test('what a variable leads to when it changes is drawn as well, from any scene; a press opens the variables', async () => {
  const data = JSON.stringify({ actions: [{ action: 'link', target: 3 }] });
  editor.commit(addVariable(editor.document(), { variable: { id: 20, name: 'Coins', value: 0, data } }));
  render(<Opened />);
  await screen.findByText('Any scene → Attic (when a variable changes)');
  expect(screen.queryByRole('img', { name: 'No way leads here' })).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'From' }));
  expect(screen.queryByRole('option', { name: 'Any scene' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: /Any scene/ }, { timeout: 10_000 }));
  expect(editor.state.dialog).toMatchObject({ name: 'variables' });
});

test('linking goes on from scene to scene', async () => {
  render(<Opened />);
  const link = await screen.findByRole('button', { name: 'Link' });
  fireEvent.click(link);
  fireEvent.click(link);
  const ways = [1, 2, 3].map((id) => objectsOf(editor.state.doc!.scenes[id]!).map(({ name }) => name));
  expect(ways).toEqual([['Door', 'Way to Court'], ['Way to Attic'], []]);
});

test('a scene that was chosen to lead on leads to the next as well; a link that is refused moves nothing on', async () => {
  const user = userEvent.setup();
  render(<Opened />);
  const link = await screen.findByRole('button', { name: 'Link' });
  const commit = vi.spyOn(editor, 'commit').mockReturnValueOnce(false);
  fireEvent.click(link);
  commit.mockRestore();
  const choose = async (field: string, scene: string) => {
    const box = screen.getByRole('combobox', { name: field });
    await user.click(box);
    const list = document.getElementById(box.getAttribute('aria-controls')!)!;
    await user.click(await within(list).findByRole('option', { name: scene }));
  };
  await choose('From', 'Court');
  await choose('To', 'Hall');
  fireEvent.click(link);
  fireEvent.click(link);
  const ways = [1, 2, 3].map((id) => objectsOf(editor.state.doc!.scenes[id]!).map(({ name }) => name));
  expect(ways).toEqual([['Door'], ['Way to Hall', 'Way to Attic'], []]);
});

test('a link is a hotspot in the one scene that leads to the other, and one step to undo', async () => {
  render(<Opened />);
  fireEvent.click(await screen.findByRole('button', { name: 'Link' }));
  await screen.findByText(/Hall → Court \(Door and 1 more\)/);
  const added = editor.state.doc?.scenes[1]?.objects[1];
  expect(added).toMatchObject({ id: 90, type: 'hotspot', name: 'Way to Court', yaw: 20 });
  editor.undo();
  await screen.findByText('Hall → Court (Door)');
});
