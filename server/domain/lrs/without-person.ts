import { isDeepStrictEqual } from 'node:util';
import { agentKey } from './found-by.ts';
import { SIGNATURE } from './same-statement.ts';
import type { Actor } from './schema/agents.ts';
import type { GivenStatement } from './schema/statements.ts';
import type { Statement } from './statement.ts';

type Said = Pick<GivenStatement, 'actor' | 'object' | 'context'>;

/**
 * A statement as it is without a person, by the keys that tell them: what others did stays, and names the person no more.
 * A signature, which holds all of it, goes then.
 * @returns null where the statement is theirs or about them; the same one where it does not name them
 */
export function withoutPerson(statement: Statement, keys: ReadonlySet<string>): Statement | null {
  const left = saidWithout(statement, keys);
  if (!left || isDeepStrictEqual(left, statement)) return left && statement;
  const { attachments, ...rest } = left;
  const kept = attachments?.filter(({ usageType }) => usageType !== SIGNATURE) ?? [];
  return kept.length > 0 ? { ...rest, attachments: kept } : rest;
}

function saidWithout<S extends Said>(said: S, keys: ReadonlySet<string>): S | null {
  const { actor, object, context } = said;
  const who = actorWithout(actor, keys);
  const what = objectWithout(object, keys);
  if (!who || !what) return null;
  return {
    ...said,
    actor: who,
    object: what,
    ...(context ? { context: contextWithout(context, keys) } : {}),
  };
}

function objectWithout(object: Said['object'], keys: ReadonlySet<string>): Said['object'] | null {
  if (object.objectType === 'SubStatement') return saidWithout(object, keys);
  if (object.objectType !== 'Agent' && object.objectType !== 'Group') return object;
  return (actorWithout(object, keys) ?? null) as Said['object'] | null;
}

/** Of a group the others; a nameless one of nobody else is none. */
function actorWithout<A extends Actor>(actor: A | undefined, keys: ReadonlySet<string>): A | undefined {
  if (!actor || keys.has(agentKey(actor) ?? '')) return undefined;
  if (actor.objectType !== 'Group' || !actor.member) return actor;
  const member = actor.member.filter((one) => !keys.has(agentKey(one) ?? ''));
  return member.length === 0 && agentKey(actor) === undefined ? undefined : { ...actor, member };
}

function contextWithout(
  { instructor, team, contextAgents, contextGroups, ...context }: NonNullable<Said['context']>,
  keys: ReadonlySet<string>,
): NonNullable<Said['context']> {
  const [teacher, others] = [actorWithout(instructor, keys), actorWithout(team, keys)];
  const groups = contextGroups?.flatMap((one) => {
    const group = actorWithout(one.group, keys);
    return group ? [{ ...one, group }] : [];
  });
  return {
    ...context,
    ...(teacher ? { instructor: teacher } : {}),
    ...(others ? { team: others } : {}),
    ...(contextAgents
      ? { contextAgents: contextAgents.filter(({ agent }) => actorWithout(agent, keys)) }
      : {}),
    ...(groups ? { contextGroups: groups } : {}),
  };
}
