// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startI18n, text } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { assets } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import {
  type Action,
  type ActionType,
  actionSchema,
  actionTypes,
  type ConditionType,
  conditionForms,
  conditionsFor,
  conditionTypes,
  type FieldDescriptor,
  fieldsOfAction,
  fieldsOfCondition,
  furtherSentences,
  newAction,
  newCondition,
  newObject,
  newScene,
  projectDataSchema,
  setActions,
  subjectOf,
  subjectsOf,
} from '#scenario';
import { ActionForm } from './action-form.tsx';
import { OwnActions } from './action-lists.tsx';
import { openAction } from './asked-action.ts';
import { describeAction, describeCondition } from './describe.ts';
import { useEditor, useScene } from './use-editor.ts';

const upload = vi.hoisted(() => vi.fn());
vi.mock('#api/rest.ts', () => ({ upload }));
const ids = vi.hoisted(() => ({ take: (): number | undefined => undefined }));
vi.mock('#models/editor/open-editor.ts', () => ({ editorSession: { ids } }));

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'kit', 'editor', 'placing', 'format'],
    locale: 'us',
  }),
);

const at = { yaw: 0, pitch: 0 };
const place = { sceneId: 1, owner: 11 };
const plan = { id: 'p', name: 'plan.pdf', type: 'document', tag: 'media', url: '/p', sizes: [] };

beforeEach(() => {
  Object.assign(assets, { list: [plan], sending: [] });
  const objects = [
    newObject('hotspot', 11, at, 'Lever'),
    newObject('video', 12, at, 'Film'),
    newObject('run-event', 13, at, 'Alarm'),
    newObject('question', 14, at, 'Quiz'),
    newObject('hotspot-drag', 15, at, 'Crate'),
    newObject('hotspot-drop', 16, at, 'Shelf'),
    newObject('hotspot-drag-drop', 17, at, 'Tray'),
  ];
  const elsewhere = [newObject('audio', 21, at, 'Bell')];
  const project = projectDataSchema.parse({ variables: [{ id: 30, name: 'Count', value: 0 }] });
  const scenes = {
    1: newScene(1, 'Hall', { position: 0, objects }),
    2: newScene(2, 'Court', { position: 1, objects: elsewhere }),
  };
  editor.open({ scenarioId: 1, name: 'Tour', project, scenes });
});
afterEach(() => {
  cleanup();
  editor.close();
});

const doc = () => editor.document();
const actions = (): Action[] => (doc().scenes[1]!.objects[0] as { actions: Action[] }).actions;
const naming = () => ({ doc: doc(), scene: doc().scenes[1]!, text });

/** Puts an action into the list of the first object, opened. */
async function draw(action: Action): Promise<void> {
  (editor.state.doc!.scenes[1]!.objects[0] as { actions: Action[] }).actions = [action];
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: describeAction(naming(), action) }));
}

function Form({ action }: { action: Action }) {
  const ends = {
    onPreview: vi.fn(),
    onCommit: vi.fn(),
    onFile: vi.fn(),
    onCancel: vi.fn(),
    onClose: vi.fn(),
  };
  return (
    <FlatProvider still texts={useKitTexts()}>
      <ActionForm action={action} place={place} {...ends} />
    </FlatProvider>
  );
}

function List() {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <Own />
    </FlatProvider>
  );
}

function Own() {
  const scene = useScene();
  useEditor();
  const object = scene?.objects[0] as { actions: Action[] } | undefined;
  return object ? <OwnActions list="actions" id={11} actions={object.actions} disabled={false} /> : null;
}

const labelOf = (field: FieldDescriptor) => text(`format:${field.label}`);
const isShown = ({ shownWhen }: FieldDescriptor, action: Action) =>
  !shownWhen || shownWhen.is.includes((action as Record<string, unknown>)[shownWhen.path]);

