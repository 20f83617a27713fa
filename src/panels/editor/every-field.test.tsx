// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n, text } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { assets } from '#models/editor/assets.ts';
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
  newScene,
  objectTypes,
  projectDataSchema,
  type SceneObject,
} from '#scenario';
import { OwnActions } from './action-lists.tsx';
import { describeAction } from './describe.ts';
import { fieldsOfPart, ObjectForm } from './object-form.tsx';
import { EditorSurfaceProvider, useEditor, useScene } from './use-editor.ts';

vi.mock('#api/rest.ts', () => ({ upload: vi.fn() }));
// Asking of every element whether it is hidden took most of the time.
configure({ defaultHidden: true });

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'kit', 'editor', 'format'],
    locale: 'us',
  }),
);

/** A file of each type that a field may ask for; captions are told from other documents by their content. */
const files = [
  { type: 'image', name: 'door.png' },
  { type: 'audio', name: 'bell.mp3' },
  { type: 'video', name: 'boat.mp4' },
  { type: 'model', name: 'cart.glb', animations: ['walk'] },
  { type: 'model', name: 'crane.glb', animations: ['turn'] },
  { type: 'folder', name: 'guide' },
  { type: 'document', name: 'plan.pdf' },
  { type: 'document', name: 'words.vtt', mime: 'text/vtt' },
].map((file, at) => ({ ...file, id: `file-${at}`, tag: 'media', url: '/', sizes: [] }));
const walking = files.find(({ animations }) => animations)!;

const place = { sceneId: 1, owner: 11 };
const at = { yaw: 0, pitch: 0 };

/** A hall with these objects, and something of all that actions point at. */
function open(first: SceneObject): void {
  Object.assign(assets, { list: files, sending: [] });
  const objects = [
    first,
    newObject('video', 12, at, 'Film'),
    newObject('audio', 13, at, 'Bell'),
    newObject('run-event', 14, at, 'Alarm'),
    newObject('run-event', 15, at, 'Rescue'),
    newObject('question', 16, at, 'Quiz'),
    newObject('question', 17, at, 'Riddle'),
    newObject('model', 18, at, 'Cart'),
    newObject('model', 19, at, 'Crane'),
  ];
  const project = projectDataSchema.parse({
    variables: [
      { id: 30, name: 'Count', value: 0 },
      { id: 31, name: 'Points', value: 0 },
    ],
  });
  const scenes = {
    1: newScene(1, 'Hall', { position: 0, objects }),
    2: newScene(2, 'Court', { position: 1 }),
    3: newScene(3, 'Attic', { position: 2 }),
  };
  editor.open({ scenarioId: 1, name: 'Tour', project, scenes });
  editor.select([11]);
}
afterEach(() => {
  cleanup();
  editor.close();
});

/** A control by its label: the form may have two of one name. */
interface Found {
  field: FieldDescriptor;
  name: string;
  /** How many fields of the same name come before it. */
  nth: number;
}
const control = ({ name, nth }: Found, ...roles: string[]): HTMLElement => {
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
async function choose(found: Found): Promise<void> {
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
  fireEvent.click(options.findLast((option) => option.getAttribute('aria-selected') !== 'true')!);
}
/** Opens the panel behind a field's button, whose name says the value too. */
function openPanel({ name, nth }: Found): HTMLElement {
  fireEvent.click(screen.getAllByRole('button', { name: (said) => said.startsWith(`${name}: `) })[nth]!);
  return screen.getByRole('dialog', { name });
}
const written = async (found: Found) => write(control(found, 'textbox'), 'Hf');
const entered = async ({ field, ...found }: Found, before: unknown) => {
  const { min = 0, max = 100, step = 1, unit } = field;
  const shown = (Number(before ?? min) || 0) / (unit === 'ms' ? 1000 : 1);
  const top = unit === 'ms' ? max / 1000 : max;
  write(
    control({ field, ...found }, 'spinbutton'),
    String(shown + step <= top ? shown + step : shown - step),
  );
};
const flipped = async (found: Found) => void fireEvent.click(control(found, 'switch'));

/** How a person changes what each control shows; a new control does not compile until it is here. */
const work: Record<FieldDescriptor['control'], (found: Found, before: unknown) => Promise<unknown>> = {
  text: written,
  longtext: written,
  value: written,
  number: entered,
  angle: entered,
  amount: entered,
  slider: async (found, before) => {
    const { min = 0, max = 1 } = found.field;
    const slider = control(found, 'slider');
    fireEvent.change(slider, { target: { value: String(before === max ? min : max) } });
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

/**
 * Works every field of a form, one after the other, those too that another made appear; each must change what the
 * document holds at its path.
 */
async function workAll(fields: () => readonly FieldDescriptor[], stored: () => unknown): Promise<void> {
  const worked = new Set<string>();
  for (;;) {
    const named = fields().map((field) => ({ field, name: text(`format:${field.label}`) }));
    const position = named.findIndex(({ field }) => !worked.has(field.path));
    const next = named[position];
    if (!next) return;
    const { field, name } = next;
    const { path } = field;
    worked.add(path);
    const nth = named.slice(0, position).filter((other) => other.name === name).length;
    const before = valueAt(stored(), path);
    await work[field.control]({ field, name, nth }, before);
    await vi.waitFor(() => expect(valueAt(stored(), path), `${path} (${field.control})`).not.toEqual(before));
  }
}

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

test.each(objectTypes)(
  '[edit:%s] every field of its form changes the document when it is used',
  async (type) => {
    const made = newObject(type, 11, at, 'Given');
    open(type === 'model' ? ({ ...made, assetId: walking.id } as SceneObject) : made);
    for (const part of ['look', 'place', 'sound'] as const) {
      render(<Selected part={part} />);
      await workAll(() => fieldsOfPart(type, part), first);
      cleanup();
    }
  },
);

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

beforeEach(() => open(newObject('hotspot', 11, at, 'Lever')));

test.each(actionTypes)(
  '[action:%s] every field of its form changes the action when it is used',
  async (type) => {
    const action = newAction(editor.document(), place, type);
    (editor.state.doc!.scenes[1]!.objects[0] as { actions: Action[] }).actions = [action];
    render(<List />);
    const naming = { doc: editor.document(), scene: editor.document().scenes[1]!, text };
    fireEvent.click(screen.getByRole('button', { name: describeAction(naming, action) }));
    await workAll(() => fieldsOfAction(type).filter(isShown), actionOf);
  },
);
