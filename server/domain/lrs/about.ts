import { LRS_PATH } from '#catalog/learning-records.ts';
import type { SettingKey } from '#catalog/organization-settings.ts';
import { forwardingProblemSchema, type RecordStore } from '#catalog/resources/record-store.ts';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { organizationFor } from '../organizations/get.ts';
import { ownKeys } from './keys.ts';

/** What an organization's store is, by default the caller's, and how sending its statements on stands. */
export async function aboutRecordStore(
  { services, viewer }: Caller,
  { organization = viewer.orgId }: { organization?: number },
): Promise<RecordStore | Refusal> {
  const { prisma } = services.db;
  const row = await organizationFor(prisma, viewer, 'records.manage', organization);
  if (isRefusal(row)) return row;
  const key = 'records-endpoint' satisfies SettingKey;
  const where = { organizationId: organization };
  const [setting, kept, keys, statements, documents] = await Promise.all([
    prisma.organizationSetting.findUnique({
      where: { organizationId_key: { organizationId: organization, key } },
    }),
    prisma.lrsForwarding.findUnique({ where }),
    prisma.lrsKey.findMany({
      where: { ...where, ...ownKeys },
      select: { name: true, rights: true },
      orderBy: { id: 'desc' },
    }),
    prisma.lrsStatement.count({ where }),
    prisma.lrsDocument.count({ where }),
  ]);
  const about = { path: LRS_PATH, keys: keys as RecordStore['keys'], statements, documents };
  if (!setting?.value) return { ...about, forwarding: null };
  const told = kept?.endpoint === setting.value ? kept : undefined;
  return {
    ...about,
    forwarding: {
      endpoint: setting.value,
      sentAt: told?.sentAt?.toISOString() ?? null,
      refused: told?.refused ?? 0,
      problem:
        forwardingProblemSchema.safeParse({ code: told?.problem, values: told?.problemValues }).data ?? null,
    },
  };
}
