// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { Support } from '#catalog/support.ts';
import { keepSession, type SessionUser } from '../session/stored-session.ts';
import { toasts } from '../toasts/toasts.ts';
import { needPlanRules } from './plan-rules.ts';

afterEach(() => {
  localStorage.clear();
  toasts.list = [];
});
const withRules = (types: string[], support?: Support) =>
  keepSession({ userId: 1 } as SessionUser, {
    organizationSettings: [],
    ruleValues: types.map((type) => ({ type, value: 'false' })),
    support,
  });

test('[error:plan-rule-throws] [entity:portal-rules] a plan without a rule that every plan needs is told of, and throws', () => {
  withRules(['analytics', 'userCount']);
  expect(needPlanRules).toThrow('plan-incomplete');
  expect(toasts.list.map(({ text, tone }) => [text, tone])).toEqual([['errors:plan-incomplete', 'error']]);
});

test.each([
  [{}, ''],
  [{ phone: '+1 555 010' }, ' (+1 555 010)'],
  [{ phone: '+1 555 010', email: 'help@house.test' }, ' (+1 555 010, help@house.test)'],
])('who is told to contact support is told where, as far as that is configured: %j', (support, words) => {
  withRules([], support);
  expect(needPlanRules).toThrow('plan-incomplete');
  expect(toasts.list[0]?.values).toMatchObject({ support: words });
});

test('a plan with them, also where they are off, or one that is not known, does neither', () => {
  needPlanRules();
  withRules(['analytics', 'watermark']);
  needPlanRules();
  expect(toasts.list).toEqual([]);
});
