import type { PlanRule } from '#catalog/plans.ts';

/** Rules that every plan has until plans are sold (spec section 3, plan and portal rules). */
const included: PlanRule[] = [
  { type: 'userCount', value: 'true' },
  { type: 'analytics', value: 'true' },
  { type: 'publicContent', value: 'true' },
  { type: 'sharedScenarios', value: 'true' },
  { type: 'privatePublishing', value: 'true' },
];

/** The rules of a plan by its name; a trial marks what it publishes (spec section 6). */
export function planRules(planName: string): PlanRule[] {
  const trial = /trial/i.test(planName);
  return [...included, { type: 'watermark', value: String(trial) }];
}
