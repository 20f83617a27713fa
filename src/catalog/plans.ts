/** A rule of a plan, as signing in answers it (spec section 3: portal rules, with true, false, 1 or 0). */
export interface PlanRule {
  type: string;
  value: string;
}

/** What the value of a rule may be: `switch` is true, false, 1 or 0; `count` a whole number. */
type RuleKind = { value: 'switch' } | { value: 'count'; least: number };

/**
 * Every kind of rule that a plan may have (spec sections 3 and 6). A switch that no rule names is off; a count that no
 * rule names has no limit.
 */
export const ruleKinds = {
  /** Users and groups. */
  userCount: { value: 'switch' },
  analytics: { value: 'switch' },
  publicContent: { value: 'switch' },
  sharedScenarios: { value: 'switch' },
  /** Publishing for those who are signed in alone, and saying who is to see it. */
  privatePublishing: { value: 'switch' },
  watermark: { value: 'switch' },
  /** Scenes that one scenario may have. */
  sceneCount: { value: 'count', least: 1 },
  /** People who are not archived. */
  maxUsers: { value: 'count', least: 1 },
  /** Of these, who may make scenarios. */
  maxAuthors: { value: 'count', least: 1 },
  /** Gigabytes of files. */
  storage: { value: 'count', least: 1 },
  /** Days from signing up until the plan expires. */
  trialDays: { value: 'count', least: 1 },
} as const satisfies Record<string, RuleKind>;
export type RuleType = keyof typeof ruleKinds;
export const ruleTypes = Object.keys(ruleKinds) as RuleType[];

/** Rules that every plan must have (spec section 5). */
export const neededRules = ['watermark', 'analytics'] as const satisfies readonly RuleType[];

/** Whether a value is one that the kind of rule takes. */
export function isRuleValue(type: RuleType, value: string): boolean {
  const kind: RuleKind = ruleKinds[type];
  if (kind.value === 'switch') return /^(true|false|1|0)$/.test(value);
  return /^\d{1,9}$/.test(value) && Number(value) >= kind.least;
}

const isOn = (rules: readonly PlanRule[], type: RuleType): boolean =>
  rules.some((rule) => rule.type === type && (rule.value === 'true' || rule.value === '1'));

/** Whether a plan's rules switch something on. */
export const switchedOn = (
  rules: readonly PlanRule[],
  type: { [T in RuleType]: (typeof ruleKinds)[T]['value'] extends 'switch' ? T : never }[RuleType],
): boolean => isOn(rules, type);

/** What a plan's rules count up to; undefined where there is no limit. */
export function limitOf(
  rules: readonly PlanRule[],
  type: { [T in RuleType]: (typeof ruleKinds)[T]['value'] extends 'count' ? T : never }[RuleType],
): number | undefined {
  const value = rules.find((rule) => rule.type === type)?.value;
  return value !== undefined && isRuleValue(type, value) ? Number(value) : undefined;
}

/** How many people may make scenarios: the seats that are paid, else what the plan's rules say; undefined without limit. */
export const authorLimit = (rules: readonly PlanRule[], seats: number | null): number | undefined =>
  seats ?? limitOf(rules, 'maxAuthors');

/** What a plan switches on, by the rule that does. */
const ruleOf = {
  usersAndGroups: 'userCount',
  assignedScenarios: 'privatePublishing',
  analytics: 'analytics',
  publicScenarios: 'publicContent',
  sharedScenarios: 'sharedScenarios',
  privatePublishing: 'privatePublishing',
} as const satisfies Record<string, RuleType>;
export type PlanFeature = keyof typeof ruleOf;
export const planFeatures = Object.keys(ruleOf) as PlanFeature[];

/** A setting by which an organization switches off what its plan switches on (spec section 6). */
export const featureSettings = { 'public-scenarios': 'publicScenarios' } as const satisfies Record<
  string,
  PlanFeature
>;

/** The features that a plan's rules switch on and the organization's settings do not switch off. */
export function featuresOf(
  rules: readonly PlanRule[],
  settings: readonly { key: string; value: string }[] = [],
): PlanFeature[] {
  const off = settings
    .filter(({ value }) => value === 'false')
    .map(({ key }) => featureSettings[key as keyof typeof featureSettings]);
  return planFeatures.filter((feature) => isOn(rules, ruleOf[feature]) && !off.includes(feature as never));
}

/** The kinds of plan (spec section 1). */
export const planKinds = ['trial', 'starter', 'author', 'pro', 'enterprise'] as const;
export type PlanKind = (typeof planKinds)[number];

/** The plan that organizations begin with, where nothing else is said. */
export const firstPlan = 'trial' satisfies PlanKind;

/**
 * The kind of a plan, read from its name (spec section 6): enterprise plans begin with the word, author plans contain
 * theirs. Any other name is that of a pro plan.
 */
export function planKind(name: string): PlanKind {
  const plain = name.toLowerCase();
  if (plain.startsWith('enterprise')) return 'enterprise';
  return (['author', 'trial', 'starter'] as const).find((kind) => plain.includes(kind)) ?? 'pro';
}

/** Plans that an upgrade in place does not reach (spec section 4). */
export const isUpgradable = (planName: string): boolean => !/starter|pro/i.test(planName);

/**
 * How an organization stands with its plan: `active`, or why its people can do no more than read what is public and
 * see to their plan (spec section 8).
 */
export const planStates = ['active', 'expired', 'cancelled', 'locked'] as const;
export type PlanState = (typeof planStates)[number];

const DAY_MS = 86_400_000;

/** Days until a time: 0 today, below 0 once it is past. Counted by the calendar of UTC. */
export const daysUntil = (time: Date, now: Date): number =>
  Math.floor(time.getTime() / DAY_MS) - Math.floor(now.getTime() / DAY_MS);
