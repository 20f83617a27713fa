import {
  type CurriculumGiven,
  type CurriculumView,
  curriculumResource,
} from '#catalog/resources/curricula.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { type Curriculum, Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { unlessTaken } from '../database/unique.ts';
import type { ResourceList } from '../lists.ts';
import { type Asked, listPage, within } from '../resource-list.ts';
import { curriculumFor, organizationToTeachIn } from './rights.ts';

type Field = (typeof curriculumResource.sorts)[number];
type Row = Curriculum & { organization: string; items: CurriculumView['items']; enrolledCount: number };

const taken = refuse('id-duplicate', { field: 'curriculumId' });
const enrolled = Prisma.sql`(select count(*)::int from "CurriculumEnrollment" e
  where e."curriculumId" = c."id" and e."current")`;
const columns = Prisma.sql`c.*, o."name" as "organization", ${enrolled} as "enrolledCount",
  coalesce((select jsonb_agg(jsonb_build_object('courseId', k."id", 'title', k."title", 'required', i."required")
    order by i."position") from "CurriculumItem" i join "Course" k on k."id" = i."courseId"
    where i."curriculumId" = c."id"), '[]') as "items"`;
const tables = Prisma.sql`"Curriculum" c left join "Organization" o on o."id" = c."organizationId"`;
const sortKeys: Record<Field, Prisma.Sql> = {
  curriculumId: Prisma.sql`c."curriculumIdKey"`,
  title: Prisma.sql`c."titleKey"`,
  enrolledCount: enrolled,
  createdAt: Prisma.sql`c."createdAt"`,
};

const curriculumView = ({ updatedAt: _, ...row }: Row): CurriculumView => ({
  ...row,
  retiredAt: row.retiredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** The curricula that the caller may see as staff, a page at a time. */
export async function listCurricula(
  { services, viewer }: Caller,
  { organization, retired = false, ...asked }: Asked<Field> & { organization?: number; retired?: boolean },
): Promise<ResourceList<CurriculumView>> {
  const where = [
    within(viewer, 'courses.read', Prisma.sql`c."organizationId"`),
    organization === undefined ? undefined : Prisma.sql`c."organizationId" = ${organization}`,
    retired ? Prisma.sql`c."retiredAt" is not null` : Prisma.sql`c."retiredAt" is null`,
  ];
  const searched = [Prisma.sql`c."searchKey"`];
  const id = Prisma.sql`c."id"`;
  const list = { columns, tables, where, sortKeys, id, searched, view: curriculumView };
  return listPage(services.db.prisma, curriculumResource, list, asked);
}

export async function getCurriculum(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<CurriculumView | Refusal> {
  const seen = await curriculumFor(services.db.prisma, viewer, 'courses.read', id);
  if (isRefusal(seen)) return seen;
  const [row] = await services.db.prisma.$queryRaw<Row[]>`
    select ${columns} from ${tables} where c."id" = ${id}`;
  return row ? curriculumView(row) : refuse('curriculum-invalid');
}

/** Makes a curriculum, in the caller's organization or in one below it. */
export async function createCurriculum(
  caller: Caller,
  {
    organizationId = caller.viewer.orgId,
    items,
    ...words
  }: CurriculumGiven & { curriculumId: string; title: string; organizationId?: number },
): Promise<CurriculumView | Refusal> {
  const making = caller.services.db.transaction(async (tx) => {
    const organization = await organizationToTeachIn(tx, caller.viewer, organizationId);
    if (isRefusal(organization)) return organization;
    const made = await tx.curriculum.create({ data: { organizationId, ...words } });
    undo(await saveItems(tx, made, items));
    return made;
  });
  const made = await unlessTaken(orRefusal(making), taken);
  return isRefusal(made) ? made : getCurriculum(caller, made);
}

/** Changes what is given of a curriculum. Whoever is enrolled already keeps the courses they are in. */
export async function updateCurriculum(
  caller: Caller,
  { id, items, ...words }: CurriculumGiven & { id: number },
): Promise<CurriculumView | Refusal> {
  const changing = caller.services.db.transaction(async (tx) => {
    const curriculum = await curriculumFor(tx, caller.viewer, 'courses.manage', id);
    if (isRefusal(curriculum)) return curriculum;
    await tx.curriculum.update({ where: { id }, data: words });
    undo(await saveItems(tx, curriculum, items));
    return curriculum;
  });
  const done = await unlessTaken(orRefusal(changing), taken);
  return isRefusal(done) ? done : getCurriculum(caller, { id });
}

/** Retires a curriculum, or takes it up again. */
export async function retireCurriculum(
  caller: Caller,
  { id, retired }: { id: number; retired: boolean },
): Promise<CurriculumView | Refusal> {
  const done = await caller.services.db.transaction(async (tx) => {
    const row = await curriculumFor(tx, caller.viewer, 'courses.manage', id);
    if (isRefusal(row)) return row;
    return tx.curriculum.update({ where: { id }, data: { retiredAt: retired ? new Date() : null } });
  });
  return isRefusal(done) ? done : getCurriculum(caller, { id });
}

async function saveItems(
  tx: Tx,
  { id: curriculumId, organizationId }: { id: number; organizationId: number },
  given: CurriculumGiven['items'],
): Promise<Refusal | undefined> {
  if (!given) return undefined;
  const courseIds = given.map(({ courseId }) => courseId);
  if (new Set(courseIds).size !== courseIds.length) return refuse('course-invalid', { field: 'items' });
  const found = await tx.course.count({ where: { id: { in: courseIds }, organizationId } });
  if (found !== courseIds.length) return refuse('course-not-found', { field: 'items' });
  await tx.curriculumItem.deleteMany({ where: { curriculumId } });
  await tx.curriculumItem.createMany({
    data: given.map((one, position) => ({ curriculumId, position, ...one })),
  });
  return undefined;
}
