/**
 * What we say in the Experience API (IEEE 9274.1.1): verbs, kinds of activity and our own extensions. Players write
 * it, our record store and its analytics read it.
 */

/** Verbs by their short names: those of cmi5, of ADL's vocabulary, and of virtual reality. */
export const verbs = {
  initialized: 'http://adlnet.gov/expapi/verbs/initialized',
  attempted: 'http://adlnet.gov/expapi/verbs/attempted',
  experienced: 'http://adlnet.gov/expapi/verbs/experienced',
  interacted: 'http://adlnet.gov/expapi/verbs/interacted',
  answered: 'http://adlnet.gov/expapi/verbs/answered',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  passed: 'http://adlnet.gov/expapi/verbs/passed',
  failed: 'http://adlnet.gov/expapi/verbs/failed',
  exited: 'http://adlnet.gov/expapi/verbs/exited',
  terminated: 'http://adlnet.gov/expapi/verbs/terminated',
  clicked: 'urn:x-rondure:verbs:clicked',
  dragged: 'urn:x-rondure:verbs:dragged',
  dropped: 'urn:x-rondure:verbs:dropped',
  spun: 'urn:x-rondure:verbs:spun',
  updated: 'urn:x-rondure:verbs:updated',
  looked: 'urn:x-rondure:verbs:looked',
  'entered-vr': 'urn:x-rondure:verbs:entered-vr',
  'exited-vr': 'urn:x-rondure:verbs:exited-vr',
} as const;
export type XapiVerb = keyof typeof verbs;

export const activityTypes = {
  scenario: 'http://adlnet.gov/expapi/activities/simulation',
  scene: 'http://adlnet.gov/expapi/activities/module',
  question: 'http://adlnet.gov/expapi/activities/cmi.interaction',
  object: 'http://adlnet.gov/expapi/activities/interaction',
  variable: 'urn:x-rondure:activities:variable',
} as const;
export type ActivityKind = keyof typeof activityTypes;

/** Keys of our extensions, of a statement's context or result. */
export const extensions = {
  /** When what is played was published: an ISO date. */
  publishDate: 'urn:x-rondure:extensions:publish-date',
  /** Id of the question's choice that was taken. */
  choice: 'urn:x-rondure:extensions:choice',
  /** The zone that something was dropped on. */
  zone: 'urn:x-rondure:extensions:zone',
  /** A variable's new value, or every variable's at the end: `{name: value}`. */
  value: 'urn:x-rondure:extensions:value',
  /** Where a learner looked in a scene: `[yaw, pitch, seconds][]`, in degrees, coarse. */
  gaze: 'urn:x-rondure:extensions:gaze',
} as const;

/** The activity of one of our scenarios, where none was named for it. `origin`: of the server that published it. */
export const scenarioActivity = (origin: string, scenarioId: number): string =>
  `${origin}/app/xapi/scenarios/${scenarioId}`;

/** The scenario that an activity is, or is a part of, by whichever address the server was reached. */
export function scenarioOfActivity(activity: string): number | undefined {
  const [, id] = /^https?:\/\/[^/]+\/app\/xapi\/scenarios\/(\d{1,9})(?:[/?#]|$)/.exec(activity) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** The activity of a part of a scenario, below the scenario's own. */
export const partActivity = (
  scenario: string,
  kind: Exclude<ActivityKind, 'scenario'>,
  id: number | string,
): string => `${scenario.replace(/\/$/, '')}/${kind}s/${encodeURIComponent(id)}`;
