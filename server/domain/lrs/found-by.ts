import { createHash } from 'node:crypto';
import { scenarioOfActivity } from '#catalog/xapi.ts';
import type { Activity } from './schema/activities.ts';
import type { Actor } from './schema/agents.ts';
import type { GivenStatement } from './schema/statements.ts';

/** Characters of a name that an index takes; what is longer stands there by its hash. */
const LONGEST = 255;

export const indexKey = (name: string): string =>
  name.length <= LONGEST ? name : `sha256 ${createHash('sha256').update(name).digest('hex')}`;

/** By what an agent or identified group is told from others; undefined for a group without a name of its own. */
export function agentKey({ mbox, mbox_sha1sum, openid, account }: Actor): string | undefined {
  if (mbox !== undefined) return indexKey(`mbox ${mbox.replace(/^mailto:/i, 'mailto:')}`);
  if (mbox_sha1sum !== undefined) return indexKey(`sha1 ${mbox_sha1sum.toLowerCase()}`);
  if (openid !== undefined) return indexKey(`openid ${openid}`);
  if (account !== undefined) return indexKey(`account ${account.homePage} ${account.name}`);
  return undefined;
}

/** The column of a statement's actor: a nameless group is never found by it. */
export const actorColumn = (actor: Actor): string => agentKey(actor) ?? '';

type Said = Pick<GivenStatement, 'actor' | 'object' | 'context'>;

/** The column of what a statement is about: no IRI has a blank, so it is not taken for an agent's. */
export function objectColumn({ object }: Pick<Said, 'object'>): string | null {
  if (object.objectType === 'Agent' || object.objectType === 'Group') return agentKey(object) ?? null;
  if (object.objectType === 'StatementRef' || object.objectType === 'SubStatement') return null;
  return indexKey(object.id);
}

/** Keys of rows of LrsRelated. `is…` stand for a statement's own columns, where it tells of another one. */
export const relatedKey = {
  agent: (key: string) => `agent ${key}`,
  activity: (key: string) => `activity ${key}`,
  isVerb: (key: string) => `is-verb ${key}`,
  isActor: (key: string) => `is-actor ${key}`,
  isObject: (key: string) => `is-object ${key}`,
  isRegistration: (id: string) => `is-registration ${id}`,
};

/** All agents and activities that a statement, or one inside it, names beside its own actor and object. */
export function relatedKeys(statement: GivenStatement): string[] {
  const keys = new Set<string>();
  const addAgent = (one?: Actor) => {
    if (!one) return;
    const key = agentKey(one);
    if (key) keys.add(relatedKey.agent(key));
    if (one.objectType === 'Group') one.member?.forEach(addAgent);
  };
  const add = (one: Said, inner: boolean) => {
    if (inner || one.actor.objectType === 'Group') addAgent(one.actor);
    const { object, context } = one;
    if (object.objectType === 'SubStatement') add(object, true);
    else if (object.objectType === 'Agent' || object.objectType === 'Group') addAgent(object);
    else if (object.objectType !== 'StatementRef' && inner)
      keys.add(relatedKey.activity(indexKey(object.id)));
    addAgent(context?.instructor);
    addAgent(context?.team);
    for (const { agent } of context?.contextAgents ?? []) addAgent(agent);
    for (const { group } of context?.contextGroups ?? []) addAgent(group);
    for (const { id } of activitiesOfContext(one)) keys.add(relatedKey.activity(indexKey(id)));
  };
  add(statement, false);
  return [...keys];
}

export const activitiesOfContext = ({ context }: Pick<Said, 'context'>): Activity[] =>
  Object.values(context?.contextActivities ?? {}).flat();

/** All activities that a statement, or one inside it, names. */
export function activitiesOf(statement: Said): Activity[] {
  const { object } = statement;
  const own =
    object.objectType === 'SubStatement'
      ? activitiesOf(object)
      : object.objectType === undefined || object.objectType === 'Activity'
        ? [object]
        : [];
  return [...own, ...activitiesOfContext(statement)];
}

/** Of our scenarios the one that a statement is about: its object is it or a part of it, or lies in it. */
export function scenarioOf({ object, context }: Pick<Said, 'object' | 'context'>): number | undefined {
  const { parent = [], grouping = [] } = context?.contextActivities ?? {};
  const own = activitiesOf({ object } as Said);
  return [...own, ...parent, ...grouping]
    .map(({ id }) => scenarioOfActivity(id))
    .find((id) => id !== undefined);
}
