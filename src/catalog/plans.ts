/** A rule of a plan, as signing in answers it (spec section 3: portal rules, with true, false, 1 or 0). */
export interface PlanRule {
  type: string;
  value: string;
}

/** What a plan switches on, by the rule that does. */
const ruleOf = { usersAndGroups: 'userCount' } as const satisfies Record<string, string>;
export type PlanFeature = keyof typeof ruleOf;
export const planFeatures = Object.keys(ruleOf) as PlanFeature[];

/** The features that a plan's rules switch on; what no rule names is off. */
export function featuresOf(rules: readonly PlanRule[]): PlanFeature[] {
  const on = rules.filter(({ value }) => value === 'true' || value === '1').map(({ type }) => type);
  return planFeatures.filter((feature) => on.includes(ruleOf[feature]));
}