describe.each(actionTypes)('%s', (type: ActionType) => {
  test(`${type} begins as an action that the format takes, with every field in its form`, () => {
    const action = newAction(doc(), place, type);
    expect(actionSchema.safeParse(action).success).toBe(true);
    render(<Form action={action} />);
    for (const field of fieldsOfAction(type).filter(
      (field) => !field.path.includes('.') && isShown(field, action),
    ))
      expect(screen.getAllByLabelText(labelOf(field)).length, field.path).toBeGreaterThan(0);
  });
});

describe.each(conditionTypes)('%s', (type: ConditionType) => {
  test(`${type} is asked of what its kind allows, and is told in words`, () => {
    const subject = subjectsOf(doc(), 1).find(({ kind }) => conditionsFor(kind).includes(type))!;
    const condition = newCondition(doc(), subject, type);
    expect(condition.condition).toBe(type);
    expect(subjectOf(subjectsOf(doc(), 1), condition)?.key).toBe(subject.key);
    const said = describeCondition(naming(), condition);
    expect(said.toLowerCase()).toContain((subject.name ?? subject.kind).toLowerCase());
    for (const { path } of fieldsOfCondition(type, subject.kind)) {
      const more = describeCondition(naming(), { ...condition, [path]: path === 'object2' ? 17 : 4711 });
      expect(more).toMatch(path === 'object2' ? 'Tray' : '4711');
    }
  });
});

const texts = import.meta.glob<{ [part: string]: { [key: string]: unknown } }>(
  '../../../locales/*/{editor,format}.json',
  { eager: true, import: 'default' },
);
const locales = [...new Set(Object.keys(texts).map((path) => path.split('/').at(-2)!))];

test.each(locales)('in %s every action, condition and field of theirs has its words', (locale) => {
  const of = (file: string) => texts[`../../../locales/${locale}/${file}.json`]!;
  const { actions, conditions } = of('editor') as Record<string, { summary: Record<string, string> }>;
  const { fields, choices } = of('format');
  const objects = Object.entries(conditionForms).filter(([, asked]) =>
    asked.some(({ path }) => path === 'object2'),
  );
  expect(Object.keys(actions!.summary).sort()).toEqual(
    [...actionTypes, ...furtherSentences, 'if', 'and', 'or'].sort(),
  );
  expect(Object.keys(conditions!.summary).sort()).toEqual(
    [...conditionTypes, ...objects.map(([type]) => `${type}With`)].sort(),
  );
  const shown = [
    ...actionTypes.flatMap(fieldsOfAction),
    ...conditionTypes.flatMap((type) => fieldsOfCondition(type, 'platform')),
  ];
  for (const { label, choices: own = [], absent } of shown) {
    expect(fields).toHaveProperty([label.replace('fields.', '')]);
    for (const choice of [...own, ...(absent ? [absent] : [])]) expect(choices).toHaveProperty([choice]);
  }
  for (const type of [...actionTypes, ...conditionTypes]) expect(choices).toHaveProperty([type]);
});

const field = (label: string) => screen.getByRole('combobox', { name: label });
/** The headings in a field's list, which is open. */
const groupsIn = (label: string) => {
  const list = document.getElementById(field(label).getAttribute('aria-controls')!)!;
  return [...list.querySelectorAll('.mantine-Select-groupLabel')].map((one) => one.textContent);
};
async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(field(label));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
}

