import { expect, test } from 'vitest';
import { agentKey } from './found-by.ts';
import { SIGNATURE } from './same-statement.ts';
import type { Statement } from './statement.ts';
import { withoutPerson } from './without-person.ts';

const ada = { objectType: 'Agent', mbox: 'mailto:ada@example.test' } as const;
const ben = { objectType: 'Agent', mbox: 'mailto:ben@example.test' } as const;
const house = { objectType: 'Activity', id: 'https://example.test/house' } as const;
const group = (...member: object[]) => ({ objectType: 'Group', member });
const said = (given: object) =>
  ({ actor: ben, verb: { id: 'https://example.test/saw' }, object: house, ...given }) as unknown as Statement;
const keys = new Set([agentKey(ada)!]);
const left = (given: object) => withoutPerson(said(given), keys);

test('what somebody did, and what was said of them, goes whole', () => {
  for (const given of [
    { actor: ada },
    { object: ada },
    { actor: group(ada) },
    { object: { ...said({ actor: ada }), objectType: 'SubStatement' } },
  ])
    expect(left(given)).toBeNull();
});

test('what others did stays without them, and what does not name them as it is', () => {
  expect(left({ actor: group(ada, ben) })).toEqual(said({ actor: group(ben) }));
  const named = { objectType: 'Group', mbox: 'mailto:team@example.test' };
  const signature = { usageType: SIGNATURE };
  const context = {
    instructor: ada,
    team: group(ada),
    language: 'en',
    contextAgents: [{ agent: ada }, { agent: ben }],
    contextGroups: [{ group: group(ada) }, { group: { ...named, member: [ada] } }],
  };
  expect(left({ context, attachments: [signature, { usageType: 'file' }] })).toEqual(
    said({
      context: {
        language: 'en',
        contextAgents: [{ agent: ben }],
        contextGroups: [{ group: { ...named, member: [] } }],
      },
      attachments: [{ usageType: 'file' }],
    }),
  );
  expect(left({ object: { ...said({ context: { instructor: ada } }), objectType: 'SubStatement' } })).toEqual(
    said({ object: { ...said({ context: {} }), objectType: 'SubStatement' } }),
  );
  const other = said({ context: { instructor: ben }, attachments: [signature] });
  expect(withoutPerson(other, keys)).toBe(other);
});
