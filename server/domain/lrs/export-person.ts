import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { findPerson, type PersonAsked, statementsOf } from './person.ts';
import { type FoundPerson, ofEach } from './person-holdings.ts';

/** All that a store holds of one person, as the text of a JSON object. */
export async function exportPerson(
  caller: Caller,
  asked: PersonAsked,
): Promise<AsyncGenerator<string> | Refusal> {
  const found = await findPerson(caller, asked);
  return isRefusal(found) ? found : written(caller.services.db.prisma, found);
}

async function* written(db: Tx, found: FoundPerson): AsyncGenerator<string> {
  yield '{"statements":[';
  let separator = '';
  for await (const rows of statementsOf(db, found)) {
    yield separator + rows.map(({ statement }) => JSON.stringify(statement)).join(',\n');
    separator = ',\n';
  }
  const parts = await ofEach(({ read }) => read(db, found));
  // The object goes on.
  yield `],${JSON.stringify(parts).slice(1)}`;
}
