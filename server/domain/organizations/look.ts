import sharp from 'sharp';
import { accounts } from '#catalog/limits.ts';
import type { OrganizationLook } from '#catalog/resources/organizations.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { organizationFor } from './get.ts';

/** A look as it is told. */
export const lookView = (row: OrganizationLook | null): OrganizationLook => ({
  color: row?.color ?? null,
  logo: row?.logo ? `data:image/webp;base64,${row.logo}` : null,
});

/** How the sign-in page looks by an organization's hostnames. */
export async function lookOf(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<OrganizationLook | Refusal> {
  const { prisma } = services.db;
  const row = await organizationFor(prisma, viewer, 'organizations.read', id);
  if (isRefusal(row)) return row;
  return lookView(await prisma.organizationLook.findUnique({ where: { organizationId: id } }));
}

/**
 * Keeps a colour and a logo (base64 of a PNG, JPEG or WebP), which is made small; null takes it away, and what is not
 * named stays.
 */
export async function saveLook(
  { services, viewer }: Caller,
  { id, color, logo }: { id: number; color?: string | null; logo?: string | null },
): Promise<OrganizationLook | Refusal> {
  const drawn = logo ? await smallLogo(logo) : logo;
  if (logo && !drawn) return refuse('picture-unreadable', { field: 'logo' });
  return services.db.transaction(async (tx) => {
    const row = await organizationFor(tx, viewer, 'organizations.manage', id);
    if (isRefusal(row)) return row;
    const look = { color, logo: drawn };
    const kept = await tx.organizationLook.upsert({
      where: { organizationId: id },
      create: { organizationId: id, ...look },
      update: look,
    });
    return lookView(kept);
  });
}

async function smallLogo(given: string): Promise<string | undefined> {
  const drawn = await sharp(Buffer.from(given, 'base64'), { limitInputPixels: 4096 ** 2 })
    .rotate()
    .resize({ ...accounts.logo.within, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer()
    .catch(() => undefined);
  return drawn?.toString('base64');
}
