import { expect as asConfigured } from '@playwright/test';

/** Where no runner says how long to wait, as in the bench, it is as long as in the tests. */
const base = process.env.TEST_WORKER_INDEX ? asConfigured : asConfigured.configure({ timeout: 20_000 });

/** Playwright's `expect.poll` waits a second between two looks in the end: a suite of polls feels it. */
const poll: typeof base.poll = (actual, asked) =>
  base.poll(actual, {
    intervals: [100, 250],
    ...(typeof asked === 'string' ? { message: asked } : asked),
  });

/** The `expect` of every browser test. */
export const expect = new Proxy(base, {
  get: (target, name, receiver) => (name === 'poll' ? poll : Reflect.get(target, name, receiver)),
});
