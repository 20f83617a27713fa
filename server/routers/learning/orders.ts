import { z } from 'zod';
import { orderFilters, orderSchema, orderSortColumns } from '#catalog/resources/orders.ts';
import { listOrders } from '#server/domain/learning/orders.ts';
import { listOf } from '#server/domain/lists.ts';
import { router } from '#server/trpc.ts';
import { paging, sortBy } from '../input.ts';
import { learning } from './procedure.ts';

/** What people paid for courses, as whoever manages orders sees it. */
export const ordersRouter = router({
  list: learning
    .for('orders.manage')
    .input(
      z.object({ ...paging, sort: sortBy(orderSortColumns, 'createdAt,desc'), ...orderFilters }).prefault({}),
    )
    .output(listOf(orderSchema))
    .query(({ ctx, input }) => listOrders(ctx, input)),
});
