import { z } from 'zod';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { packageFolder } from './views.ts';

export const liveView = z.object({
  scenarioId: z.number(),
  packageId: z.number(),
  name: z.string(),
  publishDate: z.string().nullable(),
});
export type LiveView = z.infer<typeof liveView>;

const codeShape = /^[A-Za-z0-9_-]{22}$/;

/** What a live page's code shows now. */
export async function getView(services: Services, code: string): Promise<LiveView | Refusal> {
  const row = codeShape.test(code)
    ? await services.db.prisma.liveCode.findUnique({
        where: { code, scenario: { deletedAt: null } },
        include: { package: { select: { publishDate: true } }, scenario: { select: { name: true } } },
      })
    : null;
  if (!row) return refuse('view-not-found');
  const { scenarioId, packageId } = row;
  const publishDate = row.package.publishDate?.toISOString() ?? null;
  return { scenarioId, packageId, name: row.scenario.name, publishDate };
}

/** Where one of the two files of a live page is kept. */
export async function viewFile(
  services: Services,
  code: string,
  name: 'launch.json' | 'scenario.json',
): Promise<{ storageKey: string; etag: string } | Refusal> {
  const view = await getView(services, code);
  if ('refused' in view) return view;
  return { storageKey: `${packageFolder(view.packageId)}${name}`, etag: `"view-${view.packageId}-${name}"` };
}