test('all actions are offered, and one made another keeps what means the same in both', async () => {
  await draw({ action: 'show', target: 12, timeout: 2, conditions: [{ condition: 'visited', object: 2 }] });
  await userEvent.click(field('What happens'));
  expect(screen.getAllByRole('option')).toHaveLength(actionTypes.length);
  expect(groupsIn('What happens')).toEqual([
    'Ways and views',
    'Objects',
    'Media and time',
    'Score and variables',
    'The run',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Hide' }));
  expect(actions()).toEqual([
    { action: 'hide', target: 12, timeout: 2, conditions: [{ condition: 'visited', object: 2 }] },
  ]);
  await choose('What happens', 'Go to scene');
  expect(actions()[0]).toEqual({
    action: 'link',
    target: 2,
    conditions: [{ condition: 'visited', object: 2 }],
  });
});

test('media actions offer what plays, the present scene first; other actions this object too', {
  tags: 'full',
}, async () => {
  await draw(newAction(doc(), place, 'playmedia'));
  await userEvent.click(field('What plays'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Film', 'BellCourt']);
  await userEvent.keyboard('{Escape}');
  await choose('What happens', 'Disable');
  expect(actions()[0]).toMatchObject({ action: 'disable', target: 12 });
  await choose('Object', 'This object');
  expect(actions()[0]).toMatchObject({ action: 'disable', target: 'this' });
});

test('[dialog:variables] wherever a variable is chosen a new one can be made: of an action, in a text, of a condition', async () => {
  const variables = () => doc().project.variables.map(({ id, name }) => [id, name]);
  let next = 40;
  ids.take = () => next++;
  await draw(newAction(doc(), place, 'modifyvariable'));
  await choose('Variable', 'New variable');
  expect(actions()[0]).toMatchObject({ action: 'modifyvariable', target: 40 });
  await userEvent.click(screen.getByRole('button', { name: 'Insert a variable' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'New variable…' }));
  expect(actions()[0]?.value).toBe('0%Variable 2%');
  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
  await choose('About', 'New variable');
  expect(actions()[0]?.conditions).toMatchObject([{ object: 42, target: 0 }]);
  expect(variables().slice(1)).toEqual([
    [40, 'Variable 1'],
    [41, 'Variable 2'],
    [42, 'Variable 3'],
  ]);
  ids.take = () => undefined;
});

test('[dialog:variables] [rule:undo] a new variable is undone with what it was made for', {
  tags: 'full',
}, async () => {
  let next = 40;
  ids.take = () => next++;
  await draw(newAction(doc(), place, 'modifyvariable'));
  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
  const before = structuredClone(doc());
  const insert = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Insert a variable' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New variable…' }));
  };
  const about = (label: string) => () => choose(label, 'New variable');
  for (const make of [about('Variable'), insert, about('About')]) {
    await make();
    expect(doc().project.variables).toHaveLength(2);
    act(() => void editor.undo());
    expect(doc()).toEqual(before);
  }
  ids.take = () => undefined;
});

test('an action that points at something deleted says so where it stands and when it is opened', async () => {
  await draw({ action: 'show', target: 12, conditions: [{ condition: 'visited', object: 2 }] });
  const told = 'This points at something that was deleted, or at nothing yet.';
  expect(screen.queryAllByText(told)).toEqual([]);
  cleanup();
  const asks = {
    action: 'show' as const,
    target: 12,
    conditions: [{ condition: 'visited' as const, object: 9 }],
  };
  (editor.state.doc!.scenes[1]!.objects[0] as { actions: Action[] }).actions = [asks];
  render(<List />);
  await userEvent.click(
    screen.getByRole('button', { name: /^Show “Film” if something deleted was visited/ }),
  );
  screen.getByRole('img', { name: told });
  screen.getByText(told);
});

test('a run event is called by its object, or by a name', { tags: 'full' }, async () => {
  await draw(newAction(doc(), place, 'runevent'));
  expect(actions()[0]).toMatchObject({ target: 13 });
  await choose('Event', 'By its name');
  expect(actions()[0]).not.toHaveProperty('target');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the event' }), 'Alarm{Enter}');
  expect(actions()[0]).toMatchObject({ action: 'runevent', value: 'Alarm' });
  await userEvent.click(screen.getByRole('switch', { name: 'After a delay' }));
  expect(screen.getByRole('button', { name: 'Run the event “Alarm” after 1 s' })).toBeTruthy();
});

test('the view turns to an object, or to an angle that counts as it is shown', async () => {
  await draw(newAction(doc(), place, 'pan'));
  await choose('Object', 'To an angle');
  expect(actions()).toEqual([{ action: 'pan', angle: 0, conditions: [] }]);
  expect(screen.getByRole('spinbutton', { name: 'Angle' })).toHaveProperty('value', '0');
});

