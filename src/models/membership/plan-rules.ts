import { CallError, failureOfCode } from '#api/failure.ts';
import { neededRules } from '#catalog/plans.ts';
import { readPortal } from '../session/stored-session.ts';
import { toast } from '../toasts/toasts.ts';

/**
 * Makes sure that the plan has the rules that every plan needs (spec section 5).
 * @throws CallError where one is missing: it is told as a message too (spec section 8)
 */
export function needPlanRules(): void {
  const rules = readPortal()?.ruleValues;
  const missing = rules ? neededRules.filter((type) => !rules.some((rule) => rule.type === type)) : [];
  if (missing.length === 0) return;
  toast('errors:plan-incomplete', { tone: 'error' });
  throw new CallError(failureOfCode('plan-incomplete', { missing }));
}
