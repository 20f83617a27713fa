// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n, text } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import {
  type Action,
  actionTypes,
  fieldsOfAction,
  NAME_LENGTH,
  newAction,
  newObject,
  type ObjectType,
  objectTypes,
  pickFields,
  sceneSchema,
  timedEventSchema,
  variableSchema,
  withField,
} from '#scenario';
import { openHall } from '#tests/support/every-field.ts';
import { OwnActions } from './action-lists.tsx';
import { describeAction } from './describe.ts';
import { fieldsOfPart, ObjectForm } from './object-form.tsx';
import { projectFields, ScenePanel, scenePaths } from './scene-panel.tsx';
import { EditorSurfaceProvider, useEditor, useScene } from './use-editor.ts';
import { showTab } from './use-tab.ts';
import { VariablesDialog } from './variables-dialog.tsx';

vi.mock('#api/rest.ts', () => ({ upload: vi.fn() }));
// Asking of every element whether it is hidden took most of the time.
configure({ defaultHidden: true });

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'kit', 'editor', 'placing', 'format'],
    locale: 'us',
  }),
);
afterEach(() => {
  cleanup();
  editor.close();
});

/** What pages that trust their authors would run. */
const markup = '<img src=x onerror="ran()"><script>ran()</script>{{ran()}}';
const long = 'x'.repeat(10_000);
const tooLong = () => text('errors:name-too-long', { limit: NAME_LENGTH });

const Frame = ({ children }: { children: ReactNode }) => (
  <FlatProvider still texts={useKitTexts()}>
    <EditorSurfaceProvider value={{ hotspotPicture: () => undefined }}>{children}</EditorSurfaceProvider>
  </FlatProvider>
);
const written = new Set(['text', 'longtext', 'value', 'secret']);
/** The labels of the fields that take any text. */
const textFields = (fields: readonly { control: string; label: string; path: string }[]) =>
  fields
    .filter(({ control }) => written.has(control))
    .map(({ label, path }) => ({ name: text(`format:${label}`), isName: path === 'name' }));

const field = (name: string) =>
  screen.queryAllByRole<HTMLInputElement>('textbox', { name })[0] ??
  // What is a secret has no role.
  screen.getByLabelText<HTMLInputElement>(name);
function paste(name: string, value: string): void {
  const input = field(name);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}

/** Pastes into every field: markup stays text, and a name that is too long is refused where it stands. */
async function abuse(fields: ReturnType<typeof textFields>, kept: () => unknown): Promise<void> {
  expect(fields).not.toHaveLength(0);
  for (const { name, isName } of fields) {
    paste(name, markup);
    await waitFor(() => expect(field(name).value).toBe(markup));
    await waitFor(() => expect(JSON.stringify(kept())).toContain(JSON.stringify(markup).slice(1, -1)));
    expect(document.querySelector('script, img[src="x"], [onerror]')).toBeNull();
    paste(name, long);
    if (!isName) {
      await waitFor(() => expect(JSON.stringify(kept()).includes(long)).toBe(true));
      continue;
    }
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    expect(document.body.textContent).toContain(tooLong());
    expect(JSON.stringify(kept()).includes(long)).toBe(false);
    paste(name, 'Door');
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).not.toBe('true'));
  }
}

const at = { yaw: 0, pitch: 0 };
const scene = () => editor.document().scenes[1]!;

function Selected({ part }: { part: 'look' | 'place' | 'sound' }) {
  useEditor();
  const object = useScene()?.objects[0];
  return <Frame>{object && <ObjectForm object={object} part={part} disabled={false} />}</Frame>;
}

/** Kinds whose forms take the same texts need one of them; labels are read once the texts are there. */
const paths = (type: ObjectType) =>
  fieldsOfPart(type, 'look')
    .filter(({ control }) => written.has(control))
    .map(({ path }) => path)
    .join();
const unlike = objectTypes.filter(
  (type, at) => objectTypes.findIndex((one) => paths(one) === paths(type)) === at,
);

test.each(unlike)('markup and endless names in the fields of a %s', { tags: 'full' }, async (type) => {
  openHall(newObject(type, 11, at, 'Given'));
  render(<Selected part="look" />);
  const fields = textFields(fieldsOfPart(type, 'look'));
  expect(fields).toContainEqual({ name: text('format:fields.name'), isName: true });
  await abuse(fields, () => scene().objects[0]);
});

test('markup and endless names in the fields of a scene, of its timed events and of the scenario', {
  tags: 'full',
}, async () => {
  openHall();
  editor.document().scenes[1]!.timers.push({ time: 1000, name: 'Bell', actions: [] });
  showTab('scene', 'settings');
  const { unmount } = render(
    <Frame>
      <ScenePanel />
    </Frame>,
  );
  await abuse(textFields(pickFields(sceneSchema, scenePaths)), () => ({ ...scene(), objects: [] }));
  showTab('scene', 'timeline');
  fireEvent.click(await screen.findByRole('button', { name: /^Bell/ }));
  await abuse(textFields(pickFields(timedEventSchema, ['name'])), () => scene().timers);
  showTab('scene', 'project');
  await screen.findByRole('textbox', { name: text('format:fields.description') });
  await abuse(textFields(projectFields.filter(({ needs }) => !needs)), () => editor.document().project);
  unmount();
});

test('markup and endless names in the fields of a variable', async () => {
  openHall();
  const frame = { open: true, title: 'Variables', onDismiss: () => undefined };
  render(
    <Frame>
      <VariablesDialog params={{ id: 30 }} frame={frame} />
    </Frame>,
  );
  await screen.findByRole('textbox', { name: text('format:fields.value') });
  await abuse(
    textFields(pickFields(variableSchema, ['name', 'value'])),
    () => editor.document().project.variables,
  );
});

function List() {
  useEditor();
  const object = useScene()?.objects[0] as { actions: Action[] } | undefined;
  return (
    <Frame>{object && <OwnActions list="actions" id={11} actions={object.actions} disabled={false} />}</Frame>
  );
}

test.each(actionTypes.filter((type) => textFields(fieldsOfAction(type)).length > 0))(
  'markup in the fields of the action %s, and in the sentence that tells what it does',
  async (type) => {
    openHall(newObject('hotspot', 11, at, 'Lever'));
    // Some are there only beside a certain choice, which is made.
    const action = fieldsOfAction(type)
      .filter(({ control, shownWhen }) => written.has(control) && shownWhen)
      .reduce(
        (made, { shownWhen }) => withField(made, shownWhen!.path, shownWhen!.is[0]),
        newAction(editor.document(), { sceneId: 1, owner: 11 }, type),
      );
    (editor.state.doc!.scenes[1]!.objects[0] as { actions: Action[] }).actions = [action];
    render(<List />);
    const naming = { doc: editor.document(), scene: scene(), text };
    const sentence = describeAction(naming, action);
    fireEvent.click(screen.getByRole('button', { name: (name) => name.startsWith(sentence) }));
    await abuse(
      textFields(fieldsOfAction(type)).filter(
        ({ name }) => screen.queryAllByRole('textbox', { name }).length > 0,
      ),
      () => scene().objects[0],
    );
  },
);
