// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startI18n, text } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import {
  CONTROLLER_PASSING_GRADE,
  fieldsOf,
  newObject,
  objectKinds,
  pickFields,
  projectDataSchema,
  type ScenarioControl,
} from '#scenario';
import { FormFor } from './form.tsx';
import { useKitTexts } from './use-kit-texts.ts';

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'kit', 'format', 'editor'], locale: 'us' }),
);
afterEach(cleanup);

const authored = Object.values(objectKinds);

function Drawn({ kind, ends }: { kind: (typeof authored)[number]; ends: Ends }) {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <FormFor
        id={1}
        fields={pickFields(
          kind.schema,
          kind.sections.flatMap((section) => section.fields),
        )}
        value={newObject(kind.type, 1, { yaw: 10, pitch: 5 })}
        {...ends}
      />
    </FlatProvider>
  );
}

interface Ends {
  onPreview: (path: string, value: unknown) => void;
  onCommit: (path: string, value: unknown) => void;
}

const draw = (name: string) => {
  const ends = { onPreview: vi.fn(), onCommit: vi.fn() };
  const kind = authored.find(({ type }) => type === name);
  if (!kind) throw new Error(`No kind ${name} to author.`);
  render(<Drawn kind={kind} ends={ends} />);
  return ends;
};

/** How each control is found by assistive technology. */
const roles: Record<ScenarioControl, string> = {
  text: 'textbox',
  longtext: 'textbox',
  // What browsers hide has no role.
  secret: 'textbox',
  number: 'spinbutton',
  angle: 'spinbutton',
  slider: 'slider',
  toggle: 'switch',
  choice: 'combobox',
  color: 'textbox',
  asset: 'button',
  amount: 'spinbutton',
  value: 'textbox',
  seconds: 'switch',
  heading: 'combobox',
  choices: 'group',
  animation: 'combobox',
  object: 'combobox',
  scene: 'combobox',
  variable: 'combobox',
  'run-event': 'combobox',
};

describe.each(authored)('$type', (kind) => {
  test('every field of its panel is a control with its name', () => {
    draw(kind.type);
    const fields = pickFields(
      kind.schema,
      kind.sections.flatMap(({ fields }) => fields),
    );
    const missing = fields.filter(({ label, control }) => {
      const name = text(`format:${label}`);
      const all = [...screen.queryAllByLabelText(name), ...screen.queryAllByText(name)];
      const found = [roles[control as ScenarioControl], 'radiogroup'].flatMap((role) =>
        screen.queryAllByRole(role, { name }),
      );
      return found.length === 0 && !all.some((element) => element.closest('[role],fieldset,label'));
    });
    expect(missing.map(({ path, control }) => `${path} (${control})`)).toEqual([]);
  });

  test('every field, section and choice of its panel has a text', () => {
    const keys = fieldsOf(kind.schema).flatMap((field) => [
      field.label,
      ...(field.section ? [`sections.${field.section}`] : []),
      ...(field.choices ?? []).map((value) => `choices.${value}`),
    ]);
    const missing = [...new Set(keys)].filter((key) => text(`format:${key}`) === key);
    expect(missing).toEqual([]);
  });
});

test('[edit:hotspot] a number is previewed and committed at its path', async () => {
  const ends = draw('hotspot');
  const yaw = screen.getByRole('spinbutton', { name: text('format:fields.yaw') });
  await userEvent.clear(yaw);
  await userEvent.type(yaw, '42.5{Enter}');
  expect(ends.onPreview).toHaveBeenLastCalledWith('yaw', 42.5);
  expect(ends.onCommit.mock.calls).toEqual([['yaw', 42.5]]);
});

test('[edit:text] a nested switch and a choice commit at their dotted paths', async () => {
  const ends = draw('text');
  await userEvent.click(screen.getByRole('switch', { name: text('format:fields.appearance-rounded') }));
  await userEvent.click(screen.getByRole('radio', { name: text('format:choices.right') }));
  expect(ends.onCommit.mock.calls).toEqual([
    ['appearance.rounded', false],
    ['appearance.align', 'right'],
  ]);
});

