import type { Tx } from '../database/open.ts';
import type { Remove } from './in-portions.ts';
import type { Actor } from './schema/agents.ts';

/** By what a person is found: an address is also told by its sum. */
export type FoundPerson = { organizationId: number; agent: Actor; keys: string[] };

/** What a store keeps of one person beside statements: one thing a row, counted, handed out and removed alike. */
interface Holding {
  count: (db: Tx, found: FoundPerson) => Promise<number>;
  /** As it is handed out: without what is ours, or anybody else's. */
  read: (db: Tx, found: FoundPerson) => Promise<object[]>;
  remove: (found: FoundPerson) => Remove;
}

const documentsOf = ({ organizationId, keys }: FoundPerson) => ({ organizationId, agent: { in: keys } });
const runsOf = ({ organizationId, keys }: FoundPerson) => ({ organizationId, learner: { in: keys } });
/** What they launched from learning platforms, where they are told by an account of one. */
const launchesOf = ({ organizationId, agent: { account } }: FoundPerson) => ({
  platform: { organizationId, issuer: account?.homePage ?? '' },
  subject: account?.name ?? '',
});
const ordered = { omit: { runId: true, order: true }, orderBy: { order: 'asc' } } as const;

export const holdings = {
  documents: {
    count: (db, found) => db.lrsDocument.count({ where: documentsOf(found) }),
    read: async (db, found) => {
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
    },
    remove: (found) => (tx, limit) => tx.lrsDocument.deleteMany({ where: documentsOf(found), limit }),
  },
  /** What analytics keeps of their runs, by scenario. */
  runs: {
    count: (db, found) => db.learnerRun.count({ where: runsOf(found) }),
    read: (db, found) =>
      db.learnerRun.findMany({
        where: runsOf(found),
        omit: { id: true, organizationId: true, learner: true, userId: true, signedIn: true },
        include: { scenes: ordered, answers: ordered },
        orderBy: { startedAt: 'asc' },
      }),
    remove: (found) => (tx, limit) => tx.learnerRun.deleteMany({ where: runsOf(found), limit }),
  },
  launches: {
    count: (db, found) => db.ltiLaunch.count({ where: launchesOf(found) }),
    read: (db, found) =>
      db.ltiLaunch.findMany({
        where: launchesOf(found),
        omit: { id: true, platformId: true, deepLink: true, registration: true },
        orderBy: { createdAt: 'asc' },
      }),
    remove: (found) => (tx, limit) => tx.ltiLaunch.deleteMany({ where: launchesOf(found), limit }),
  },
} satisfies Record<string, Holding>;

export type HoldingName = keyof typeof holdings;

/** One act on each of them, one after another: within a transaction there is one connection. */
export async function ofEach<T>(act: (holding: Holding) => Promise<T>): Promise<Record<HoldingName, T>> {
  const done: [string, T][] = [];
  for (const [name, holding] of Object.entries(holdings)) done.push([name, await act(holding)]);
  return Object.fromEntries(done) as Record<HoldingName, T>;
}
