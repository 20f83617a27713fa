import { CallError, failureOfCode } from '#api/failure.ts';
import { neededRules } from '#catalog/plans.ts';
import { supportWords } from '#catalog/support.ts';
import { readPortal } from '../session/stored-session.ts';
import { toast } from '../toasts/toasts.ts';

/**
 * Makes sure that the plan has the rules that every plan needs (spec section 5).
 * @throws CallError where one is missing: it is told as a message too (spec section 8)
 */
export function needPlanRules(): void {
  const portal = readPortal();
  const missing = portal
    ? neededRules.filter((type) => !portal.ruleValues.some((rule) => rule.type === type))
    : [];
  if (missing.length === 0) return;
  const values = { missing, support: supportWords(portal?.support) };
  toast('errors:plan-incomplete', { tone: 'error', values });
  throw new CallError(failureOfCode('plan-incomplete', values));
}