test('seconds and points may be numbers, or texts with names of variables', { tags: 'full' }, async () => {
  await draw(newAction(doc(), place, 'jump'));
  await userEvent.click(screen.getByRole('switch', { name: /variables/ }));
  const words = screen.getByRole('textbox', { name: 'Seconds' });
  await userEvent.clear(words);
  await userEvent.type(words, '%Count%{Enter}');
  expect(actions()).toEqual([{ action: 'jump', value: '%Count%', conditions: [] }]);
});

test('the heading of a link is the scene’s own, the present one, or an angle', { tags: 'full' }, async () => {
  await draw(newAction(doc(), place, 'link'));
  expect(actions()[0]).toEqual({ action: 'link', target: 2, conditions: [] });
  await choose('View on arrival', 'Keep the view direction');
  expect(actions()[0]).toMatchObject({ angle: 'keep' });
  await choose('View on arrival', 'At a set angle');
  expect(actions()[0]).toMatchObject({ angle: 0 });
  await choose('View on arrival', 'As set in the scene');
  expect(actions()[0]).not.toHaveProperty('angle');
});

test('[dialog:add-document] an attachment is chosen among the documents, or sent, and takes the place of an address', async () => {
  const sent = { ...plan, id: 'q', name: 'list.csv' };
  upload.mockResolvedValueOnce({ asset: sent });
  await draw({ action: 'openattachment', src: 'old.pdf', assetName: 'Old', conditions: [] });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  expect(input.accept).toContain('.pdf');
  await userEvent.upload(input, new File(['a;b'], 'list.csv'));
  expect(upload.mock.calls[0]![0]).toMatchObject({ query: { use: 'attachment' }, fileName: 'list.csv' });
  await vi.waitFor(() =>
    expect(actions()[0]).toEqual({
      action: 'openattachment',
      assetId: 'q',
      assetName: 'list.csv',
      conditions: [],
    }),
  );
  expect(screen.getByRole('button', { name: 'Open the file “list.csv”' })).toBeTruthy();
});

test('an attachment that comes late is of its action as it is by then, wherever in the list it stands', async () => {
  const come: ((answer: object) => void)[] = [];
  upload.mockImplementation(() => new Promise((resolve) => come.push(resolve)));
  const attachment: Action = { action: 'openattachment', src: 'old.pdf', assetName: 'Old', conditions: [] };
  const send = async () => {
    await draw(attachment);
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, new File(['a;b'], 'list.csv'));
  };
  const put = (list: Action[]) =>
    act(() => void editor.commit(setActions(doc(), { sceneId: 1, id: 11, list: 'actions', actions: list })));
  const arrives = (at: number) =>
    act(async () => come[at]!({ asset: { ...plan, id: 'q', name: 'list.csv' } }));
  const complete = newAction(doc(), place, 'complete');
  const own = { action: 'openattachment', assetId: 'q', assetName: 'list.csv', conditions: [] };

  await send();
  await put([complete, actions()[0]!]);
  await arrives(0);
  expect(actions()).toEqual([complete, own]);
  cleanup();

  await send();
  const conditions: Action['conditions'] = [{ condition: 'visited', object: 1 }];
  await put([{ ...actions()[0]!, conditions }]);
  await arrives(1);
  expect(actions()).toEqual([{ ...own, conditions }]);
  cleanup();

  await send();
  const refused = vi.fn();
  const stop = editor.listen({ refused });
  await put([complete]);
  await arrives(2);
  expect(actions()).toEqual([complete]);
  expect(refused.mock.calls[0]?.[0]).toBe('action-not-found');
  stop();
  upload.mockReset();
});

