// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { billingForm } from '#catalog/resources/payments.ts';
import { planResource } from '#catalog/resources/plans.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { fieldMeta } from '#scenario';
import { SchemaForm } from './schema-form.tsx';

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'editor', 'format', 'kit', 'lists'], locale: 'us' }),
);
afterEach(cleanup);

const schema = z.object({
  name: z.string().trim().min(1).max(8),
  seats: z.number().int().min(2).optional(),
  shared: z.boolean(),
});
const labels: Record<string, string> = { name: 'Name', seats: 'Seats', shared: 'Shared' };
const [onSubmit, onChange, onCancel] = [vi.fn(), vi.fn(), vi.fn()];
beforeEach(() => vi.clearAllMocks());

interface Given {
  name?: string;
  seats?: number | null;
  pending?: boolean;
  refused?: string;
}

function Drawn({ name = 'Hall', seats = 4, ...rest }: Given) {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <SchemaForm
        schema={schema}
        values={{ name, ...(seats === null ? {} : { seats }), shared: false }}
        label={(field) => labels[field]!}
        onSubmit={onSubmit}
        onCancel={onCancel}
        {...rest}
      />
    </FlatProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const save = () => screen.getByRole('button', { name: 'Save' });
/** Whether the browser would ask before the page is left. */
const asksBeforeLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('what is wrong stands at its field, which says so to a screen reader and is gone to when all is to be saved', async () => {
  render(<Drawn name="" />);
  // Nobody typed anything yet.
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByText('This field is required.')).toBeNull();
  expect(save().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(save());
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const said = document.getElementById(field().getAttribute('aria-describedby')!.split(' ').at(-1)!);
  expect(said?.textContent).toBe('This field is required.');

  await userEvent.type(field(), 'A very long name');
  expect(screen.getByText('At most 8 characters.')).toBeDefined();
  await userEvent.clear(field());
  await userEvent.type(field(), ' Room ');
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
  expect(save().getAttribute('aria-disabled')).toBe('false');
  await userEvent.type(field(), '{Enter}');
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Room', seats: 4, shared: false }]]);
});

test('only the field that was changed says what is wrong with it', async () => {
  render(<Drawn name="" />);
  const seats = screen.getByRole('textbox', { name: 'Seats' });
  await userEvent.clear(seats);
  await userEvent.type(seats, '1');
  expect(screen.getByText('At least 2.')).toBeDefined();
  expect(screen.queryByText('This field is required.')).toBeNull();
});

test('each kind of field gives what its schema takes', async () => {
  render(<Drawn />);
  await userEvent.click(screen.getByRole('switch', { name: 'Shared' }));
  const seats = screen.getByRole('textbox', { name: 'Seats' });
  await userEvent.clear(seats);
  await userEvent.type(seats, '12');
  await userEvent.click(save());
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Hall', seats: 12, shared: true }]]);
});

test('a number that may be absent is left empty, and one that never was given is no wrong number', async () => {
  const seats = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Seats' });
  const { unmount } = render(<Drawn />);
  await userEvent.clear(seats());
  await userEvent.click(save());
  unmount();
  render(<Drawn seats={null} />);
  expect(seats().value).toBe('');
  await userEvent.click(save());
  expect(onSubmit.mock.calls).toEqual([
    [{ name: 'Hall', seats: undefined, shared: false }],
    [{ name: 'Hall', shared: false }],
  ]);
});

test('the browser asks before it leaves what was changed, and no longer once it is as it was or is gone', async () => {
  const { unmount } = render(<Drawn />);
  expect(asksBeforeLeaving()).toBe(false);
  await userEvent.type(field(), 'x');
  expect(asksBeforeLeaving()).toBe(true);
  await userEvent.clear(field());
  await userEvent.type(field(), 'Hall');
  expect(asksBeforeLeaving()).toBe(false);
  await userEvent.clear(field());
  expect(asksBeforeLeaving()).toBe(true);
  unmount();
  expect(asksBeforeLeaving()).toBe(false);
});

test('while it is being saved the form is busy and saves nothing a second time', async () => {
  const { container, rerender } = render(<Drawn pending />);
  expect(container.querySelector('form')!.getAttribute('aria-busy')).toBe('true');
  await userEvent.type(field(), 's{Enter}');
  await userEvent.click(save());
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(<Drawn refused="There is one of that name." />);
  expect(screen.getByText('There is one of that name.')).toBeDefined();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(save());
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('cancelling gives nothing', async () => {
  render(<Drawn />);
  await userEvent.type(field(), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onCancel.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0]);
});

test('what was changed elsewhere is taken in, under what was changed here', async () => {
  const seats = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Seats' });
  const { rerender } = render(<Drawn />);
  rerender(<Drawn name="Attic" />);
  expect(field().value).toBe('Attic');
  await userEvent.clear(field());
  await userEvent.type(field(), 'Loft');
  rerender(<Drawn name="Cellar" seats={9} />);
  expect([field().value, seats().value]).toEqual(['Loft', '9']);
});

const rich = z.object({
  seats: z.number().optional(),
  tags: z.array(z.string()),
  groups: z.array(z.number()),
  rules: z.array(z.object({ kind: z.enum(['users', 'storage']), value: z.string().min(1) })),
});

function Rich() {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <SchemaForm
        schema={rich}
        values={{ tags: ['old'], groups: [2], rules: [{ kind: 'users', value: '3' }] }}
        label={(name, option) => option ?? name}
        options={{ groups: ['1', '2'].map((value) => ({ value, label: `Group ${value}` })) }}
        onSubmit={onSubmit}
      />
    </FlatProvider>
  );
}

test('rows, words and what is chosen of what is offered are lists; what is no number is refused as it was typed', {
  tags: 'full',
}, async () => {
  render(<Rich />);
  const seats = screen.getByRole('textbox', { name: 'seats' });
  await userEvent.type(seats, 'some');
  await userEvent.click(save());
  expect(onSubmit).not.toHaveBeenCalled();
  expect(seats.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(seats);

  // What is there already is not added once more.
  await userEvent.type(screen.getByRole('combobox', { name: 'tags' }), 'new,old{Enter}');
  const groups = screen.getByRole('combobox', { name: 'groups' });
  await userEvent.type(groups, '{Backspace}');
  await userEvent.click(groups);
  await userEvent.click(screen.getByRole('option', { name: 'Group 1' }));

  await userEvent.click(screen.getByRole('button', { name: 'Add a row' }));
  const [, second] = screen.getAllByRole('textbox', { name: 'value' });
  await userEvent.click(save());
  expect(second!.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(second!, '10');
  await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'kind' }));
  await userEvent.click(screen.getByRole('option', { name: 'storage' }));
  await userEvent.click(save());
  expect(onSubmit.mock.calls).toEqual([
    [{ tags: ['old', 'new'], groups: [1], rules: [{ kind: 'storage', value: '10' }] }],
  ]);
});

