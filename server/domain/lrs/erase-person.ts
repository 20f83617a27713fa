import type { PersonRecords } from '#catalog/resources/record-store.ts';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { attachmentsOf } from './attachments.ts';
import { relatedKey } from './found-by.ts';
import { removeInPortions } from './in-portions.ts';
import { findPerson, nextStatementsOf, type PersonAsked } from './person.ts';
import { type FoundPerson, ofEach } from './person-holdings.ts';
import { SIGNATURE } from './same-statement.ts';
import type { StoredStatement } from './statement.ts';
import { tellRemoved } from './tell-removed.ts';
import { withoutPerson } from './without-person.ts';

/**
 * Removes all that a store holds of one person; what others did stays, without them. It goes in portions, so that nobody
 * waits long; the audit log tells of it once all is gone.
 */
export async function removePerson(caller: Caller, asked: PersonAsked): Promise<PersonRecords | Refusal> {
  const found = await findPerson(caller, asked);
  if (isRefusal(found)) return found;
  const { services, viewer } = caller;
  const statements = await removeStatements(services, found);
  const { documents, launches } = await ofEach(({ remove }) => removeInPortions(services, remove(found)));
  const removed = { statements, documents, launches };
  await services.db.transaction((tx) =>
    tellRemoved(tx, viewer.userId, found.organizationId, { kind: 'person-records', removed }),
  );
  return removed;
}

/** @returns how many were theirs or named them */
async function removeStatements({ db }: Services, found: FoundPerson): Promise<number> {
  let total = 0;
  let after: bigint | undefined = 0n;
  while (after !== undefined) {
    const from: bigint = after;
    const { count, last } = await db.transaction((tx) => removePortion(tx, found, from));
    total += count;
    after = last;
  }
  return total;
}

/** @returns how many were theirs or named them, and where the next are behind */
async function removePortion(
  tx: Tx,
  found: FoundPerson,
  after: bigint,
): Promise<{ count: number; last: bigint | undefined }> {
  const { organizationId } = found;
  const keys = new Set(found.keys);
  // Held: somebody else in the same statement may be removed meanwhile.
  const rows = await nextStatementsOf(tx, found, after, { held: true });
  const without = rows.map((row) => ({ ...row, left: withoutPerson(row.statement, keys) }));
  const gone = without.filter(({ left }) => left === null).map(({ position }) => position);
  const changed = without.flatMap(({ position, statement, left }) =>
    left === null || left === statement ? [] : [{ position, statement: left, was: statement }],
  );
  await tx.lrsStatement.deleteMany({ where: { organizationId, position: { in: gone } } });
  for (const { was, ...row } of changed) await changeStatement(tx, organizationId, row, was);
  // They name nobody any more, nor do statements about them.
  const named = found.keys.flatMap((key) => [relatedKey.agent(key), relatedKey.isActor(key)]);
  const positions = rows.map(({ position }) => position);
  await tx.lrsRelated.deleteMany({
    where: { organizationId, key: { in: named }, position: { in: positions } },
  });
  return { count: gone.length + changed.length, last: positions.at(-1) };
}

async function changeStatement(
  tx: Tx,
  organizationId: number,
  { position, statement }: StoredStatement,
  was: StoredStatement['statement'],
): Promise<void> {
  await tx.lrsStatement.update({
    where: { organizationId_position: { organizationId, position } },
    data: { statement },
  });
  const signatures = attachmentsOf(was).filter(({ usageType }) => usageType === SIGNATURE);
  await tx.lrsAttachment.deleteMany({
    where: { position, sha2: { in: signatures.map(({ sha2 }) => sha2.toLowerCase()) } },
  });
}
