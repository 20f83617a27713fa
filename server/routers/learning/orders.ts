import { orderList } from '#catalog/resources/orders.ts';
import { listOrders } from '#server/domain/learning/orders.ts';
import { router } from '#server/trpc.ts';
import { listCall } from '../resource.ts';
import { learning } from './procedure.ts';

/** What people paid for courses, as whoever manages orders sees it. */
export const ordersRouter = router({
  list: listCall(orderList, listOrders, learning),
});