const sale = z.object({
  price: z.number().int().nullable().register(fieldMeta, { control: 'money', currency: 'currency' }),
  currency: z.string(),
});

test.each([
  ['usd', '12.50', 1250],
  ['jpy', '1250', 1250],
  ['usd', '', null],
])(
  'an amount of money is written as people do, in its own currency: %s %s',
  async (currency, typed, price) => {
    render(
      <FlatProvider still texts={{} as ReturnType<typeof useKitTexts>}>
        <SchemaForm
          schema={sale}
          values={{ price: 99, currency }}
          label={(name) => name}
          onSubmit={onSubmit}
        />
      </FlatProvider>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'price' });
    expect(field.value).toBe(currency === 'usd' ? '0.99' : '99');
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(save());
    expect(onSubmit.mock.calls).toEqual([[{ price, currency }]]);
  },
);

test('an amount stays as it is written when its currency changes, and is refused where that has no such unit', {
  tags: 'full',
}, async () => {
  render(
    <FlatProvider still texts={{} as ReturnType<typeof useKitTexts>}>
      <SchemaForm
        schema={sale}
        values={{ price: 99, currency: 'eur' }}
        label={(name) => name}
        onSubmit={onSubmit}
      />
    </FlatProvider>,
  );
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'price' });
  const type = async (name: string, words: string) => {
    const field = screen.getByRole('textbox', { name });
    await userEvent.clear(field);
    await userEvent.type(field, words);
  };
  await type('price', '1500');
  await type('currency', 'jpy');
  expect(price.value).toBe('1500');
  await userEvent.click(save());
  expect(onSubmit.mock.calls).toEqual([[{ price: 1500, currency: 'jpy' }]]);

  await type('currency', 'eur');
  await type('price', '19.99');
  await type('currency', 'jpy');
  expect(price.value).toBe('19.99');
  expect(price.getAttribute('aria-invalid')).toBe('true');
  await type('currency', 'eur');
  await userEvent.click(save());
  expect(onSubmit.mock.lastCall).toEqual([{ price: 1999, currency: 'eur' }]);
});

