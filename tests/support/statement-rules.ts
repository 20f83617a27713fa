/**
 * What the Experience API 1.0.3 says of a statement, written down from the standard (its part 2, "Statements") and not
 * from our own store, so that players are judged by something else than what receives them.
 */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const iri = /^[a-z][a-z0-9+.-]*:\S+$/i;
const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const duration = /^P(?!$)(\d+(\.\d+)?[YMWD])*(T(\d+(\.\d+)?[HMS])+)?$/;
const tag = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

type Json = Record<string, unknown>;
type Rule = (value: unknown) => string[];

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? [] : [`${JSON.stringify(value)} is no ${pattern}`];
const oneOf =
  (...allowed: unknown[]): Rule =>
  (value) =>
    allowed.includes(value) ? [] : [`${JSON.stringify(value)} is none of ${allowed}`];
const typed =
  (type: 'boolean' | 'string' | 'number'): Rule =>
  (value) =>
    typeof value === type ? [] : [`${JSON.stringify(value)} is no ${type}`];
const each =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) ? value.flatMap(rule) : ['no list'];
const keyed =
  (key: RegExp, rule: Rule): Rule =>
  (value) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, one]) =>
          key.test(name) ? rule(one) : [`${name} is no ${key}`],
        )
      : ['no object'];
const anything: Rule = () => [];

/** An object of these fields and no other; those with `!` must be there, and `null` stands nowhere. */
const fields =
  (rules: Record<string, Rule>, more: Rule = anything): Rule =>
  (value) => {
    if (!isObject(value)) return ['no object'];
    const all = new Map(Object.entries(rules).map(([name, rule]) => [name.replace('!', ''), rule]));
    const missing = Object.keys(rules).filter(
      (name) => name.endsWith('!') && value[name.slice(0, -1)] === undefined,
    );
    return [
      ...missing.map((name) => `${name.slice(0, -1)} is missing`),
      ...Object.entries(value).flatMap(([name, one]) =>
        (one === null ? ['null'] : (all.get(name)?.(one) ?? ['not of the standard'])).map(
          (what) => `${name}: ${what}`,
        ),
      ),
      ...more(value),
    ];
  };

const languages = keyed(tag, typed('string'));
const extensions = keyed(iri, anything);
const account = fields({ 'homePage!': matches(iri), 'name!': typed('string') });
const agent = fields(
  {
    objectType: oneOf('Agent'),
    name: typed('string'),
    mbox: matches(/^mailto:[^\s@]+@[^\s@]+$/),
    mbox_sha1sum: matches(/^[0-9a-f]{40}$/),
    openid: matches(iri),
    account,
  },
  (value) => {
    const told = ['mbox', 'mbox_sha1sum', 'openid', 'account'].filter((name) => name in (value as Json));
    return told.length === 1 ? [] : [`told by ${told.length} ids`];
  },
);
const parts = each(fields({ 'id!': typed('string'), description: languages }));
const definition = fields({
  name: languages,
  description: languages,
  type: matches(iri),
  moreInfo: matches(iri),
  interactionType: oneOf(
    'true-false',
    'choice',
    'fill-in',
    'long-fill-in',
    'matching',
    'performance',
    'sequencing',
    'likert',
    'numeric',
    'other',
  ),
  correctResponsesPattern: each(typed('string')),
  choices: parts,
  extensions,
});
const activity = fields({ objectType: oneOf('Activity'), 'id!': matches(iri), definition });
const score = fields(
  { scaled: typed('number'), raw: typed('number'), min: typed('number'), max: typed('number') },
  (value) => {
    const { scaled = 0, raw = 0, min = raw, max = raw } = value as Record<string, number>;
    return Math.abs(scaled) <= 1 && min <= raw && raw <= max ? [] : ['a score out of its bounds'];
  },
);
const statement = fields({
  'id!': matches(uuid),
  'actor!': agent,
  'verb!': fields({ 'id!': matches(iri), display: languages }),
  'object!': activity,
  result: fields({
    score,
    success: typed('boolean'),
    completion: typed('boolean'),
    response: typed('string'),
    duration: matches(duration),
    extensions,
  }),
  context: fields({
    registration: matches(uuid),
    contextActivities: keyed(/^(parent|grouping|category|other)$/, each(activity)),
    revision: typed('string'),
    platform: typed('string'),
    language: matches(tag),
    extensions,
  }),
  'timestamp!': matches(zoned),
});

/** What is wrong with a statement as the standard has it; nothing where it is right. */
export const breachesOf = (given: unknown): string[] => statement(given);