test('[edit:question] choices are written, marked right, moved and taken away', async () => {
  const ends = draw('question');
  const name = (key: string, number?: number) => text(`format:choicesOf.${key}`, { number });
  await userEvent.type(screen.getByRole('textbox', { name: name('text', 2) }), 'Blue{Enter}');
  await userEvent.click(screen.getByRole('button', { name: name('markRight', 2) }));
  await userEvent.click(screen.getByRole('button', { name: name('add') }));
  await userEvent.click(screen.getByRole('button', { name: name('more', 1) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: name('down') }));
  const [a, b, c] = [1, 2, 3].map((id) => ({ id, txt: '', actions: [] }));
  expect(ends.onCommit.mock.calls.map(([, value]) => value)).toEqual([
    { choices: [a, { ...b, txt: 'Blue' }], correctchoice: 1 },
    { choices: [a, b], correctchoice: 2 },
    { choices: [a, b, c], correctchoice: 1 },
    // The one that was right stays right.
    { choices: [b, a], correctchoice: 2 },
  ]);
});

function Quiz() {
  const [value, setValue] = useState(newObject('question', 1, { yaw: 10, pitch: 5 }) as object);
  return (
    <FlatProvider still texts={useKitTexts()}>
      <FormFor
        id={1}
        fields={pickFields(objectKinds.question.schema, ['choices'])}
        value={value}
        onCommit={(_, next) => setValue({ ...value, ...(next as object) })}
      />
    </FlatProvider>
  );
}

test('[edit:question] a choice that was added is written at once', async () => {
  render(<Quiz />);
  const before = document.activeElement;
  expect(before).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: text('format:choicesOf.add') }));
  await userEvent.keyboard('Green{Enter}');
  const third = screen.getByRole<HTMLInputElement>('textbox', {
    name: text('format:choicesOf.text', { number: 3 }),
  });
  expect(third.value).toBe('Green');
});

function Project(given: { isscored?: boolean; trackAnalytic?: boolean }) {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <FormFor
        id="project"
        fields={fieldsOf(projectDataSchema)}
        value={projectDataSchema.parse(given)}
        onCommit={vi.fn()}
      />
    </FlatProvider>
  );
}

test('the passing grade says what counts, and wants scoring before it can be changed', () => {
  const grade = () => screen.getByRole('spinbutton', { name: text('format:fields.passinggrade') });
  const { rerender } = render(<Project isscored={false} />);
  expect(grade()).toHaveProperty('disabled', true);
  expect(screen.getByText(text('format:needs.isscored'))).toBeTruthy();
  rerender(<Project isscored />);
  expect(grade()).toHaveProperty('disabled', false);
  expect(grade()).toHaveProperty('value', String(CONTROLLER_PASSING_GRADE));
  expect(screen.queryByText(text('format:needs.isscored'))).toBeNull();
});

test('a switch that is on where nothing is stored says of what, and what needs it can be changed', () => {
  const shown = (label: string) => screen.getByRole('switch', { name: text(`format:fields.${label}`) });
  const byDefault = () => screen.queryByText(text('format:byDefault.trackAnalytic'));
  const { rerender } = render(<Project />);
  expect(shown('trackAnalytic')).toHaveProperty('checked', true);
  expect(byDefault()).toBeTruthy();
  expect(shown('trackGaze')).toHaveProperty('disabled', false);
  rerender(<Project trackAnalytic={false} />);
  expect(shown('trackAnalytic')).toHaveProperty('checked', false);
  expect(byDefault()).toBeNull();
  expect(shown('trackGaze')).toHaveProperty('disabled', true);
  expect(screen.getByText(text('format:needs.trackAnalytic'))).toBeTruthy();
});
