// @vitest-environment happy-dom
import { advance } from '@react-three/fiber';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startI18n, text } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { type KitTexts, Stack, TextField } from '#kit/kit.ts';
import { FakeSpeech } from '#tests/support/fake-speech.ts';
import { uikitStage } from '#tests/support/uikit-stage.tsx';
import { type KeyboardRequest, keyboardInput } from '../kit/keyboard-input.ts';
import { SessionContext } from '../session/session-context.ts';
import { FloatingPanel } from './floating-panel.tsx';
import { KeyboardPanel } from './keyboard-panel.tsx';

/** There are no letters to draw without a canvas. */
vi.mock('../fonts/rasterize.ts', () => ({
  DISTANCE_RANGE: 8,
  Rasterizer: class {
    draw = () => ({
      data: [],
      columns: 1,
      rows: 1,
      width: 1,
      height: 1,
      xadvance: 1,
      xoffset: 0,
      yoffset: 0,
    });
  },
}));

const texts = new Proxy({}, { get: (_, name) => String(name) }) as KitTexts;
const session = { state: proxy({ status: 'visible', toolHand: 'right', gaze: false }) };

beforeAll(() => startI18n({ load: loadAppTexts, namespaces: ['headset'], locale: 'us' }));
afterEach(() => keyboardInput.finish('cancel'));

async function show(panel: ReactNode) {
  const stage = await uikitStage(texts);
  await stage.render(<SessionContext.Provider value={session as never}>{panel}</SessionContext.Provider>);
  // What is drawn first waits for its letters.
  for (let waits = 0; !stage.anyTarget() && waits < 100; waits += 1)
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
  const has = (name: string) => stage.target('button', name) !== undefined;
  const press = (name: string) => act(async () => stage.target('button', name)!.press!());
  const frames = async () => {
    for (let time = 16; time < 80; time += 16) await act(async () => advance(time));
  };
  return { has, press, frames, target: stage.target, leave: stage.leave };
}

async function typing(request: Partial<KeyboardRequest>, words?: string[]) {
  const [onInput, onEnd] = [vi.fn(), vi.fn()];
  keyboardInput.begin({
    key: 'k',
    label: 'Value',
    value: '7',
    kind: 'text',
    multiline: false,
    onInput,
    onEnd,
    ...request,
  });
  const keys = await show(<KeyboardPanel words={words && (() => words)} />);
  return { ...keys, onInput, onEnd, typed: () => keyboardInput.state.value };
}

test('a number is typed on a pad, which has no letters', async () => {
  const keys = await typing({ kind: 'number', digits: true });
  expect([keys.has('5'), keys.has('q'), keys.has('Letters')]).toEqual([true, false, false]);
  await keys.press('5');
  expect(keys.onInput).toHaveBeenLastCalledWith('5');
  await keys.leave();
});

test('what may also be words begins with the pad, and has letters a key away', async () => {
  const keys = await typing({ kind: 'text', digits: true });
  expect([keys.has('5'), keys.has('q')]).toEqual([true, false]);
  await keys.press('Letters');
  await vi.waitFor(() => expect(keys.has('q')).toBe(true));
  await keys.leave();
});

test('closing the keyboard gives the edit up, Done keeps it', async () => {
  for (const [name, how] of [
    ['Cancel', 'cancel'],
    ['Done', 'commit'],
  ] as const) {
    const keys = await typing({ value: 'Hall' });
    await keys.press('Space');
    await keys.press(name);
    expect(keys.onEnd).toHaveBeenCalledExactlyOnceWith(how);
    await keys.leave();
  }
});

describe('the first letter of an empty text is a capital', () => {
  test('the one after it is not, and that of an emptied text is', async () => {
    const keys = await typing({ value: '' });
    await keys.press('H');
    await vi.waitFor(() => expect(keys.has('f')).toBe(true));
    await keys.press('f');
    expect(keys.typed()).toBe('Hf');
    await keys.press('Delete back');
    await keys.press('Delete back');
    await vi.waitFor(() => expect(keys.has('H')).toBe(true));
    await keys.leave();
  });

  test('Shift makes it a small one', async () => {
    const keys = await typing({ value: '' });
    await keys.press('Shift');
    await keys.press('h');
    expect(keys.typed()).toBe('h');
    await keys.leave();
  });

  test.each(['email', 'url', 'password', 'code', 'search'] as const)(
    'but not where a %s is typed',
    async (kind) => {
      const keys = await typing({ value: '', kind });
      expect([keys.has('h'), keys.has('H')]).toEqual([true, false]);
      await keys.leave();
    },
  );
});

describe('words of the scenario', () => {
  const words = ['Hall of Mirrors', 'Cellar', 'Cello', 'Celery', 'Celebrate', 'Cell', 'Cellist'];

  test('that begin with what is typed are offered, at most five; a press writes the rest and a space', async () => {
    const keys = await typing({ value: '', multiline: true }, words);
    await act(async () => keyboardInput.insert('Into the cel'));
    await vi.waitFor(() => expect(keys.has('cellar')).toBe(true));
    expect(words.filter((word) => keys.has(word.toLowerCase())).length).toBeLessThanOrEqual(5);
    await keys.press('cellar');
    expect(keys.typed()).toBe('Into the cellar ');
    await vi.waitFor(() => expect(keys.has('cellar')).toBe(false));
    await keys.leave();
  });

  test('none for a password, none that has no room', async () => {
    for (const request of [{ kind: 'password' }, { maxLength: 6 }] as const) {
      const keys = await typing({ value: '', ...request }, words);
      await act(async () => keyboardInput.insert('Cell'));
      expect([keys.has('Cellar'), keys.has('Cellist')]).toEqual([false, false]);
      await keys.leave();
    }
  });
});

