import { isNetwork, type Network, networks, type SignOnKind, signOnKindNames } from '#catalog/sign-on.ts';
import type { Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { SignOn } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import { appAddress } from '../account/links.ts';
import { unseal } from '../auth/seal.ts';

/** By what secrets of sign-ons are encrypted. */
export const SIGN_ON_SECRET = 'sign-on';

/** A way of signing on: an organization's, or a social network's. */
export type Way = {
  /** By which addresses name it: a number, or the network. */
  key: string;
  kind: SignOnKind;
  name: string;
  network: Network | null;
  /** An organization's own; null for a network. */
  row: SignOn | null;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

const kindOf = (kind: string): SignOnKind => signOnKindNames.find((one) => one === kind) ?? 'oidc';

export async function wayOfRow(services: Services, row: SignOn): Promise<Way> {
  const clientSecret = row.clientSecret && ((await unseal(services, SIGN_ON_SECRET, row.clientSecret)) ?? '');
  const { issuer, clientId, name } = row;
  return {
    key: String(row.id),
    kind: kindOf(row.kind),
    name,
    network: null,
    row,
    issuer,
    clientId,
    clientSecret,
  };
}

/** A way that is switched on, by its key. */
export async function wayOf(services: Services, key: string): Promise<Way | Refusal> {
  if (isNetwork(key)) {
    const client = services.config.networks[key];
    const { name } = networks[key];
    return client
      ? { key, kind: 'oidc', name, network: key, row: null, ...client }
      : refuse('sso-not-found', { name });
  }
  const id = /^\d{1,9}$/.test(key) ? Number(key) : 0;
  const row = await services.db.prisma.signOn.findUnique({ where: { id } });
  return row?.enabled ? wayOfRow(services, row) : refuse('sso-not-found', { name: key });
}

/** The origin that people come back to, as far as what a browser says of it is believed. */
export const originFor = async (context: Pick<Context, 'services' | 'origin'>): Promise<string> =>
  new URL(await appAddress(context)).origin;
