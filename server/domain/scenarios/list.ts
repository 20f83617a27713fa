import type { ScenarioWhereInput } from '#server/generated/models.ts';
import type { Tx } from '../database/open.ts';
import { cardOf, cardParts, firstScenes } from './get.ts';
import type { Caller } from './rights.ts';
import type { ResourceList, ScenarioCard } from './views.ts';

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
  const contains = search?.trim()
    ? { contains: likeText(search.trim()), mode: 'insensitive' as const }
    : undefined;
  const where = {
    ownerId: viewer.userId,
    deletedAt: null,
    ...(contains ? { OR: [{ name: contains }, { description: contains }] } : {}),
    ...(parentFolder === undefined ? {} : { folderId: parentFolder === -1 ? null : parentFolder }),
  };
  const [total, ids] = await Promise.all([
    prisma.scenario.count({ where }),
    idsOfPage(prisma, where, sort, page * size, size),
  ]);
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
 * The ids of a page, in order. Names are put in order here, not in the database: how it compares depends on what it was
 * set up with, and the embedded one knows bytes alone. A person's scenarios are few enough to read all their names.
 */
async function idsOfPage(
  db: Tx,
  where: ScenarioWhereInput,
  { field, direction }: ListRequest['sort'],
  from: number,
  size: number,
): Promise<number[]> {
  if (field !== 'name') {
    const orderBy = [{ [field]: direction }, { id: direction }];
    const rows = await db.scenario.findMany({ where, select: { id: true }, orderBy, skip: from, take: size });
    return rows.map(({ id }) => id);
  }
  const named = await db.scenario.findMany({ where, select: { id: true, name: true } });
  const turn = direction === 'asc' ? 1 : -1;
  return named
    .sort((a, b) => turn * (byName.compare(a.name, b.name) || a.id - b.id))
    .slice(from, from + size)
    .map(({ id }) => id);
}

/** As people look names up, on every machine alike: "apple" before "Zoo", "Übung" at U, "Room 2" before "Room 10". */
const byName = new Intl.Collator('en', { numeric: true });

/** What was typed, taken literally: % and _ are wildcards to the database. */
const likeText = (typed: string) => typed.replace(/[\\%_]/g, '\\$&');
