// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { textFit } from '#models/editor/text-fit.ts';
import { ObjectForm } from '#panels/editor/object-form.tsx';
import { useSelected } from '#panels/editor/use-editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { newObject, newScene, projectDataSchema, setField } from '#scenario';
import { loadCardFonts } from '../objects/card-canvas.ts';
import { neededHeight } from './needed-height.ts';
import { TextFit } from './text-fit.tsx';

vi.mock('../objects/card-canvas.ts', () => ({ loadCardFonts: vi.fn() }));
vi.mock('./needed-height.ts', () => ({ measurer: () => () => 0, neededHeight: vi.fn() }));

/** Loads the letters of a text. */
let load: (changed: boolean) => void;
let letters: Promise<boolean>;
const wait = () => {
  letters = new Promise((resolve) => {
    load = resolve;
  });
};
const at = { sceneId: 1, id: 2 };
const edit = (path: string, value: unknown) =>
  act(async () => void editor.commit(setField(editor.document(), { ...at, path, value })));

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'kit', 'editor', 'format'],
    locale: 'us',
  }),
);
function Opened() {
  const object = useSelected();
  return (
    <FlatProvider still texts={useKitTexts()}>
      {object && <ObjectForm object={object} part="look" disabled={false} />}
      <TextFit />
    </FlatProvider>
  );
}
beforeEach(async () => {
  wait();
  vi.mocked(loadCardFonts)
    .mockClear()
    .mockImplementation(() => letters);
  vi.mocked(neededHeight).mockReset().mockReturnValue(3);
  const objects = [newObject('text', 2, { yaw: 0, pitch: 0 }), newObject('text', 3, { yaw: 0, pitch: 0 })];
  editor.open({
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: newScene(1, 'Hall', { objects }) },
  });
  editor.openScene(1);
  editor.select([2]);
  render(<Opened />);
  await act(async () => load(true));
});
afterEach(cleanup);

test('what a text needs stays told while it is measured anew, and goes when another is selected', async () => {
  expect(textFit).toEqual({ id: 2, height: 3 });
  wait();
  vi.mocked(neededHeight).mockReturnValue(4);
  await edit('txt', 'Mind the step');
  expect(textFit).toEqual({ id: 2, height: 3 });
  await act(async () => load(true));
  expect(textFit).toEqual({ id: 2, height: 4 });
  wait();
  await act(async () => editor.select([3]));
  expect(textFit.id).toBeNull();
});

test('moving a text measures nothing, another width does', async () => {
  expect(neededHeight).toHaveBeenCalledTimes(1);
  await edit('yaw', 20);
  await edit('distance', 3);
  expect(neededHeight).toHaveBeenCalledTimes(1);
  await edit('width', 0.7);
  expect(neededHeight).toHaveBeenCalledTimes(2);
});

test('a card grows by one press, straight from the field that made it too small', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Text' }), ' Mind the step');
  wait();
  const target = screen.getByRole('button', { name: 'Grow the card' });
  // Pressing takes the focus from the field, which ends the edit before the button is let go.
  await user.pointer({ keys: '[MouseLeft>]', target });
  await act(async () => undefined);
  await user.pointer({ keys: '[/MouseLeft]', target });
  expect(editor.scene()!.objects[0]).toMatchObject({ height: 3, txt: expect.stringContaining('step') });
});