test('a number says between which bounds and in which steps it may be, an amount as it is written', async () => {
  const course = z.object({
    minutes: z.number().int().min(1).max(10_080),
    hours: z.number().max(1000).multipleOf(0.25),
    price: z.number().int().max(99_999).register(fieldMeta, { control: 'money', currency: 'currency' }),
    currency: z.string(),
  });
  render(
    <FlatProvider still texts={{} as ReturnType<typeof useKitTexts>}>
      <SchemaForm
        schema={course}
        values={{ minutes: 5, hours: 1, price: 500, currency: 'eur' }}
        label={(name) => name}
        onSubmit={onSubmit}
      />
    </FlatProvider>,
  );
  const said = async (name: string, given: string) => {
    const field = screen.getByRole('textbox', { name });
    await userEvent.clear(field);
    await userEvent.type(field, given);
    const told = document.getElementById(field.getAttribute('aria-describedby')!.split(' ').at(-1)!);
    const words = told?.textContent;
    await userEvent.clear(field);
    await userEvent.type(field, '1');
    return words;
  };
  expect(await said('minutes', '0')).toBe('At least 1.');
  expect(await said('minutes', '20000')).toBe('At most 10,080.');
  expect(await said('hours', '1.1')).toBe('In steps of 0.25.');
  expect(await said('hours', '2000')).toBe('At most 1,000.');
  expect(await said('price', '2000')).toBe('At most 999.99.');
});

function Plan({ types }: { types: string[] }) {
  const plan = { name: 'Silver', description: '', offered: true, productId: '', bySeat: false };
  return (
    <FlatProvider still texts={useKitTexts()}>
      <SchemaForm
        schema={planResource.form}
        values={{ ...plan, ruleValues: types.map((type) => ({ type: type as 'watermark', value: 'true' })) }}
        label={(name, option) => option ?? name}
        onChange={onChange}
      />
    </FlatProvider>
  );
}

test('of what is there already only what was changed is looked at and given', async () => {
  render(<Plan types={['analytics']} />);
  const name = screen.getByRole('textbox', { name: 'name' });
  await userEvent.clear(name);
  await userEvent.click(save());
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(name, ' Gold ');
  await userEvent.click(save());
  expect(onChange.mock.calls).toEqual([[{ name: 'Gold' }]]);
});

