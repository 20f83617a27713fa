import { expect, test } from 'vitest';
import type { Failure } from '#api/failure.ts';
import { type ErrorCode, errors } from '#catalog/errors.ts';
import { afterYes, planNotice } from './recovery.ts';

const failure = (code: ErrorCode): Failure => ({
  kind: 'refused',
  code,
  status: errors[code].status,
  recovery: errors[code].recovery,
  details: {},
});
const person = (authority: string, planName: string) => ({ userId: 7, authorities: [authority], planName });
const admin = (planName: string) => person('ROLE_ADMINISTRATOR_ORG', planName);
const author = (planName: string) => person('ROLE_AUTHOR', planName);
const told = (code: ErrorCode, who: ReturnType<typeof person>) => {
  const { notice, kind, to } = planNotice(failure(code), who) ?? {};
  return [notice, kind, to];
};
const profile = '/users/7?profile=1';

test('[error:402-trial-admin] [error:402-IRIS-4036] [error:402-admin] a plan that ended leads its administrator to what helps', () => {
  expect(told('plan-expired', admin('trial'))).toEqual(['server', 'ok', '/plans']);
  expect(told('plan-cancelled', admin('pro'))).toEqual(['cancelled', 'ok', '/plans']);
  expect(told('plan-expired', admin('pro'))).toEqual(['update-membership', 'ok', profile]);
});

test('[error:402-enterprise-admin] only whoever administers an enterprise plan is told whom to contact', () => {
  expect(planNotice(failure('plan-expired'), admin('enterprise-7'))).toEqual({
    notice: 'contact-sales',
    kind: 'ok',
    to: '/scenarios/public',
    contact: true,
  });
  for (const who of [admin('pro'), admin('trial'), author('enterprise')])
    expect(planNotice(failure('plan-expired'), who)).not.toHaveProperty('contact');
});

test('[error:402-non-admin] everybody else is told that their organization’s plan expired', () => {
  for (const planName of ['trial', 'pro', 'enterprise'])
    expect(told('plan-expired', author(planName))).toEqual([
      'organization-expired',
      'ok',
      '/scenarios/public',
    ]);
});

test('[error:423] a locked organization', () => {
  expect(told('organization-locked', admin('pro'))).toEqual(['locked', 'ok', profile]);
  expect(told('organization-locked', author('pro'))).toEqual(['locked', 'ok', '/scenarios/public']);
});

test('[error:426-prompt] [error:426-trial-admin] [error:426-enterprise-admin] [error:426-IRIS-4031] [error:426-IRIS-4021] [error:426-non-admin] what a plan does not reach to', () => {
  expect(told('scene-count', admin('trial'))).toEqual(['upgrade', 'question', '/plans']);
  expect(told('upgrade-needed', admin('enterprise'))).toEqual(['contact-sales', 'ok', '/start']);
  expect(told('upgrade-profile', admin('trial'))).toEqual(['server', 'ok', profile]);
  expect(told('upgrade-enterprise', admin('pro'))).toEqual(['upgrade-to-enterprise', 'question', '/plans']);
  expect(told('scene-count', author('trial'))).toEqual(['ask-administrator', 'ok', '/start']);
  expect(planNotice(failure('scene-count'), admin('author'))?.told?.text).toBe('errors:scene-count');
});

test('other failures are none of the plan’s', () => {
  for (const code of ['account-locked', 'not-allowed', 'server-error'] as const)
    expect(planNotice(failure(code), admin('pro'))).toBeUndefined();
});

test('[shell:dialog-upgrade] [shell:dialog-plan-not-upgradable] [nav:plans-default] [role:billing-portal] Yes leads on where the plan can be upgraded, and says so where it cannot', () => {
  const notice = planNotice(failure('scene-count'), admin('trial'))!;
  expect(afterYes(notice, 'trial')).toEqual({ to: '/plans' });
  expect(planNotice(failure('scene-count'), admin('author-solo'))?.to).toBe('/billing');
  expect(planNotice(failure('scene-count'), person('ROLE_ADMINISTRATOR', 'author-solo'))?.to).toBe('/plans');
  for (const planName of ['starter', 'pro', 'Pro 10'])
    expect(afterYes(notice, planName)).toMatchObject({ notice: 'not-upgradable' });
});
