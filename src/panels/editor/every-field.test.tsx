// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n, text } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { valueAt } from '#panels/shared/paths.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import {
  type Action,
  actionTypes,
  type FieldDescriptor,
  fieldsOfAction,
  newAction,
  newObject,
  type ObjectType,
  objectTypes,
  pickFields,
  projectDataSchema,
  type SceneObject,
  sceneSchema,
} from '#scenario';
import {
  type FieldWork,
  type FoundField,
  openHall,
  stepOn,
  walking,
  workAll,
} from '#tests/support/every-field.ts';
import { OwnActions } from './action-lists.tsx';
import { describeAction } from './describe.ts';
import { fieldsOfPart, ObjectForm } from './object-form.tsx';
import { projectFields, ScenePanel, scenePaths } from './scene-panel.tsx';
import { EditorSurfaceProvider, useEditor, useScene } from './use-editor.ts';

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

const place = { sceneId: 1, owner: 11 };
const at = { yaw: 0, pitch: 0 };

afterEach(() => {
  cleanup();
  editor.close();
});

const control = ({ name, nth }: FoundField, ...roles: string[]): HTMLElement => {
  const found = roles.flatMap((role) => screen.queryAllByRole(role, { name }));
  if (!found[nth]) throw new Error(`${name} has no control of its own`);
  return found[nth];
};
const write = (input: HTMLElement, value: string) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
/** Chooses another option of a list, or of buttons side by side, than the one that is chosen. */
async function choose(found: FoundField): Promise<void> {
  const radios = screen.queryAllByRole('radiogroup', { name: found.name })[found.nth];
  if (radios) {
    const other = within(radios)
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => !checked)!;
    fireEvent.click(other);
    return;
  }
  fireEvent.click(control(found, 'combobox'));
  const options = await screen.findAllByRole('option', { hidden: false });
  // The last of a list of variables asks for the name of a new one.
  const making = text('editor:variables.new');
  const isOther = (one: HTMLElement) =>
    one.getAttribute('aria-selected') !== 'true' && one.textContent !== making;
  fireEvent.click(options.findLast(isOther)!);
}
/** Opens the panel behind a field's button, whose name says the value too. */
function openPanel({ name, nth }: FoundField): HTMLElement {
  fireEvent.click(screen.getAllByRole('button', { name: (said) => said.startsWith(`${name}: `) })[nth]!);
  return screen.getByRole('dialog', { name });
}
const written = async (found: FoundField) => write(control(found, 'textbox'), 'Hf');
const entered = async (found: FoundField, stored: () => unknown) =>
  write(control(found, 'spinbutton'), String(stepOn(found.field, stored())));
const flipped = async (found: FoundField) => void fireEvent.click(control(found, 'switch'));

const work: FieldWork = {
  text: written,
  longtext: written,
  secret: async ({ name, nth }) => {
    const input = screen.getAllByLabelText<HTMLInputElement>(name)[nth]!;
    expect(input.type).toBe('password');
    write(input, 'Hf');
  },
  value: written,
  number: entered,
  angle: entered,
  amount: entered,
  slider: async (found, stored) => {
    const { min = 0, max = 1 } = found.field;
    const slider = control(found, 'slider');
    fireEvent.change(slider, { target: { value: String(stored() === max ? min : max) } });
    fireEvent.pointerUp(slider);
    fireEvent.blur(slider);
  },
  toggle: flipped,
  seconds: flipped,
  choice: choose,
  animation: choose,
  heading: choose,
  object: choose,
  scene: choose,
  variable: choose,
  'run-event': choose,
  color: async (found) => write(within(openPanel(found)).getByRole('textbox'), '#d93a2b'),
  asset: async (found) => {
    const list = within(openPanel(found)).getByRole('list');
    fireEvent.click(within(list).getAllByRole('button', { pressed: false }).at(-1)!);
  },
  choices: async () =>
    void fireEvent.click(screen.getByRole('button', { name: text('format:choicesOf.add') })),
};

const first = () => editor.document().scenes[1]!.objects[0]!;

function Selected({ part }: { part: 'look' | 'place' | 'sound' }) {
  useEditor();
  const object = useScene()?.objects[0];
  return (
    <FlatProvider still texts={useKitTexts()}>
      <EditorSurfaceProvider value={{ hotspotPicture: () => undefined }}>
        {object && <ObjectForm object={object} part={part} disabled={false} />}
      </EditorSurfaceProvider>
    </FlatProvider>
  );
}

