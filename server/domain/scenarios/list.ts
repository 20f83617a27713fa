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
  const [total, rows] = await Promise.all([
    prisma.scenario.count({ where }),
    prisma.scenario.findMany({
      where,
      include: cardParts,
      orderBy: [{ [sort.field]: sort.direction }, { id: sort.direction }],
      skip: page * size,
      take: size,
    }),
  ]);
  const scenes = await firstScenes(
    prisma,
    rows.map(({ id }) => id),
  );
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

/** What was typed, taken literally: % and _ are wildcards to the database. */
const likeText = (typed: string) => typed.replace(/[\\%_]/g, '\\$&');
