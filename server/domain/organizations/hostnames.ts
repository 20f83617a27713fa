import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { organizationFor } from './get.ts';

/** The hosts by which an organization's people reach the product. */
export async function hostnamesOf(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<string[] | Refusal> {
  const { prisma } = services.db;
  const row = await organizationFor(prisma, viewer, 'organizations.read', id);
  if (isRefusal(row)) return row;
  const found = await prisma.organizationHostname.findMany({
    where: { organizationId: id },
    orderBy: { hostname: 'asc' },
  });
  return found.map(({ hostname }) => hostname);
}

/** Puts an organization's hosts in place of those that it had. A host is one organization's. */
export async function saveHostnames(
  { services, viewer }: Caller,
  { organizationId, hostnames }: { organizationId: number; hostnames: string[] },
): Promise<string[] | Refusal> {
  const wanted = [...new Set(hostnames)].sort();
  return services.db
    .transaction(async (tx) => {
      const row = await organizationFor(tx, viewer, 'organizations.manage', organizationId);
      if (isRefusal(row)) return row;
      await tx.organizationHostname.deleteMany({ where: { organizationId, hostname: { notIn: wanted } } });
      // What another organization has, or takes at this moment, is passed over.
      await tx.organizationHostname.createMany({
        data: wanted.map((hostname) => ({ hostname, organizationId })),
        skipDuplicates: true,
      });
      const kept = await tx.organizationHostname.findMany({ where: { hostname: { in: wanted } } });
      const others = kept.find((one) => one.organizationId !== organizationId);
      if (others) throw new Taken(others.hostname);
      return wanted;
    })
    .catch((error) => {
      if (error instanceof Taken) return refuse('hostname-taken', { hostname: error.hostname });
      throw error;
    });
}

/** Ends the transaction, so that the organization keeps the hosts that it had. */
class Taken extends Error {
  constructor(readonly hostname: string) {
    super(hostname);
  }
}
