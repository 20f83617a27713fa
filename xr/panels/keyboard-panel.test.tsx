// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { proxy } from 'valtio';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import type { KitTexts } from '#kit/kit.ts';
import { uikitStage } from '#tests/support/uikit-stage.tsx';
import { type KeyboardRequest, keyboardInput } from '../kit/keyboard-input.ts';
import { SessionContext } from '../session/session-context.ts';
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

async function typing(request: Pick<KeyboardRequest, 'kind' | 'digits'>) {
  const onInput = vi.fn();
  keyboardInput.begin({
    key: 'k',
    label: 'Value',
    value: '7',
    multiline: false,
    onInput,
    onEnd() {},
    ...request,
  });
  const stage = await uikitStage(texts);
  await stage.render(
    <SessionContext.Provider value={session as never}>
      <KeyboardPanel />
    </SessionContext.Provider>,
  );
  const has = (name: string) => stage.target('button', name) !== undefined;
  const press = (name: string) => act(async () => stage.target('button', name)!.press!());
  return { has, press, onInput, leave: stage.leave };
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
