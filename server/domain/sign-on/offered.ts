import type { OfferedWays } from '#catalog/resources/sign-ons.ts';
import { networkNames, networks, signOnKindNames } from '#catalog/sign-on.ts';
import type { Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';

type Asking = Pick<Context, 'services' | 'origin'>;
const parts = {
  id: true,
  name: true,
  signOns: { where: { enabled: true }, orderBy: { id: 'asc' } },
} as const;

/** The ways of the organization whose host was asked, and of social networks. */
export async function waysOfHost({ services, origin }: Asking): Promise<OfferedWays> {
  const row = await services.db.prisma.organizationHostname.findUnique({
    where: { hostname: new URL(origin).hostname.toLowerCase() },
    select: { organization: { select: parts } },
  });
  return offered(services, row?.organization ?? null);
}

/** The ways of an organization, by its name. One that has none is told from none no more than by its name's being known. */
export async function waysOfName(
  { services }: Asking,
  { name }: { name: string },
): Promise<OfferedWays | Refusal> {
  const row = await services.db.prisma.organization.findFirst({
    where: { name: { equals: name, mode: 'insensitive' } },
    select: parts,
  });
  return row && row.signOns.length > 0 ? offered(services, row) : refuse('sso-not-found', { name });
}

type Row = { id: number; name: string; signOns: { id: number; name: string; kind: string }[] } | null;

const offered = ({ config }: Context['services'], row: Row): OfferedWays => ({
  organization: row && { id: row.id, name: row.name },
  ways: (row?.signOns ?? []).map(({ id, name, kind }) => ({
    key: String(id),
    name,
    kind: signOnKindNames.find((one) => one === kind) ?? 'oidc',
  })),
  networks: networkNames
    .filter((key) => config.networks[key])
    .map((key) => ({ key, name: networks[key].name })),
});
