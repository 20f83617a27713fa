import { z } from 'zod';
import { organizationLook } from '#catalog/resources/organizations.ts';
import type { Context } from '#server/context.ts';
import { serverSetting } from '../settings/organization-settings.ts';
import { lookView } from './look.ts';

/** What a portal is: the product, its API, and the organization whose hostname was asked, with its look. */
export const portalAbout = z.object({
  name: z.string(),
  /** The version of the REST API, as its addresses have it. */
  api: z.string(),
  /** Whether anybody may sign up with an organization of their own. */
  signUp: z.boolean(),
  /** Null where the host is no organization's own. */
  organization: organizationLook.extend({ id: z.number(), name: z.string() }).nullable(),
});

/** The product's name, whether it is open to new organizations, and whose host the caller came by. */
export async function aboutPortal({
  services,
  origin,
}: Pick<Context, 'services' | 'origin'>): Promise<z.infer<typeof portalAbout>> {
  const { hostname } = new URL(origin);
  const row = await services.db.prisma.organizationHostname.findUnique({
    where: { hostname: hostname.toLowerCase() },
    select: { organization: { select: { id: true, name: true, look: true } } },
  });
  const signUp = (await serverSetting(services.db.prisma, 'sign-up')) === 'true';
  const portal = { name: 'Rondure', api: 'v1', signUp };
  if (!row) return { ...portal, organization: null };
  const { look, ...organization } = row.organization;
  return { ...portal, organization: { ...organization, ...lookView(look) } };
}
