// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../toasts/toasts.ts';
import { publishing, publishTo } from './publishing.ts';

const calls = vi.hoisted(() => ({
  happened: [] as string[],
  saved: { resolve: (_: boolean) => {}, promise: Promise.resolve(true) },
}));

vi.mock('#api/client.ts', () => ({
  api: {
    packages: {
      create: {
        mutate: async () => {
          calls.happened.push('published');
          return { id: 1, publishStatus: 'ready' };
        },
      },
      list: { query: async () => [] },
    },
  },
}));
vi.mock('./open-editor.ts', () => ({
  saveNow: () => {
    calls.happened.push('saving');
    return calls.saved.promise;
  },
}));

beforeEach(() => {
  calls.happened.length = 0;
  toasts.list.length = 0;
  calls.saved.promise = new Promise((resolve) => {
    calls.saved.resolve = resolve;
  });
});

test('publishing waits until everything is saved', async () => {
  const done = publishTo(1, 'live');
  await Promise.resolve();
  expect(calls.happened).toEqual(['saving']);
  expect(publishing.busy).toBe('live');
  calls.saved.resolve(true);
  await done;
  expect(calls.happened).toEqual(['saving', 'published']);
  expect(publishing.busy).toBeNull();
});

test('publishing refuses, and says why, while something cannot be saved', async () => {
  const done = publishTo(1, 'html5');
  calls.saved.resolve(false);
  await done;
  expect(calls.happened).toEqual(['saving']);
  expect(toasts.list.map(({ text }) => text)).toEqual(['editor:publish.unsaved']);
  expect(publishing.busy).toBeNull();
});
