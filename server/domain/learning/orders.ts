import { type OrderView, orderList } from '#catalog/resources/orders.ts';
import { type Order, Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage, within } from '../resource-list.ts';
import { byLastName, nameOf } from './courses.ts';

type Row = Order & Pick<OrderView, 'organization' | 'name' | 'email' | 'items'>;

const name = nameOf(Prisma.sql`u`);
const columns = Prisma.sql`d.*, o."name" as "organization", ${name} as "name", u."email",
  coalesce((select jsonb_agg(jsonb_build_object('courseId', i."courseId", 'course', c."title",
      'priceMinor', i."priceMinor") order by i."id")
    from "OrderItem" i join "Course" c on c."id" = i."courseId" where i."orderId" = d."id"), '[]') as "items"`;
const tables = Prisma.sql`"Order" d left join "Organization" o on o."id" = d."organizationId"
  left join "User" u on u."id" = d."userId"`;
const sortKeys = {
  createdAt: Prisma.sql`d."createdAt"`,
  name: byLastName(Prisma.sql`u`),
  amountMinor: Prisma.sql`d."amountMinor"`,
};

const orderView = ({ key: _, ...row }: Row): OrderView => ({
  ...row,
  state: row.state as OrderView['state'],
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  refundedAt: row.refundedAt?.toISOString() ?? null,
});

/** The orders of the organizations whose orders the caller manages, a page at a time. */
export async function listOrders(
  { services, viewer }: Caller,
  { organization, state, ...asked }: AskedOf<typeof orderList>,
): Promise<ResourceList<OrderView>> {
  const where = [
    within(viewer, 'orders.manage', Prisma.sql`d."organizationId"`),
    organization === undefined ? undefined : Prisma.sql`d."organizationId" = ${organization}`,
    state && Prisma.sql`d."state" = ${state}`,
  ].map((one) => one || undefined);
  const searched = [Prisma.sql`u."searchKey"`, Prisma.sql`d."searchKey"`];
  const list = { columns, tables, where, sortKeys, id: Prisma.sql`d."id"`, searched, view: orderView };
  return listPage(services.db.prisma, orderList, list, asked);
}
