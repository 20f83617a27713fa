import type { PackageWhereInput } from '#server/generated/models.ts';
import type { Services } from '#server/services.ts';
import { freeAssets } from '../assets/remove.ts';
import { packageFolder } from './views.ts';

/** Removes packages, their files, and the assets that nothing else uses. @returns how many packages */
export async function dropPackages(services: Services, where: PackageWhereInput): Promise<number> {
  const { prisma } = services.db;
  const rows = await prisma.package.findMany({ where, select: { id: true, assets: true } });
  for (const { id, assets } of rows) {
    // In this order: while there is a row, what could not be removed is tried again.
    await services.storage.removeFolder(packageFolder(id));
    await prisma.package.deleteMany({ where: { id } });
    await freeAssets(
      services,
      assets.map(({ assetId }) => assetId),
    );
  }
  return rows.length;
}
