import type { PersonRecords } from '#catalog/resources/record-store.ts';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { attachmentsOf } from './attachments.ts';
import { relatedKey } from './found-by.ts';
import { findPerson, type PersonAsked, statementsOf } from './person.ts';
import { type FoundPerson, ofEach } from './person-holdings.ts';
import { SIGNATURE } from './same-statement.ts';
import type { StoredStatement } from './statement.ts';
import { tellRemoved } from './tell-removed.ts';
import { withoutPerson } from './without-person.ts';

/** Removes all that a store holds of one person; what others did stays, without them. The audit log tells of it. */
export async function removePerson(caller: Caller, asked: PersonAsked): Promise<PersonRecords | Refusal> {
  const found = await findPerson(caller, asked);
  if (isRefusal(found)) return found;
  return caller.services.db.transaction(async (tx) => {
    const statements = await removeStatements(tx, found);
    const { documents, launches } = await ofEach(({ remove }) => remove(tx, found));
    const removed = { statements, documents: documents.count, launches: launches.count };
    await tellRemoved(tx, caller.viewer.userId, found.organizationId, { kind: 'person-records', removed });
    return removed;
  });
}

/** @returns how many were theirs or named them */
async function removeStatements(tx: Tx, found: FoundPerson): Promise<number> {
  const { organizationId } = found;
  const keys = new Set(found.keys);
  let total = 0;
  for await (const rows of statementsOf(tx, found)) {
    const without = rows.map((row) => ({ ...row, left: withoutPerson(row.statement, keys) }));
    const gone = without.filter(({ left }) => left === null).map(({ position }) => position);
    const changed = without.flatMap(({ position, statement, left }) =>
      left === null || left === statement ? [] : [{ position, statement: left, was: statement }],
    );
    await tx.lrsStatement.deleteMany({ where: { organizationId, position: { in: gone } } });
    for (const { was, ...row } of changed) await changeStatement(tx, organizationId, row, was);
    total += gone.length + changed.length;
  }
  // They name nobody any more, nor do statements about them.
  const named = found.keys.flatMap((key) => [relatedKey.agent(key), relatedKey.isActor(key)]);
  await tx.lrsRelated.deleteMany({ where: { organizationId, key: { in: named } } });
  return total;
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