function Fields() {
  const [values, setValues] = useState<Record<string, string>>({ Name: 'Hall', Text: '', Locked: '' });
  const field = (label: string) => ({
    label,
    value: values[label]!,
    onCommit: (value: string) => setValues((now) => ({ ...now, [label]: value })),
  });
  return (
    <Stack>
      <TextField {...field('Name')} />
      <TextField {...field('Locked')} disabled />
      <TextField {...field('Text')} />
    </Stack>
  );
}

test('Next keeps what was typed and goes to the next field of the panel that can be written in', async () => {
  const keys = await show(
    <>
      <FloatingPanel label="Settings">
        <Fields />
      </FloatingPanel>
      <FloatingPanel label="Other">
        <TextField label="Elsewhere" value="" onCommit={() => undefined} />
      </FloatingPanel>
      <Typing />
    </>,
  );
  await keys.frames();
  await act(async () => keys.target('textbox', 'Name')!.press!());
  await vi.waitFor(() => expect(keys.has('Next field')).toBe(true));
  await act(async () => keyboardInput.insert('Cellar'));
  await keys.press('Next field');
  await vi.waitFor(() => expect(keyboardInput.state.label).toBe('Text'));
  expect(keys.target('textbox', 'Name')!.value).toBe('Cellar');
  await vi.waitFor(() => expect(keys.has('Next field')).toBe(false));
  await keys.leave();
});

test('Tab of a paired keyboard goes there too', async () => {
  const keys = await show(
    <FloatingPanel label="Settings">
      <Fields />
    </FloatingPanel>,
  );
  await keys.frames();
  await act(async () => keys.target('textbox', 'Name')!.press!());
  await userEvent.keyboard('Cellar{Tab}');
  await vi.waitFor(() => expect(keyboardInput.state.label).toBe('Text'));
  expect(keys.target('textbox', 'Name')!.value).toBe('Cellar');
  await keys.leave();
});

function Typing() {
  const { key } = useSnapshot(keyboardInput.state);
  return key && <KeyboardPanel key={key} />;
}

describe('dictation', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('has a key for an author whose browser recognizes speech, and not for a password', async () => {
    const dictates = async (kind: 'text' | 'password', words?: string[]) => {
      const keys = await typing({ value: '', kind }, words);
      const has = keys.has('Dictate');
      await keys.leave();
      return has;
    };
    expect(await dictates('text', [])).toBe(false);
    vi.stubGlobal('SpeechRecognition', FakeSpeech);
    expect(await dictates('text', [])).toBe(true);
    expect(await dictates('password', [])).toBe(false);
    // A learner's speech is nobody else's.
    expect(await dictates('text')).toBe(false);
  });

  test('what is heard is shown, and taken by a press only', async () => {
    vi.stubGlobal('SpeechRecognition', FakeSpeech);
    const keys = await typing({ value: 'Mind the', multiline: true }, []);
    await keys.press('Dictate');
    expect(FakeSpeech.last!.lang).toBe('en-US');
    await vi.waitFor(() => expect(keys.target('text', 'Listening… Speak now.')).toBeDefined());
    expect(keys.has('Take it')).toBe(false);
    await act(async () => FakeSpeech.last!.hear('gap'));
    await act(async () => FakeSpeech.last!.stop());
    await vi.waitFor(() => expect(keys.target('text', 'gap')).toBeDefined());
    expect(keys.typed()).toBe('Mind the');
    await keys.press('Take it');
    expect(keys.typed()).toBe('Mind the gap');
    await vi.waitFor(() => expect(keys.has('Done')).toBe(true));
    await keys.leave();
  });

  test('what is given up changes nothing, and what went wrong is told', async () => {
    vi.stubGlobal('SpeechRecognition', FakeSpeech);
    const keys = await typing({ value: 'Hall' }, []);
    await keys.press('Dictate');
    await act(async () => FakeSpeech.last!.fail('not-allowed'));
    await vi.waitFor(() => expect(keys.target('text', text('headset:keyboard.notAllowed'))).toBeDefined());
    await keys.press('Try again');
    await act(async () => FakeSpeech.last!.hear('Cellar'));
    await keys.press('Cancel');
    expect(keys.typed()).toBe('Hall');
    await vi.waitFor(() => expect(keys.has('Done')).toBe(true));
    await keys.leave();
  });
});

test('a text of 5,000 characters is typed on, with what there still is room for', async () => {
  const keys = await typing({ value: 'word '.repeat(1000), multiline: true, maxLength: 5001 });
  await keys.press('h');
  expect(keys.typed()).toHaveLength(5001);
  await vi.waitFor(() => expect(keys.target('text', '5001 of 5001 characters')).toBeDefined());
  await keys.press('f');
  expect(keys.typed()).toHaveLength(5001);
  await keys.leave();
});
