import { isDeepStrictEqual } from 'node:util';

const adl = (verb: string) => `http://adlnet.gov/expapi/verbs/${verb}`;
const category = (name: string) => `https://w3id.org/xapi/cmi5/context/categories/${name}`;
const extension = (name: string) => `https://w3id.org/xapi/cmi5/context/extensions/${name}`;
const judging = [adl('passed'), adl('failed')];
const satisfying = [adl('completed'), ...judging];
const defined = [adl('initialized'), adl('terminated'), ...satisfying];

/** What a launching system said of one launch. */
export interface Cmi5Launch {
  actor: unknown;
  registration: string;
  activityId: string;
  /** What earlier sessions of the registration said for good. */
  before: Set<string>;
  data: {
    contextTemplate: {
      contextActivities?: Record<string, { id: string }[]>;
      extensions?: Record<string, unknown>;
    };
    launchMode: string;
    masteryScore?: number;
  };
}

interface Statement {
  actor: { account?: unknown };
  verb: { id: string };
  object: { id: string };
  timestamp: string;
  result?: {
    score?: { scaled?: number; raw?: number; min?: number; max?: number };
    success?: boolean;
    completion?: boolean;
    duration?: string;
  };
  context?: {
    registration?: string;
    contextActivities?: Record<string, { id: string }[]>;
    extensions?: Record<string, unknown>;
  };
}

/**
 * The rules by which a launching system of cmi5 refuses what an assignable unit says in one session (cmi5, sections 8 to
 * 11). @returns why it refuses, or undefined
 */
export function cmi5Session({ actor, registration, activityId, data, before }: Cmi5Launch) {
  const said: string[] = [];
  let preferences = false;
  const { contextTemplate: template, launchMode, masteryScore } = data;

  function defects({ verb, object, result = {}, context = {}, ...one }: Statement): string | false {
    const { contextActivities = {}, extensions = {} } = context;
    const categories = (contextActivities.category ?? []).map(({ id }) => id);
    const isDefined = categories.includes(category('cmi5'));
    const { success, completion, score, duration } = result;
    const tells = success !== undefined || completion !== undefined;
    const isSaid = (id: string) => said.includes(id);
    const isSatisfying = satisfying.includes(verb.id);
    const isJudging = judging.includes(verb.id);
    const isPassed = verb.id === adl('passed');
    const rules: [boolean, string][] = [
      [!isDeepStrictEqual(one.actor, actor), '8.1.3 another actor'],
      [!/(Z|\+00:?00)$/.test(one.timestamp), '9.7 no time in UTC'],
      [context.registration !== registration, '9.6.1 another registration'],
      [
        Object.entries(template.contextActivities ?? {}).some(([kind, all]) =>
          all.some(({ id }, at) => contextActivities[kind]?.[at]?.id !== id),
        ) ||
          Object.entries(template.extensions ?? {}).some(
            ([key, value]) => !isDeepStrictEqual(extensions[key], value),
          ),
        '10.2.1 not in the context of the template',
      ],
      [!extensions[extension('sessionid')], '9.6.3.1 no session'],
      [said.length === 0 && verb.id !== adl('initialized'), '9.3 not initialized first'],
      [isSaid(adl('terminated')), '9.3 after terminated'],
      [
        categories.includes(category('moveon')) && !(isDefined && tells && isSatisfying),
        '9.6.2.2 moveon elsewhere',
      ],
    ];
    if (isDefined)
      rules.push(
        [!defined.includes(verb.id), '9.3 no verb of cmi5'],
        [!one.actor.account, '9.2 no account'],
        [object.id !== activityId, '8.1.5 another activity'],
        [isSaid(verb.id), '9.3 said twice in a session'],
        [isJudging && judging.some(isSaid), '9.3 passed and failed in one session'],
        [verb.id !== adl('failed') && before.has(verb.id), '9.3 said twice of a registration'],
        [verb.id === adl('failed') && before.has(adl('passed')), '9.3 failed after passed'],
        [launchMode !== 'Normal' && isSatisfying, '10.2.2 satisfied in a launch that only looks'],
        [(completion === true) !== (verb.id === adl('completed')), '9.5.3 completion'],
        [success !== (isJudging ? isPassed : undefined), '9.5.2 success'],
        [tells && !categories.includes(category('moveon')), '9.6.2.2 no moveon'],
        [score !== undefined && !isJudging, '9.5.1 a score elsewhere'],
        [score?.raw !== undefined && (score.min === undefined || score.max === undefined), '9.5.1 raw alone'],
        [duration === undefined && verb.id !== adl('initialized'), '9.5.4 no duration'],
      );
    if (isDefined && isJudging && masteryScore !== undefined)
      rules.push(
        [extensions[extension('masteryscore')] !== masteryScore, '9.6.3.2 no mastery score'],
        [score?.scaled !== undefined && score.scaled >= masteryScore !== isPassed, '9.3.4 judged otherwise'],
      );
    const broken = rules.find(([breaks]) => breaks);
    if (broken) return `${broken[1]}: ${verb.id}`;
    if (isDefined || said.length === 0) said.push(verb.id);
    if (isDefined && verb.id !== adl('initialized') && verb.id !== adl('terminated')) before.add(verb.id);
    return false;
  }

  return {
    statements(all: Statement[]): string | undefined {
      if (!preferences) return '11 the preferences were not asked for';
      return all.map(defects).find((why) => why !== false) || undefined;
    },
    document(method: string, query: URLSearchParams): string | undefined {
      const id = query.get('stateId') ?? query.get('profileId');
      if (!isDeepStrictEqual(JSON.parse(query.get('agent') ?? 'null'), actor)) return '8.1.3 another agent';
      if (id === 'cmi5LearnerPreferences') {
        preferences ||= method === 'GET';
        return method === 'GET' ? undefined : '11 the preferences are not the unit’s';
      }
      if (id === 'LMS.LaunchData' && method !== 'GET') return '10.2.1 the launch data were changed';
      if (query.get('registration') !== registration) return '8.1.4 another registration';
      return query.get('activityId') === activityId ? undefined : '8.1.5 another activity';
    },
    said: () => said.map((verb) => verb.split('/').at(-1)),
  };
}
