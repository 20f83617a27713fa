import type { Services } from '#server/services.ts';
import { serverSetting } from '../settings/organization-settings.ts';

const DAY_MS = 24 * 3_600_000;

/** Clears away what the audit log has told for as long as the server's settings say. */
export async function forgetAudit({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const kept = await serverSetting(db.prisma, 'audit-kept');
  if (kept === 'forever') return;
  const before = new Date(now.getTime() - Number(kept) * DAY_MS);
  await db.prisma.auditEntry.deleteMany({ where: { at: { lt: before } } });
}
