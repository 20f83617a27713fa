// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button, Color, Dialog, KitProvider, type KitTexts, Menu, Slider, Tabs, Toggle } from '#kit/kit.ts';
import { playKit } from './play/kit.ts';
import { FlatProvider } from './provider.tsx';

const texts = new Proxy({}, { get: (_, name) => name }) as KitTexts;
const nothing = () => {};
const heard: string[] = [];
const ends = {
  onPreview: (value: unknown) => heard.push(`preview ${value}`),
  onCommit: (value: unknown) => heard.push(`commit ${value}`),
  onCancel: () => heard.push('cancel'),
};

beforeEach(() => {
  heard.length = 0;
});
afterEach(cleanup);

const author = (word: ReactNode) =>
  render(
    <FlatProvider still texts={texts}>
      {word}
    </FlatProvider>,
  );
const play = (word: ReactNode) =>
  render(
    <KitProvider words={playKit} surface="flat" texts={texts}>
      {word}
    </KitProvider>,
  );
const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole('button', { name });

describe('a menu by keyboard', () => {
  const items = ['Copy', 'Lock', 'Delete'].map((label) => ({
    key: label,
    label,
    disabled: label === 'Lock',
    onSelect: () => heard.push(label),
  }));

  test('opens at Enter, is walked by the arrow keys past what is disabled, and chooses at Enter', async () => {
    author(<Menu label="Actions" items={items} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(focused()?.textContent).toContain('Copy'));
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()?.textContent).toContain('Delete');
    await userEvent.keyboard('{Enter}');
    expect(heard).toEqual(['Delete']);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  test('closes at Escape, and the focus is where it was', async () => {
    author(<Menu label="Actions" items={items} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(focused()).toBe(button('Actions'));
    expect(heard).toEqual([]);
  });
});

/** A dialog between two buttons of the page. */
function Asking({ answerOnly = false }: { answerOnly?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button label="Ask" onPress={() => setOpen(true)} />
      <Button label="Behind" onPress={nothing} />
      <Dialog
        open={open}
        title="Delete?"
        onDismiss={answerOnly ? undefined : () => setOpen(false)}
        actions={[
          { key: 'keep', label: 'Keep', onPress: () => setOpen(false) },
          { key: 'delete', label: 'Delete', onPress: () => setOpen(false) },
        ]}
      />
    </>
  );
}

describe('a dialog by keyboard', () => {
  test('keeps the focus inside, closes at Escape and gives the focus back', async () => {
    author(<Asking />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(focused())).toBe(true));
    const reached = new Set<string>();
    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab();
      expect(dialog.contains(focused())).toBe(true);
      reached.add(focused()?.textContent ?? '');
    }
    expect([...reached]).toEqual(expect.arrayContaining(['Keep', 'Delete']));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe(button('Ask')));
  });

  test('stays at Escape where it must be answered', async () => {
    author(<Asking answerOnly />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('in play is the browser’s own, which keeps the focus, and closes where the browser says Escape', async () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    play(<Asking />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Delete?' });
    expect(modal).toHaveBeenCalledOnce();
    const asked = new Event('cancel', { cancelable: true });
    fireEvent(dialog, asked);
    expect(asked.defaultPrevented).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    play(<Asking answerOnly />);
    await userEvent.click(button('Ask'));
    const question: HTMLDialogElement = screen.getByRole('dialog');
    fireEvent(question, new Event('cancel', { cancelable: true }));
    expect(question.open).toBe(true);
    // A browser closes it all the same, at the second Escape in a row.
    act(() => question.close());
    expect(question.open).toBe(true);
    expect(question.getAttribute('closedby')).toBe('none');
    modal.mockRestore();
  });
});

/** Tabs, of which the second cannot be chosen. */
function Parts() {
  const [value, setValue] = useState('a');
  const options = ['a', 'b', 'c', 'd'].map((one) => ({ value: one, label: one, disabled: one === 'b' }));
  return (
    <Tabs label="Parts" value={value} onChange={setValue} options={options}>
      {`part ${value}`}
    </Tabs>
  );
}

describe.each([
  ['an author’s', author],
  ['a player’s', play],
])('%s page by keyboard:', (_, draw) => {
  test('tabs are one Tab stop; the arrow keys, Home and End choose, around and past what is disabled', async () => {
    draw(
      <>
        <Parts />
        <Button label="After" onPress={nothing} />
      </>,
    );
    await userEvent.tab();
    const walk = async (key: string) => {
      await userEvent.keyboard(`{${key}}`);
      expect(focused()).toBe(screen.getByRole('tab', { selected: true }));
      return screen.getByRole('tabpanel').textContent;
    };
    expect(await walk('ArrowRight')).toBe('part c');
    expect(await walk('End')).toBe('part d');
    expect(await walk('ArrowRight')).toBe('part a');
    expect(await walk('ArrowLeft')).toBe('part d');
    expect(await walk('Home')).toBe('part a');
    await userEvent.tab();
    expect(focused()).toBe(button('After'));
  });

  test('a toggle is reached by Tab and pressed by the space bar, unless it is disabled', async () => {
    draw(
      <>
        <Toggle label="Fixed" value disabled {...ends} />
        <Toggle label="Visible" value {...ends} />
        <Toggle label="Silent" look="checkbox" value={false} {...ends} />
      </>,
    );
    await userEvent.tab();
    expect(focused()).toBe(screen.getByRole('switch', { name: 'Visible' }));
    await userEvent.keyboard(' ');
    await userEvent.tab();
    expect(focused()).toBe(screen.getByRole('checkbox', { name: 'Silent' }));
    await userEvent.keyboard(' ');
    expect(heard).toEqual(['commit false', 'commit true']);
  });

  test('a slider previews while a key is held, commits where it is let go, and Escape takes it back', async () => {
    draw(<Slider label="Volume" min={0} max={100} value={20} {...ends} />);
    await userEvent.tab();
    const slider = screen.getByRole('slider', { name: 'Volume' });
    expect(focused()).toBe(slider);
    // What a browser makes of a held arrow key.
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    fireEvent.change(slider, { target: { value: '21' } });
    fireEvent.change(slider, { target: { value: '22' } });
    expect(heard).toEqual(['preview 21', 'preview 22']);
    fireEvent.keyUp(slider, { key: 'ArrowRight' });
    expect(heard.splice(0)).toEqual(['preview 21', 'preview 22', 'commit 22']);
    fireEvent.change(slider, { target: { value: '30' } });
    await userEvent.keyboard('{Escape}');
    expect(heard).toEqual(['preview 30', 'cancel']);
    expect((slider as HTMLInputElement).value).toBe('20');
  });
});

test('a color is opened by Enter, typed, and left by Escape, which gives the focus back', async () => {
  author(<Color label="Ground" value="#0c6b61" swatches={['#ffffff']} {...ends} />);
  await userEvent.tab();
  const field = button('Ground: #0c6b61');
  expect(focused()).toBe(field);
  await userEvent.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'Ground' });
  await waitFor(() => expect(panel.contains(focused())).toBe(true));
  const code = screen.getByLabelText('hex');
  for (let step = 0; focused() !== code && step < 12; step += 1) await userEvent.tab();
  expect(focused()).toBe(code);
  await userEvent.clear(code);
  await userEvent.keyboard('#F00{Enter}');
  expect(heard.at(-1)).toBe('commit #ff0000');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(field);
  await screen.findByRole('dialog', { name: 'Ground' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(focused()).toBe(field));
});
