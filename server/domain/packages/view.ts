import { createHash } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Launch } from '#catalog/launch.ts';
import { LRS_PATH } from '#catalog/learning-records.ts';
import type { RecordHost } from '#catalog/record-hosts.ts';
import type { Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { isGivenToDevice } from '../devices/kiosk.ts';
import { launchAuth } from '../lrs/access.ts';
import { isExpired, isPass } from '../sharing/links.ts';
import { noteView } from '../sharing/reactions.ts';
import { mayWatchPrivately } from '../sharing/watch.ts';
import { packageFolder } from './views.ts';

export const liveView = z.object({
  scenarioId: z.number(),
  packageId: z.number(),
  name: z.string(),
  publishDate: z.string().nullable(),
});
export type LiveView = z.infer<typeof liveView>;

const codeShape = /^[A-Za-z0-9_-]{22}$/;
type Asker = Pick<Context, 'services' | 'viewer' | 'passes' | 'kiosk'>;
type Launcher = Asker & Pick<Context, 'address' | 'agent'>;

/** What a live page's code shows now, to whom its link lets in. */
export async function getView(asker: Asker, code: string): Promise<LiveView | Refusal> {
  const { services, viewer, passes } = asker;
  const { prisma } = services.db;
  const row = codeShape.test(code)
    ? await prisma.liveCode.findUnique({
        where: { code, scenario: { deletedAt: null } },
        include: { package: { select: { publishDate: true } }, scenario: { select: { name: true } } },
      })
    : null;
  if (!row || isExpired(row)) return refuse('view-not-found');
  const { scenarioId, packageId } = row;
  // A headset that was given the scenario is let in by every link.
  const closed = row.private || row.passwordHash !== null;
  if (closed && !(await isGivenToDevice(asker, [scenarioId]))) {
    if (row.private && !(viewer && (await mayWatchPrivately(prisma, viewer, row))))
      return refuse('view-private');
    if (row.passwordHash && !isPass(services, row, passes?.held(code))) return refuse('view-password');
  }
  const publishDate = row.package.publishDate?.toISOString() ?? null;
  return { scenarioId, packageId, name: row.scenario.name, publishDate };
}

type ViewFile = { etag: string } & ({ storageKey: string } | { text: string });

/** One of the two files of a live page: where it is kept, or what it says to this launch, which counts as a view. */
export async function viewFile(
  asker: Launcher,
  code: string,
  name: 'launch.json' | 'scenario.json',
): Promise<ViewFile | Refusal> {
  const view = await getView(asker, code);
  if (isRefusal(view)) return view;
  if (name === 'launch.json') await noteView(asker, view.scenarioId);
  const storageKey = `${packageFolder(view.packageId)}${name}`;
  const text = name === 'launch.json' ? await launchOf(asker, view.packageId, storageKey) : undefined;
  if (text !== undefined) return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  return { storageKey, etag: `"view-${view.packageId}-${name}"` };
}

/** `launch.json` of a page that reports to our own store: with what this launch does so, not with the package's key. */
async function launchOf(
  { services, viewer }: Asker,
  packageId: number,
  storageKey: string,
): Promise<string | undefined> {
  const keys = await services.db.prisma.lrsKey.findMany({ where: { packageId }, select: { id: true } });
  const stored = keys.length > 0 ? await services.storage.read(storageKey) : null;
  if (!stored) return undefined;
  const launch = (await json(stored)) as Launch;
  const forLaunch = (host: RecordHost): RecordHost => {
    if (host.type !== 'xapi' || !host.endpoint?.endsWith(`${LRS_PATH}/`)) return host;
    const key = keys.find(({ id }) => String(id) === userOf(host.auth));
    return key ? { ...host, auth: launchAuth(services, key.id, { userId: viewer?.userId }) } : host;
  };
  return JSON.stringify({ ...launch, records: launch.records?.map(forLaunch) });
}

const userOf = (auth = ''): string | undefined =>
  Buffer.from(auth.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':')[0];
