import { z } from 'zod';
import { key } from './fields.ts';
import { listRow } from './resource.ts';

/** How far an order is. */
export const orderStates = ['open', 'paid', 'lapsed', 'refunded', 'cancelled'] as const;

/** What somebody paid, or is about to. Money is in the smallest unit of the currency. */
export const orderSchema = z.object({
  id: z.number(),
  organizationId: z.number(),
  organization: z.string(),
  userId: z.number(),
  name: z.string(),
  email: z.string(),
  state: z.enum(orderStates),
  amountMinor: z.number(),
  currency: z.string(),
  /** What the payment provider calls the payment. */
  payment: z.string(),
  items: z.array(z.object({ courseId: z.number(), course: z.string(), priceMinor: z.number() })),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  refundedAt: z.iso.datetime().nullable(),
});
export type OrderView = z.infer<typeof orderSchema>;

export const orderFilters = { organization: key.optional(), state: z.enum(orderStates).optional() };

/** The orders of the organizations whose orders one manages. */
export const orderList = listRow({
  may: { list: 'orders.manage' },
  item: orderSchema,
  sorts: ['createdAt', 'name', 'amountMinor'],
  order: 'createdAt,desc',
  filters: orderFilters,
});
