import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import {
  documentsOf,
  type FoundPerson,
  findPerson,
  launchesOf,
  type PersonAsked,
  runsOf,
  statementsOf,
} from './person.ts';

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
  const parts = {
    documents: await documents(db, found),
    runs: await runs(db, found),
    launches: await launches(db, found),
  };
  // The object goes on.
  yield `],${JSON.stringify(parts).slice(1)}`;
}

async function documents(db: Tx, found: FoundPerson) {
  const rows = await db.lrsDocument.findMany({ where: documentsOf(found) });
  return rows.map(({ kind, activity, registration, name, contentType, bytes, updatedAt }) => ({
    kind,
    activity,
    registration,
    name,
    contentType,
    updatedAt,
    base64: Buffer.from(bytes).toString('base64'),
  }));
}

/** What analytics keeps of their runs, by scenario. */
function runs(db: Tx, found: FoundPerson) {
  const ordered = { omit: { runId: true, order: true }, orderBy: { order: 'asc' } } as const;
  return db.learnerRun.findMany({
    where: runsOf(found),
    omit: { id: true, organizationId: true, learner: true, userId: true },
    include: { scenes: ordered, answers: ordered },
    orderBy: { startedAt: 'asc' },
  });
}

/** The id of a launch is a secret: whoever has it tells its result. */
const launches = (db: Tx, found: FoundPerson) =>
  db.ltiLaunch.findMany({
    where: launchesOf(found),
    omit: { id: true, platformId: true, deepLink: true, registration: true },
    orderBy: { createdAt: 'asc' },
  });
