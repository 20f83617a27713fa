// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { proxy } from 'valtio';
import { beforeAll, expect, test, vi } from 'vitest';
import { startI18n, text } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import type { KitTexts } from '#kit/kit.ts';
import { uikitStage } from '#tests/support/uikit-stage.tsx';
import { setComfort } from '../session/comfort.ts';
import { SessionContext } from '../session/session-context.ts';
import { ControllerLabels, LabelsNotice } from './controller-labels.tsx';

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

beforeAll(() => startI18n({ load: loadAppTexts, namespaces: ['common', 'kit', 'headset'], locale: 'us' }));

const kitTexts = new Proxy({}, { get: (_, name) => String(name) }) as KitTexts;
const pressed = { state: 'default' };
const controller = (handedness: XRHandedness, ...own: string[]) => ({
  id: handedness,
  type: 'controller',
  inputSource: { handedness },
  gamepad: Object.fromEntries(
    ['xr-standard-trigger', 'xr-standard-squeeze', 'xr-standard-thumbstick', ...own].map((id) => [
      id,
      pressed,
    ]),
  ),
});

/** The labels, and the notice that puts them away, for who holds these controllers and points with the right hand. */
async function worn(...inputSourceStates: object[]) {
  const session = {
    state: proxy({ status: 'visible', toolHand: 'right', gaze: false }),
    store: { getState: () => ({ inputSourceStates }), subscribe: () => () => undefined },
  };
  const stage = await uikitStage(kitTexts);
  await stage.render(
    <SessionContext.Provider value={session as never}>
      <ControllerLabels />
      <LabelsNotice />
    </SessionContext.Provider>,
  );
  return {
    ...stage,
    says: (act: 'undo' | 'recentre' | 'press' | 'away') =>
      stage.target('text', text(`headset:labels.${act}`)) !== undefined,
    done: () => stage.target('button', text('headset:labels.done')),
  };
}

test('the controllers’ buttons say what they do, until that was read once in this browser', async () => {
  localStorage.clear();
  const stage = await worn(controller('left', 'x-button', 'y-button'), controller('right', 'a-button'));
  expect(stage.says('press')).toBe(true);
  expect(stage.says('undo')).toBe(true);
  expect(stage.says('recentre')).toBe(true);
  expect(stage.says('away')).toBe(true);
  await act(async () => stage.done()?.press?.());
  expect(stage.says('press')).toBe(false);
  expect(stage.done()).toBeUndefined();
  await stage.leave();
  vi.resetModules();
  const { comfort } = await import('../session/comfort.ts');
  expect(comfort.labels).toBe(0);
});

test('without controllers there is nothing to label', async () => {
  setComfort('labels', 1);
  const stage = await worn();
  expect(stage.says('press')).toBe(false);
  expect(stage.done()).toBeUndefined();
  await stage.leave();
});
