// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KitTexts } from '#kit/kit.ts';
import { Button, Choice, List, NumberField, Slider, TextField, Toggle } from '#kit/kit.ts';
import { FlatProvider } from './provider.tsx';

const texts = new Proxy(
  {},
  { get: (_, name) => (name === 'moved' ? '{{label}} {{position}}/{{count}}' : name) },
);

const heard: string[] = [];
beforeEach(() => {
  heard.length = 0;
});
afterEach(cleanup);

const ends = {
  onPreview: (value: unknown) => heard.push(`preview ${value}`),
  onCommit: (value: unknown) => heard.push(`commit ${value}`),
  onCancel: () => heard.push('cancel'),
};

const draw = (word: React.ReactNode) =>
  render(
    <FlatProvider still texts={texts as KitTexts}>
      {word}
    </FlatProvider>,
  );

describe('a text field', () => {
  test('previews each keystroke and commits once, at Enter and not again when left', async () => {
    draw(<TextField label="Name" value="A" {...ends} />);
    await userEvent.type(screen.getByLabelText('Name'), 'bc{Enter}');
    await userEvent.tab();
    expect(heard).toEqual(['preview Ab', 'preview Abc', 'commit Abc']);
  });

  test('commits when left', async () => {
    draw(<TextField label="Name" value="" {...ends} />);
    await userEvent.type(screen.getByLabelText('Name'), 'x');
    await userEvent.tab();
    expect(heard).toEqual(['preview x', 'commit x']);
  });

  test('takes the focus with its text selected each time it is asked to', () => {
    const field = (selected: number) => (
      <FlatProvider still texts={texts as KitTexts}>
        <TextField label="Address" value="https://a.test" selected={selected} {...ends} />
      </FlatProvider>
    );
    const { rerender } = render(field(0));
    const input = screen.getByLabelText<HTMLInputElement>('Address');
    const chosen = () => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
    expect(document.activeElement).not.toBe(input);
    for (const time of [1, 2]) {
      input.blur();
      input.setSelectionRange(0, 0);
      rerender(field(time));
      expect(document.activeElement).toBe(input);
      expect(chosen()).toBe('https://a.test');
    }
  });

  test('whose words are there to be replaced has them selected when it is entered', async () => {
    draw(<TextField label="Words" value="New text" multiline selectsAll {...ends} />);
    await userEvent.click(screen.getByLabelText('Words'));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Words');
    await vi.waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 8]));
    await userEvent.keyboard('Mind the step');
    expect(heard.at(-1)).toBe('preview Mind the step');
  });

  test('Escape takes everything back and shows the value again', async () => {
    draw(<TextField label="Name" value="A" {...ends} />);
    await userEvent.type(screen.getByLabelText('Name'), 'b{Escape}');
    await userEvent.tab();
    expect(heard).toEqual(['preview Ab', 'cancel']);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('A');
  });

  test('a value typed back to what it was is no commit', async () => {
    draw(<TextField label="Name" value="A" {...ends} />);
    await userEvent.type(screen.getByLabelText('Name'), 'b{Backspace}');
    await userEvent.tab();
    expect(heard.at(-1)).toBe('cancel');
    expect(heard.filter((line) => line.startsWith('commit'))).toEqual([]);
  });

  test('several lines keep Enter and commit when left', async () => {
    draw(<TextField label="Text" value="" multiline {...ends} />);
    await userEvent.type(screen.getByLabelText('Text'), 'a{Enter}b');
    await userEvent.tab();
    expect(heard.at(-1)).toBe('commit a\nb');
  });

  test('a draft still open when its panel goes away is committed', async () => {
    const { unmount } = draw(<TextField label="Name" value="" {...ends} />);
    await userEvent.type(screen.getByLabelText('Name'), 'x');
    unmount();
    expect(heard).toEqual(['preview x', 'commit x']);
  });

  test.each([
    ['pagehide', window, 'visible'],
    ['visibilitychange', document, 'hidden'],
  ] as const)('a draft open at %s is committed before the page is saved', async (type, page, state) => {
    const save = () => heard.push('save');
    page.addEventListener(type, save);
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    try {
      draw(<TextField label="Name" value="" {...ends} />);
      await userEvent.type(screen.getByLabelText('Name'), 'x');
      fireEvent(document, new Event('visibilitychange'));
      visibility.mockReturnValue(state);
      heard.length = 0;
      fireEvent(page, new Event(type));
      expect(heard).toEqual(['commit x', 'save']);
    } finally {
      page.removeEventListener(type, save);
      visibility.mockRestore();
    }
  });

  test('an error is told and marks the field', () => {
    draw(<TextField label="Name" value="" error="Too long" {...ends} />);
    const field = screen.getByLabelText('Name');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Too long',
    );
    expect(screen.getByRole('alert').textContent).toBe('Too long');
  });
});