/** What the form of each kind proves: its dialog of the specification and that all of it can be edited. */
const proves = {
  image: '[edit:image] [dialog:image]',
  hotspot: '[edit:hotspot] [dialog:hotspot]',
  audio: '[edit:audio] [dialog:audio]',
  video: '[edit:video] [dialog:video]',
  text: '[edit:text] [dialog:text]',
  question: '[edit:question] [dialog:question]',
  timer: '[edit:timer] [dialog:timer]',
  layer: '[edit:layer] [dialog:layer]',
  group: '[edit:group] [dialog:group]',
  model: '[edit:model] [dialog:model]',
  'run-event': '[edit:run-event] [dialog:run-event]',
  webwindow: '[edit:webwindow] [dialog:web-window]',
  'hotspot-drag': '[edit:hotspot-drag] [dialog:drag-drop]',
  'hotspot-drop': '[edit:hotspot-drop] [dialog:drag-drop]',
  'hotspot-drag-drop': '[edit:hotspot-drag-drop] [dialog:drag-drop]',
} satisfies Record<ObjectType, string>;

/** The kinds that authors use most are worked through in the quick tier too. */
const tags = (type: ObjectType) => (['hotspot', 'question'].includes(type) ? [] : 'full');

for (const type of objectTypes)
  test(`${proves[type]} every field of its form changes the document when it is used, and is saved and loaded as it is`, {
    tags: tags(type),
  }, async () => {
    const made = newObject(type, 11, at, 'Given');
    openHall(type === 'model' ? ({ ...made, assetId: walking } as SceneObject) : made);
    for (const part of ['look', 'place', 'sound'] as const) {
      render(<Selected part={part} />);
      await workAll(work, () => fieldsOfPart(type, part), first);
      cleanup();
    }
    expect(loadedAgain().objects[0]).toEqual(first());
  });

/** The hall as the server stores it and the editor reads it again. */
function loadedAgain() {
  return sceneSchema.parse(JSON.parse(JSON.stringify(editor.document().scenes[1])));
}

function Scenes() {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <EditorSurfaceProvider value={{ hotspotPicture: () => undefined }}>
        <ScenePanel />
      </EditorSurfaceProvider>
    </FlatProvider>
  );
}

test('[dialog:scene] every field of a scene changes the document when it is used, and is saved and loaded as it is', async () => {
  openHall(newObject('text', 11, at, 'Given'));
  editor.select([]);
  render(<Scenes />);
  await workAll(
    work,
    () => pickFields(sceneSchema, scenePaths),
    () => editor.document().scenes[1],
  );
  expect(loadedAgain()).toEqual(editor.document().scenes[1]);
});

test('[dialog:scenario-settings] every field of the scenario’s settings changes the document when it is used', async () => {
  openHall(newObject('text', 11, at, 'Given'));
  editor.select([]);
  render(<Scenes />);
  fireEvent.click(screen.getByRole('tab', { name: text('editor:scene.project') }));
  await screen.findByRole('textbox', { name: text('format:fields.description') });
  await workAll(
    work,
    () => projectFields.filter(({ needs }) => !needs || valueAt(editor.document().project, needs) === true),
    () => editor.document().project,
  );
  expect(projectDataSchema.parse(JSON.parse(JSON.stringify(editor.document().project)))).toEqual(
    editor.document().project,
  );
});

const actionOf = () => (first() as { actions: Action[] }).actions[0]!;

function List() {
  useEditor();
  const object = useScene()?.objects[0] as { actions: Action[] } | undefined;
  return (
    <FlatProvider still texts={useKitTexts()}>
      {object && <OwnActions list="actions" id={11} actions={object.actions} disabled={false} />}
    </FlatProvider>
  );
}

const isShown = ({ shownWhen }: FieldDescriptor) =>
  !shownWhen || shownWhen.is.includes(valueAt(actionOf(), shownWhen.path));

beforeEach(() => openHall(newObject('hotspot', 11, at, 'Lever')));

test.each(actionTypes)(
  '[action:%s] every field of its form changes the action when it is used',
  { tags: 'full' },
  async (type) => {
    const action = newAction(editor.document(), place, type);
    (editor.state.doc!.scenes[1]!.objects[0] as { actions: Action[] }).actions = [action];
    render(<List />);
    const naming = { doc: editor.document(), scene: editor.document().scenes[1]!, text };
    fireEvent.click(screen.getByRole('button', { name: describeAction(naming, action) }));
    await workAll(work, () => fieldsOfAction(type).filter(isShown), actionOf);
  },
);
