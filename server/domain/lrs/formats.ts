import type { Tx } from '../database/open.ts';
import { inSlices } from '../slices.ts';
import { definitionsOf } from './activities.ts';
import { activitiesOf, indexKey } from './found-by.ts';
import type { Activity, Definition } from './schema/activities.ts';
import type { Actor } from './schema/agents.ts';
import type { GivenStatement } from './schema/statements.ts';
import type { LanguageMap } from './schema/values.ts';
import type { Statement } from './statement.ts';

export const formats = ['ids', 'exact', 'canonical'] as const;
export type Format = (typeof formats)[number];

type Shape = { activity: (one: Activity) => Activity; actor: (one: Actor) => Actor; display: boolean };
type Said = Pick<GivenStatement, 'actor' | 'verb' | 'object' | 'context'>;

/** A statement whose agents, activities and verbs are shown otherwise. */
function shaped<S extends Said>(statement: S, shape: Shape, display: (map: LanguageMap) => LanguageMap): S {
  const { actor, verb, object, context } = statement;
  const { display: words, ...verbOnly } = verb;
  const next: Said = {
    ...statement,
    actor: shape.actor(actor),
    verb: shape.display && words ? { ...verb, display: display(words) } : verbOnly,
    object: shapedObject(object, shape, display),
  };
  if (context) next.context = shapedContext(context, shape);
  return next as S;
}

function shapedObject(
  object: Said['object'],
  shape: Shape,
  display: (map: LanguageMap) => LanguageMap,
): Said['object'] {
  if (object.objectType === 'SubStatement') return shaped(object, shape, display);
  if (object.objectType === 'StatementRef') return object;
  if (object.objectType === 'Agent' || object.objectType === 'Group') {
    return shape.actor(object) as Said['object'];
  }
  return shape.activity(object);
}

function shapedContext(context: NonNullable<Said['context']>, shape: Shape): NonNullable<Said['context']> {
  const { instructor, team, contextActivities } = context;
  return {
    ...context,
    ...(instructor ? { instructor: shape.actor(instructor) } : {}),
    ...(team ? { team: shape.actor(team) as typeof team } : {}),
    ...(contextActivities
      ? {
          contextActivities: Object.fromEntries(
            Object.entries(contextActivities).map(([name, list]) => [name, list.map(shape.activity)]),
          ),
        }
      : {}),
  };
}

/** No more than what tells agents apart; of a group without a name of its own its members. */
function idsOfActor(actor: Actor): Actor {
  const { name: _, ...rest } = actor;
  if (rest.objectType !== 'Group') return rest;
  const { member, ...group } = rest;
  const isNamed = Object.keys(group).length > 1;
  return isNamed || !member ? group : { ...group, member: member.map(idsOfActor) as typeof member };
}

const idsOfActivity = ({ id }: Activity): Activity => ({ id });

const ids: Shape = { activity: idsOfActivity, actor: idsOfActor, display: false };

/** The one text that who asks with these languages reads. */
export function inOneLanguage(map: LanguageMap, languages: readonly string[]): LanguageMap {
  const tags = Object.keys(map);
  for (const wanted of languages) {
    const found =
      tags.find((tag) => tag.toLowerCase() === wanted) ??
      tags.find((tag) => tag.toLowerCase().startsWith(`${wanted}-`)) ??
      tags.find((tag) => wanted.startsWith(`${tag.toLowerCase()}-`));
    if (found) return { [found]: map[found]! };
  }
  const first = tags.find((tag) => /^en\b/i.test(tag)) ?? tags[0];
  return first === undefined ? {} : { [first]: map[first]! };
}

const definitionIn = (definition: Definition, languages: readonly string[]): Definition => ({
  ...definition,
  ...(definition.name ? { name: inOneLanguage(definition.name, languages) } : {}),
  ...(definition.description ? { description: inOneLanguage(definition.description, languages) } : {}),
});

/** Statements as they are asked for (1.0.3, part three, section 2.1.3). `languages`: small letters, the first the best. */
export async function formatted(
  db: Tx,
  organizationId: number,
  statements: readonly Statement[],
  { format, languages }: { format: Format; languages: readonly string[] },
): Promise<Statement[]> {
  if (format === 'exact') return [...statements];
  if (format === 'ids') return eachShaped(statements, ids, (map) => map);
  const definitions = await definitionsOf(db, organizationId, statements.flatMap(activitiesOf));
  const canonical: Shape = {
    actor: (actor) => actor,
    display: true,
    activity: ({ definition: told, ...activity }) => {
      const definition = definitions.get(indexKey(activity.id)) ?? told;
      return definition ? { ...activity, definition: definitionIn(definition, languages) } : activity;
    },
  };
  return eachShaped(statements, canonical, (map) => inOneLanguage(map, languages));
}

/** Others have their turn between statements: a page may be large. */
async function eachShaped(
  statements: readonly Statement[],
  ...how: [shape: Shape, display: (map: LanguageMap) => LanguageMap]
): Promise<Statement[]> {
  const slice = inSlices();
  const done: Statement[] = [];
  for (const one of statements) {
    done.push(shaped(one, ...how));
    await slice();
  }
  return done;
}