describe('a number field', () => {
  const yaw = { label: 'Yaw', min: -180, max: 180, step: 1, wrap: true, unit: '°' };

  test('a held arrow key is one commit; Shift makes ten steps', async () => {
    draw(<NumberField {...yaw} value={10} {...ends} />);
    screen.getByRole('spinbutton').focus();
    await userEvent.keyboard('{ArrowUp>3/}');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(heard).toEqual(['preview 11', 'preview 12', 'preview 13', 'commit 13', 'preview 0', 'commit 0']);
  });

  test('typed beyond its end it counts on or is held; no number is taken back', async () => {
    draw(<NumberField label="Pitch" min={-90} max={90} value={0} {...ends} />);
    const field = screen.getByRole('spinbutton');
    await userEvent.clear(field);
    await userEvent.type(field, '95,5{Enter}');
    expect(heard.at(-1)).toBe('commit 90');
    await userEvent.clear(field);
    await userEvent.type(field, 'up{Enter}');
    expect(heard.filter((line) => line.startsWith('commit'))).toEqual(['commit 90']);
    expect((field as HTMLInputElement).value).toBe('0');
  });

  test('a drag on the label previews on the way and commits where it ends', () => {
    draw(<NumberField {...yaw} value={170} {...ends} />);
    const label = screen.getByText('Yaw');
    fireEvent.pointerDown(label, { button: 0, clientX: 0, pointerId: 1 });
    fireEvent.pointerMove(label, { clientX: 15, pointerId: 1 });
    fireEvent.pointerMove(label, { clientX: 60, pointerId: 1 });
    fireEvent.pointerUp(label, { clientX: 60, pointerId: 1 });
    expect(heard).toEqual(['preview 175', 'preview -170', 'commit -170']);
  });

  test('Escape in the middle of a drag takes it back', () => {
    draw(<NumberField {...yaw} value={0} {...ends} />);
    const label = screen.getByText('Yaw');
    fireEvent.pointerDown(label, { button: 0, clientX: 0, pointerId: 1 });
    fireEvent.pointerMove(label, { clientX: 30, pointerId: 1 });
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(label, { clientX: 30, pointerId: 1 });
    expect(heard).toEqual(['preview 10', 'cancel']);
  });
});

test('a slider commits where it is let go', () => {
  draw(<Slider label="Volume" min={0} max={100} value={20} {...ends} />);
  const slider = screen.getByRole('slider');
  fireEvent.change(slider, { target: { value: '40' } });
  fireEvent.change(slider, { target: { value: '60' } });
  fireEvent.pointerUp(slider);
  fireEvent.blur(slider);
  expect(heard).toEqual(['preview 40', 'preview 60', 'commit 60']);
});

test('a toggle is a switch, and its words press it', async () => {
  draw(<Toggle label="Visible" value {...ends} />);
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  await userEvent.click(screen.getByText('Visible'));
  expect(heard).toEqual(['commit false']);
});

test('segments are radio buttons of one name', async () => {
  const options = ['left', 'right'].map((value) => ({ value, label: value }));
  draw(<Choice label="Align" look="segments" value="left" options={options} {...ends} />);
  expect(screen.getByRole('radiogroup', { name: 'Align' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'right' }));
  expect(heard).toEqual(['commit right']);
});

test('a list that drops down is chosen from by keyboard', async () => {
  const options = ['one', 'two', 'three'].map((value) => ({ value, label: value }));
  draw(<Choice label="Count" value="one" options={options} {...ends} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Count' }));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(heard).toEqual(['commit two']);
});

test('a busy or disabled button keeps the focus and ignores presses', async () => {
  const press = vi.fn();
  draw(
    <>
      <Button label="Save" busy onPress={press} />
      <Button label="Delete" disabled onPress={press} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(press).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
});

describe('a list', () => {
  const items = ['a', 'b', 'c'].map((key) => ({ key, label: key.toUpperCase() }));

  test('is one Tab stop, walked by the arrow keys', async () => {
    const select = vi.fn();
    draw(<List label="Scenes" items={items} selected={['b']} onSelect={select} />);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('B');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(select).toHaveBeenCalledWith('c', false);
    await userEvent.keyboard('{Home}');
    expect(document.activeElement?.textContent).toBe('A');
  });

  test('Alt with an arrow key moves a row and says where it is now', async () => {
    const move = vi.fn();
    draw(<List label="Scenes" items={items} onSelect={() => {}} onMove={move} />);
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(move).toHaveBeenCalledWith('a', 1);
    expect(screen.getByRole('status').textContent).toBe('A 2/3');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(move).toHaveBeenCalledTimes(1);
  });
});
