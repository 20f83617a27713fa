import { z } from 'zod';
import { cartSchema, ownOrderSchema } from '#catalog/resources/cart.ts';
import { getCart } from '#server/domain/learning/cart/cart.ts';
import { checkOut } from '#server/domain/learning/cart/check-out.ts';
import { followOrder, ownOrders } from '#server/domain/learning/cart/own-orders.ts';
import { settled } from '#server/errors.ts';
import { router } from '#server/trpc.ts';
import { id } from '../input.ts';
import { learning } from './procedure.ts';

/** What somebody pays for courses. */
export const cartRouter = router({
  get: learning
    .for('learning.use')
    .output(cartSchema)
    .query(({ ctx }) => getCart(ctx)),
  /** Leads to the provider's page on which it is paid. */
  checkOut: learning
    .for('learning.use')
    .input(z.object({ currency: z.string().length(3) }))
    .output(z.object({ url: z.string() }))
    .mutation(async ({ ctx, input }) => settled(await checkOut(ctx, input))),
  /** How far an order is, asked of the provider. */
  follow: learning
    .for('learning.use')
    .input(z.object({ id }))
    .output(ownOrderSchema)
    .mutation(async ({ ctx, input }) => settled(await followOrder(ctx, input))),
  orders: learning
    .for('learning.use')
    .output(z.array(ownOrderSchema))
    .query(({ ctx }) => ownOrders(ctx)),
});