test('what is wrong with a list as a whole is said below it, in words, and gone to', {
  tags: 'full',
}, async () => {
  render(<Plan types={['watermark', 'analytics']} />);
  const list = screen.getByRole('group', { name: 'ruleValues' });
  expect(list.getAttribute('aria-invalid')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
  await userEvent.click(save());
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Must be here: watermark.');
  expect(list.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(list.getAttribute('aria-describedby')!)).toBe(screen.getByRole('alert'));
  expect(document.activeElement).toBe(list);

  for (const kind of ['watermark', 'analytics']) {
    await userEvent.click(screen.getByRole('button', { name: 'Add a row' }));
    await userEvent.click(screen.getAllByRole('combobox', { name: 'type' }).at(-1)!);
    await userEvent.click(screen.getByRole('option', { name: kind }));
    await userEvent.type(screen.getAllByRole('textbox', { name: 'value' }).at(-1)!, 'false');
  }
  expect(screen.getByRole('alert').textContent).toBe('May be here only once: analytics.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
  await userEvent.click(save());
  expect(onChange.mock.calls).toEqual([
    [{ ruleValues: ['watermark', 'analytics'].map((type) => ({ type, value: 'false' })) }],
  ]);
});

const numbered = z.object({
  kind: z.enum(['wide', 'high']),
  tags: z.array(z.string().max(3)),
  rows: z.array(
    z.object({
      seats: z.number().nullable(),
      floor: z.number().register(fieldMeta, { control: 'one', choices: ['1', '2'] }),
    }),
  ),
});

function Numbered() {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <SchemaForm
        inDialog
        schema={numbered}
        values={{ kind: 'wide', tags: [], rows: [{ seats: 4, floor: 1 }] }}
        label={(name, option) => option ?? name}
        onSubmit={onSubmit}
      />
    </FlatProvider>
  );
}

test('what is wrong with one of some words stands at their field', async () => {
  render(<Numbered />);
  const tags = screen.getByRole('combobox', { name: 'tags' });
  await userEvent.type(tags, 'much{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('At most 3 characters.');
  expect(tags.getAttribute('aria-invalid')).toBe('true');
});

test('cells of rows are stored as their schema takes them', { tags: 'full' }, async () => {
  render(<Numbered />);
  await userEvent.clear(screen.getByRole('textbox', { name: 'seats' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'floor' }));
  await userEvent.click(screen.getByRole('option', { name: '2' }));
  await userEvent.click(save());
  expect(onSubmit.mock.calls).toEqual([[{ kind: 'wide', tags: [], rows: [{ seats: null, floor: 2 }] }]]);
});

test('a form in a dialog begins in its first field, of whichever kind', () => {
  render(<Numbered />);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'kind' }));
});

test('browsers are told what the fields of a billing address are', () => {
  const none = { name: '', email: '', line1: '', city: '', country: '' };
  render(
    <FlatProvider still texts={{} as ReturnType<typeof useKitTexts>}>
      <SchemaForm
        schema={billingForm}
        values={none}
        label={(name) => name}
        options={{ country: [{ value: 'DE', label: 'Germany' }] }}
        onSubmit={onSubmit}
      />
    </FlatProvider>,
  );
  const told = (name: string, role = 'textbox') =>
    screen.getByRole(role, { name }).getAttribute('autocomplete');
  expect(told('name')).toBe('billing organization');
  expect(told('email')).toBe('billing email');
  expect(told('line1')).toBe('billing address-line1');
  expect(told('line2')).toBe('billing address-line2');
  expect(told('postalCode')).toBe('billing postal-code');
  expect(told('city')).toBe('billing address-level2');
  expect(told('state')).toBe('billing address-level1');
  expect(told('country', 'combobox')).toBe('billing country-name');
  expect(told('taxId')).toBe('off');
});

test('an instant is written by the clock of its zone; where the zone is another one the clock stays', async () => {
  const user = userEvent.setup();
  const kept = vi.fn();
  const course = z.object({ zone: z.string(), startsAt: z.iso.datetime().nullable() });
  render(
    <FlatProvider still texts={{} as ReturnType<typeof useKitTexts>}>
      <SchemaForm
        schema={course}
        values={{ zone: 'Europe/Berlin', startsAt: '2026-07-01T08:30:00.000Z' }}
        label={(name) => name}
        onSubmit={kept}
      />
    </FlatProvider>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('startsAt').value).toBe('2026-07-01T10:30');
  const zone = screen.getByRole('textbox', { name: 'zone' });
  await user.clear(zone);
  await user.type(zone, 'Asia/Tokyo');
  await user.click(save());
  expect(kept).toHaveBeenLastCalledWith({ zone: 'Asia/Tokyo', startsAt: '2026-07-01T01:30:00.000Z' });
  await user.clear(screen.getByLabelText('startsAt'));
  await user.click(save());
  expect(kept).toHaveBeenLastCalledWith({ zone: 'Asia/Tokyo', startsAt: null });
});
