import { z } from 'zod';
import { orderSchema } from './orders.ts';

/** What is kept for somebody until they pay. Money is in the smallest unit of the currency. */
export const cartLineSchema = z.object({
  courseId: z.number(),
  title: z.string(),
  session: z.string().nullable(),
  startsAt: z.iso.datetime().nullable(),
  priceMinor: z.number(),
  currency: z.string(),
  /** Until when the seat is kept. */
  heldUntil: z.iso.datetime(),
});
export type CartLine = z.infer<typeof cartLineSchema>;

export const cartSchema = z.object({
  lines: z.array(cartLineSchema),
  /** Whether this installation takes payments. */
  payable: z.boolean(),
});
export type Cart = z.infer<typeof cartSchema>;

/** An order as who made it sees it. */
export const ownOrderSchema = orderSchema.pick({
  id: true,
  state: true,
  amountMinor: true,
  currency: true,
  items: true,
  createdAt: true,
  paidAt: true,
  refundedAt: true,
});
export type OwnOrder = z.infer<typeof ownOrderSchema>;
