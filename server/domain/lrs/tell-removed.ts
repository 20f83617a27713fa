import type { AuditField, AuditKind } from '#catalog/audit.ts';
import type { Tx } from '../database/open.ts';

interface Removed {
  kind: AuditKind & `${string}-records`;
  /** Whose they were; left out of a person, who is not to be named. */
  target?: { id: number; name: string };
  /** How many of what. */
  removed: { [F in AuditField]?: number };
}

/** Says in the audit log that records went, and how many. */
export async function tellRemoved(
  tx: Tx,
  actorId: number,
  organizationId: number,
  { kind, target, removed }: Removed,
): Promise<void> {
  const changes = Object.fromEntries(Object.entries(removed).map(([field, count]) => [field, [count, 0]]));
  await tx.$executeRaw`
    insert into "AuditEntry" ("actorId", "actor", "call", "kind", "action", "targetId", "target", "organizationId",
      "changes")
    select u."id", u."username", coalesce(current_setting('rondure.call', true), ''), ${kind}, 'removed',
      ${String(target?.id ?? '')}, ${target?.name ?? ''}, ${organizationId}::int, ${JSON.stringify(changes)}::jsonb
    from "User" u where u."id" = ${actorId}`;
}
