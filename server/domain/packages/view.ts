import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { isGivenToDevice } from '../devices/kiosk.ts';
import { isExpired, isPass } from '../sharing/links.ts';
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
    if (row.private && !(viewer && (await mayWatchPrivately(prisma, viewer, scenarioId))))
      return refuse('view-private');
    if (row.passwordHash && !isPass(services, row, passes?.held(code))) return refuse('view-password');
  }
  const publishDate = row.package.publishDate?.toISOString() ?? null;
  return { scenarioId, packageId, name: row.scenario.name, publishDate };
}

/** Where one of the two files of a live page is kept. */
export async function viewFile(
  asker: Asker,
  code: string,
  name: 'launch.json' | 'scenario.json',
): Promise<{ storageKey: string; etag: string } | Refusal> {
  const view = await getView(asker, code);
  if (isRefusal(view)) return view;
  return { storageKey: `${packageFolder(view.packageId)}${name}`, etag: `"view-${view.packageId}-${name}"` };
}
