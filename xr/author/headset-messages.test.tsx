// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import type { KitTexts } from '#kit/kit.ts';
import { planDialog } from '#models/membership/notice.ts';
import { toast, toasts } from '#models/toasts/toasts.ts';
import { uikitStage } from '#tests/support/uikit-stage.tsx';
import { HeadsetMessages } from './headset-messages.tsx';

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

/** Where it floats is the session's. */
vi.mock('../panels/floating-panel.tsx', () => ({
  FloatingPanel: ({ children }: { children: ReactNode }) => children,
}));

const kitTexts = new Proxy({}, { get: (_, name) => String(name) }) as KitTexts;
beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['auth', 'common', 'editor', 'errors', 'headset', 'kit', 'library', 'membership', 'shell'],
    locale: 'us',
  }),
);

test('what the plan refuses is read in the headset, and waits on the page', async () => {
  const stage = await uikitStage(kitTexts);
  await stage.render(<HeadsetMessages />);
  const notice = {
    notice: 'server',
    kind: 'question',
    to: '/plans',
    told: { text: 'errors:scene-count', values: {} },
  } as const;
  expect(stage.target('button', 'Hide')).toBeUndefined();
  await act(async () => {
    planDialog.notice = notice;
  });
  expect(stage.target('button', 'Hide')).toBeDefined();
  await act(async () => stage.target('button', 'Hide')?.press?.());
  expect(stage.target('button', 'Hide')).toBeUndefined();
  expect(planDialog.notice).toEqual(notice);
  planDialog.notice = null;
  await stage.leave();
});

test('[shell:toast] as many messages as on a page are shown in the headset, and go by themselves', async () => {
  const stage = await uikitStage(kitTexts);
  await stage.render(<HeadsetMessages />);
  vi.useFakeTimers();
  for (const name of ['a', 'b', 'c', 'd', 'e']) toast('library:delete.restored', { values: { name } });
  await act(() => vi.advanceTimersByTimeAsync(100));
  await act(() => vi.advanceTimersByTimeAsync(3500));
  expect(toasts.list.map(({ values }) => values.name)).toEqual(['d', 'e']);
  toasts.list = [];
  vi.useRealTimers();
  await stage.leave();
});
