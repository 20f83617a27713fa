import type { Choice, Price } from '#catalog/resources/payments.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Payments } from '#server/gateways/payments/payments.ts';
import type { FoundCoupon, ProductPrice } from '#server/gateways/payments/prices.ts';
import type { FoundSubscription } from '#server/gateways/payments/subscriptions.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import { providerOf } from './account.ts';

/** What somebody chose, as the provider takes it. */
export type Chosen = {
  price: ProductPrice;
  priceId: string;
  seats: number;
  unitAmount: number;
  currency: string;
  coupon?: FoundCoupon | undefined;
};

/** The plans that are sold at the provider, by its product. */
export async function plansSold({ db }: Services) {
  const plans = await db.prisma.plan.findMany({ where: { productId: { not: null } } });
  return new Map(plans.map((plan) => [plan.productId!, plan]));
}

/** What the plans that are offered cost; nothing where no payment provider is configured. */
export async function listPrices({ services }: Caller): Promise<Price[] | Refusal> {
  const payments = providerOf(services);
  if (isRefusal(payments)) return [];
  const [prices, plans] = [await payments.prices.list(), await plansSold(services)];
  if (isRefusal(prices)) return prices;
  return prices.flatMap(({ productId, ...price }) => {
    const plan = plans.get(productId);
    return plan?.offered ? [{ ...price, plan: plan.name, bySeat: plan.bySeat }] : [];
  });
}

/** Reads a choice: a price of a plan that is offered, or of the present one, for at least as many as make scenarios. */
export async function readChoice(
  { services, viewer }: Caller,
  payments: Payments,
  { priceId, seats, currency, coupon: code }: Choice,
  present?: FoundSubscription,
): Promise<Chosen | Refusal> {
  const [prices, plans] = [await payments.prices.list(), await plansSold(services)];
  if (isRefusal(prices)) return prices;
  const price = prices.find(({ id }) => id === priceId);
  const plan = price && plans.get(price.productId);
  if (!price || !plan || !(plan.offered || price.productId === present?.productId))
    return refuse('price-unknown');
  const paidIn = present?.currency ?? currency ?? price.amounts[0]!.currency;
  const cost = price.amounts.find((one) => one.currency === paidIn);
  if (!cost) return refuse('price-unknown');
  if (plan.bySeat) {
    const { authorCount } = await services.db.prisma.organization.findUniqueOrThrow({
      where: { id: viewer.orgId },
      select: { authorCount: true },
    });
    if (seats < authorCount) return refuse('seats-too-few', { count: authorCount });
  }
  const coupon = code ? await payments.prices.coupon(code) : undefined;
  if (isRefusal(coupon)) return coupon;
  return {
    price,
    priceId,
    seats: plan.bySeat ? seats : 1,
    unitAmount: cost.amount,
    currency: paidIn,
    coupon,
  };
}
