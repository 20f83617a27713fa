import { mustRead } from '#server/domain/lrs/access.ts';
import { definitionsOf } from '#server/domain/lrs/activities.ts';
import { agentKey, indexKey } from '#server/domain/lrs/found-by.ts';
import { namesOfAgent } from '#server/domain/lrs/people.ts';
import { iri } from '#server/domain/lrs/schema/values.ts';
import type { XapiCall } from './call.ts';
import { agentParam, mustKnow, needed, param } from './params.ts';
import type { XapiAnswer } from './reply.ts';

/** All that is known of an activity. */
export async function getActivity({ params, services, access }: XapiCall): Promise<XapiAnswer> {
  mustKnow(params, ['activityId']);
  const id = needed(param(params, 'activityId', iri), 'activityId');
  mustRead(access);
  const known = await definitionsOf(services.db.prisma, access.organizationId, [{ id }]);
  const definition = known.get(indexKey(id));
  return { status: 200, body: { objectType: 'Activity', id, ...(definition ? { definition } : {}) } };
}

/** All that is known of a person, as the standard's Person has it: lists of everything. */
export async function getPerson({ params, services, access }: XapiCall): Promise<XapiAnswer> {
  mustKnow(params, ['agent']);
  const agent = needed(agentParam(params), 'agent');
  mustRead(access);
  const { objectType: _, name, ...identifiers } = agent;
  const known = await namesOfAgent(services.db.prisma, access, agentKey(agent) ?? '-');
  const names = [...new Set([...(name === undefined ? [] : [name]), ...known])];
  const lists = Object.entries(identifiers)
    .filter(([field]) => field !== 'member')
    .map(([field, value]) => [field, [value]]);
  return {
    status: 200,
    body: {
      objectType: 'Person',
      ...(names.length > 0 ? { name: names } : {}),
      ...Object.fromEntries(lists),
    },
  };
}