test('a condition is about something, and only what its kind allows is asked of it', {
  tags: 'full',
}, async () => {
  await draw(newAction(doc(), place, 'complete'));
  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
  expect(actions()[0]!.conditions).toEqual([{ condition: 'visited', object: 1 }]);
  await choose('About', 'Quiz');
  await userEvent.click(field('Condition'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    conditionsFor('question').map((type) => text(`format:choices.${type}`)),
  );
  await userEvent.click(screen.getByRole('option', { name: 'was answered' }));
  expect(actions()[0]!.conditions).toEqual([{ condition: 'answered', object: 14 }]);
  await choose('About', 'The platform');
  expect(actions()[0]!.conditions).toEqual([{ condition: 'equal', object: -1, target: 'vr' }]);
  await userEvent.click(screen.getByRole('radio', { name: 'Browser' }));
  expect(actions()[0]!.conditions).toEqual([{ condition: 'equal', object: -1, target: 'web' }]);
  expect(
    screen.getByRole('button', { name: 'Complete the scenario if the platform is Browser' }),
  ).toBeTruthy();
  await choose('About', 'Shelf');
  await choose('Condition', 'holds');
  await choose('Which object', 'Tray');
  expect(actions()[0]!.conditions).toEqual([{ condition: 'containsobj', object: 16, object2: 17 }]);
  expect(screen.getByRole('button', { name: 'Complete the scenario if “Shelf” holds “Tray”' })).toBeTruthy();
});

test('what a condition may be about stands by kind, things of other scenes with their scene', async () => {
  await draw({ ...newAction(doc(), place, 'complete'), conditions: [{ condition: 'visited', object: 1 }] });
  await userEvent.click(field('About'));
  const groups = groupsIn('About');
  expect(new Set(groups).size).toBe(groups.length);
  expect(groups).toEqual(expect.arrayContaining(['Question', 'Scene', 'Score and variables', 'The run']));
  expect(groups.indexOf('Question')).toBeLessThan(groups.indexOf('Scene'));
  const bell = screen.getByRole('option', { name: /^Bell/ });
  expect(bell.textContent).toBe('BellCourt');
  for (const name of ['Count', 'The score', 'New variable']) {
    const group = screen
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .closest('.mantine-Select-group');
    expect(group?.textContent).toContain('Count');
  }
});

test('a new action and a new condition have the focus, one that is opened has not', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Add an action' }));
  expect(document.activeElement).toBe(field('What happens'));
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
  expect(document.activeElement).toBe(field('About'));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await userEvent.click(screen.getByRole('button', { name: describeAction(naming(), actions().at(-1)!) }));
  expect(document.activeElement).not.toBe(field('What happens'));
});

test('[dialog:variables] a field that points at a variable makes a new one, and texts take names in where they are typed', {
  tags: 'full',
}, async () => {
  let next = 70;
  ids.take = () => next++;
  await draw(newAction(doc(), place, 'modifyvariable'));
  await choose('Variable', 'New variable…');
  const made = editor.document().project.variables.at(-1)!;
  expect(actions()[0]).toMatchObject({ action: 'modifyvariable', target: 70 });
  expect(made).toMatchObject({ id: 70, value: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Insert a variable' }));
  await userEvent.click(screen.getByRole('menuitem', { name: made.name }));
  expect(String((actions()[0] as { value?: unknown }).value)).toContain(`%${made.name}%`);
});

test('an action that is asked for is opened in its list, whether that is shown or comes later; once', async () => {
  const hide = newAction(doc(), place, 'hide');
  editor.commit(setActions(doc(), { sceneId: 1, id: 11, list: 'actions', actions: [hide, hide] }));
  const opened = () => screen.queryByRole('combobox', { name: text('editor:actions.type') }) !== null;
  openAction('actions', 11, 1);
  const shown = render(<List />);
  expect(opened()).toBe(true);
  shown.unmount();
  render(<List />);
  expect(opened()).toBe(false);
  await act(async () => openAction('hoverin', 11, 0));
  expect(opened()).toBe(false);
  await act(async () => openAction('actions', 11, 0));
  expect(opened()).toBe(true);
});
