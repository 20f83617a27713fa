import { type SavedSearch, type SearchedList, searchList } from '#catalog/resources/sharing.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage } from '../resource-list.ts';

type Row = { id: number; name: string; text: string; list: string; createdAt: Date };

/** Searches that one person keeps: the least recent make room for new ones. */
const most = 100;

const view = (row: Row): SavedSearch => ({
  id: row.id,
  name: row.name,
  text: row.text,
  list: row.list as SearchedList,
  createdAt: row.createdAt.toISOString(),
});

/** The searches that the caller keeps of one list, by their names. */
export async function mySearches(
  { services, viewer }: Caller,
  { list }: { list: SearchedList },
): Promise<SavedSearch[]> {
  const rows = await services.db.prisma.$queryRaw<Row[]>`select * from "SavedSearch" f
    where f."userId" = ${viewer.userId} and f."list" = ${list} order by f."nameKey", f."id"`;
  return rows.map(view);
}

/** Keeps a search of the caller's; one of the same name is replaced. */
export async function saveSearch(
  { services, viewer }: Caller,
  { list, name, text }: { list: SearchedList; name: string; text: string },
): Promise<SavedSearch> {
  const { userId } = viewer;
  const { prisma } = services.db;
  const row = await prisma.savedSearch.upsert({
    where: { userId_list_name: { userId, list, name } },
    create: { userId, list, name, text },
    update: { text },
  });
  const old = await prisma.savedSearch.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    skip: most,
    select: { id: true },
  });
  if (old.length > 0) await prisma.savedSearch.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  return view(row);
}

/** Forgets a search of the caller's. */
export async function removeMySearch(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  const { count } = await services.db.prisma.savedSearch.deleteMany({ where: { id, userId: viewer.userId } });
  return count > 0 ? { removed: id } : refuse('not-found');
}

export type KeptSearch = SavedSearch & { userId: number; user: string };

const keptView = ({ userId, user, ...row }: Row & { userId: number; user: string }): KeptSearch => ({
  ...view(row),
  userId,
  user,
});

/** Everybody's kept searches, for the administrator. */
export async function listSearches(
  { services }: Caller,
  asked: AskedOf<typeof searchList>,
): Promise<ResourceList<KeptSearch>> {
  return listPage(
    services.db.prisma,
    searchList,
    {
      columns: Prisma.sql`f.*, u."username" as "user"`,
      tables: Prisma.sql`"SavedSearch" f left join "User" u on u."id" = f."userId"`,
      where: [],
      sortKeys: { name: Prisma.sql`f."nameKey"`, createdAt: Prisma.sql`f."createdAt"` },
      id: Prisma.sql`f."id"`,
      searched: [Prisma.sql`f."searchKey"`],
      view: keptView,
    },
    asked,
  );
}

/** Deletes anybody's kept search. */
export async function removeSearch(
  { services }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  const { count } = await services.db.prisma.savedSearch.deleteMany({ where: { id } });
  return count > 0 ? { removed: id } : refuse('not-found');
}
