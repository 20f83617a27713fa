import type { ScenarioWhereInput } from '#server/generated/models.ts';
import type { Tx } from '../database/open.ts';
import { compareNames, type ResourceList } from '../lists.ts';
import { holds } from '../search.ts';
import { cardOf, cardParts, firstScenes } from './get.ts';
import type { Caller } from './rights.ts';
import type { ScenarioCard } from './views.ts';

/** The columns by which scenarios may be sorted. */
export const sortColumns = ['name', 'createdAt', 'updatedAt'] as const;

export type ListRequest = {
  search?: string;
  /** Zero-based. */
  page: number;
  size: number;
  sort: { field: (typeof sortColumns)[number]; direction: 'asc' | 'desc' };
  /** A folder's id; -1 is the root (spec section 9). */
  parentFolder?: number;
};

/** My Scenarios: those that the caller owns, a page at a time. */
export async function listScenarios(
  { services, viewer }: Caller,
  { search, page, size, sort, parentFolder }: ListRequest,
): Promise<ResourceList<ScenarioCard>> {
  const { prisma } = services.db;
  const where = {
    ownerId: viewer.userId,
    deletedAt: null,
    ...(parentFolder === undefined ? {} : { folderId: parentFolder === -1 ? null : parentFolder }),
  };
  const { ids, total } = await pageOf(prisma, where, { sort, page, size, search: search?.trim() ?? '' });
  const [rows, scenes] = await Promise.all([
    prisma.scenario.findMany({ where: { id: { in: ids } }, include: cardParts }),
    firstScenes(prisma, ids),
  ]);
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return {
    items: rows.map((row) => cardOf(row, scenes.get(row.id), viewer)),
    total,
    page,
    pageSize: size,
    totalPages: Math.ceil(total / size),
    columns: [...sortColumns],
    filters: ['search', 'parentFolder'],
  };
}

/**
 * The ids of a page, in order, and how many there are in all. Names are compared here, not in the database: how that does
 * depends on what it was set up with. A person's scenarios are few enough to read all their names.
 */
async function pageOf(
  db: Tx,
  where: ScenarioWhereInput,
  { sort: { field, direction }, page, size, search }: Required<Omit<ListRequest, 'parentFolder'>>,
): Promise<{ ids: number[]; total: number }> {
  const orderBy = [{ [field]: direction }, { id: direction }];
  const from = page * size;
  if (!search && field !== 'name') {
    const [rows, total] = await Promise.all([
      db.scenario.findMany({ where, select: { id: true }, orderBy, skip: from, take: size }),
      db.scenario.count({ where }),
    ]);
    return { ids: rows.map(({ id }) => id), total };
  }
  const select = { id: true, name: true, description: search !== '' };
  const rows = await db.scenario.findMany({ where, select, orderBy });
  const found = search ? rows.filter(holds(search, ['name', 'description'])) : rows;
  const turn = direction === 'asc' ? 1 : -1;
  if (field === 'name') found.sort((a, b) => turn * (compareNames(a.name, b.name) || a.id - b.id));
  return { ids: found.slice(from, from + size).map(({ id }) => id), total: found.length };
}
