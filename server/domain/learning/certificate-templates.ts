import type { z } from 'zod';
import { canOn } from '#catalog/permissions.ts';
import {
  type CertificateTemplateView,
  type certificateTemplateForm,
  certificateTemplateResource,
} from '#catalog/resources/certificate-templates.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { type CertificateTemplate, Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { unlessTaken } from '../database/unique.ts';
import type { ResourceList } from '../lists.ts';
import { type Asked, listPage, within } from '../resource-list.ts';
import { organizationToTeachIn } from './rights.ts';

type Form = z.output<typeof certificateTemplateForm>;
type Field = (typeof certificateTemplateResource.sorts)[number];
type Row = CertificateTemplate & { organization: string; issued: number };

const taken = refuse('name-taken', { field: 'name' });
const columns = Prisma.sql`t.*, o."name" as "organization",
  (select count(*)::int from "Certificate" x where x."templateId" = t."id") as "issued"`;
const tables = Prisma.sql`"CertificateTemplate" t left join "Organization" o on o."id" = t."organizationId"`;
const sortKeys = { name: Prisma.sql`t."nameKey"`, createdAt: Prisma.sql`t."createdAt"` };

const templateView = (row: Row): CertificateTemplateView => ({
  ...row,
  retiredAt: row.retiredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** The certificate templates that the caller manages, a page at a time. */
export async function listTemplates(
  { services, viewer }: Caller,
  { organization, retired = false, ...asked }: Asked<Field> & { organization?: number; retired?: boolean },
): Promise<ResourceList<CertificateTemplateView>> {
  const where = [
    within(viewer, 'courses.manage', Prisma.sql`t."organizationId"`),
    organization === undefined ? undefined : Prisma.sql`t."organizationId" = ${organization}`,
    retired ? Prisma.sql`t."retiredAt" is not null` : Prisma.sql`t."retiredAt" is null`,
  ];
  const searched = [Prisma.sql`t."searchKey"`];
  const id = Prisma.sql`t."id"`;
  const list = { columns, tables, where, sortKeys, id, searched, view: templateView };
  return listPage(services.db.prisma, certificateTemplateResource, list, asked);
}

/** The template that the viewer manages; whoever does not is told that there is none. */
async function templateFor(db: Tx, viewer: Viewer, id: number): Promise<CertificateTemplate | Refusal> {
  const row = await db.certificateTemplate.findUnique({
    where: { id },
    include: { organization: { select: { above: true } } },
  });
  if (!row) return refuse('item-not-found');
  const { organization, ...template } = row;
  const owned = { organizationId: row.organizationId, ownerId: 0, above: organization.above };
  return canOn(viewer, 'courses.manage', owned) ? template : refuse('item-not-found');
}

export async function getTemplate(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<CertificateTemplateView | Refusal> {
  const seen = await templateFor(services.db.prisma, viewer, id);
  if (isRefusal(seen)) return seen;
  const [row] = await services.db.prisma.$queryRaw<Row[]>`
    select ${columns} from ${tables} where t."id" = ${id}`;
  return row ? templateView(row) : refuse('item-not-found');
}

export async function createTemplate(
  caller: Caller,
  { organizationId = caller.viewer.orgId, ...form }: Form & { organizationId?: number },
): Promise<CertificateTemplateView | Refusal> {
  const { services, viewer } = caller;
  const making = services.db.transaction(async (tx) => {
    const organization = await organizationToTeachIn(tx, viewer, organizationId);
    if (isRefusal(organization)) return organization;
    return tx.certificateTemplate.create({ data: { organizationId, ...form } });
  });
  const made = await unlessTaken(making, taken);
  return isRefusal(made) ? made : getTemplate(caller, made);
}

/** Changes a template. Certificates that were issued stay as they are. */
export async function updateTemplate(
  caller: Caller,
  { id, ...form }: Partial<Form> & { id: number },
): Promise<CertificateTemplateView | Refusal> {
  const { services, viewer } = caller;
  const changing = services.db.transaction(async (tx) => {
    const row = await templateFor(tx, viewer, id);
    if (isRefusal(row)) return row;
    return tx.certificateTemplate.update({ where: { id }, data: { ...form, version: { increment: 1 } } });
  });
  const done = await unlessTaken(changing, taken);
  return isRefusal(done) ? done : getTemplate(caller, { id });
}

/** Retires a template, or takes it up again: courses keep it, and none can be given it any more. */
export async function retireTemplate(
  caller: Caller,
  { id, retired }: { id: number; retired: boolean },
): Promise<CertificateTemplateView | Refusal> {
  const done = await caller.services.db.transaction(async (tx) => {
    const row = await templateFor(tx, caller.viewer, id);
    if (isRefusal(row)) return row;
    const retiredAt = retired ? (row.retiredAt ?? new Date()) : null;
    return tx.certificateTemplate.update({ where: { id }, data: { retiredAt } });
  });
  return isRefusal(done) ? done : getTemplate(caller, { id });
}
