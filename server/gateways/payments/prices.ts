import type Stripe from 'stripe';
import type { Coupon, Price } from '#catalog/resources/payments.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Provider } from './provider.ts';

/** A price as the provider has it: of a product, which one of our plans is sold as. */
export type ProductPrice = Omit<Price, 'plan' | 'bySeat'> & { productId: string };

/** A coupon, and what the provider knows it by. */
export type FoundCoupon = Coupon & { discount: { promotion_code: string } | { coupon: string } };

/** The prices and coupons that the provider's dashboard made. */
export const pricesOf = ({ stripe, ask }: Provider) => ({
  /** Every price that is asked again each period, the cheapest first. */
  list: (): Promise<ProductPrice[] | Refusal> =>
    ask(async () => {
      const all = stripe.prices.list({
        active: true,
        type: 'recurring',
        limit: 100,
        expand: ['data.currency_options'],
      });
      const prices: ProductPrice[] = [];
      for await (const price of all) {
        const read = readPrice(price);
        if (read) prices.push(read);
      }
      return prices.sort((a, b) => a.amounts[0]!.amount - b.amounts[0]!.amount);
    }),

  /** The coupon that a code stands for: one that customers are given, or the coupon's own id. */
  async coupon(code: string): Promise<FoundCoupon | Refusal> {
    const listed = await ask(() =>
      stripe.promotionCodes.list({ code, limit: 10, expand: ['data.promotion.coupon'] }),
    );
    if (isRefusal(listed)) return listed;
    const found = listed.data.find(({ active }) => active) ?? listed.data[0];
    const promoted = found?.promotion.coupon;
    if (found && promoted && typeof promoted !== 'string') {
      if (!found.active || !promoted.valid) return refuse('coupon-ended');
      return { ...readCoupon(code, promoted), discount: { promotion_code: found.id } };
    }
    const coupon = await ask(() => stripe.coupons.retrieve(code));
    if (isRefusal(coupon)) return coupon.refused === 'payments-refused' ? refuse('coupon-unknown') : coupon;
    if (!coupon.valid) return refuse('coupon-ended');
    return { ...readCoupon(code, coupon), discount: { coupon: coupon.id } };
  },
});

/** A price in our words; undefined where it is none for one thing, such as one of tiers. */
function readPrice(price: Stripe.Price): ProductPrice | undefined {
  const { id, recurring, product, currency, unit_amount: amount, currency_options: others = {} } = price;
  if (!recurring || amount === null || recurring.usage_type === 'metered') return undefined;
  const more = Object.entries(others).flatMap(([name, { unit_amount }]) =>
    name === currency || unit_amount === null ? [] : [{ currency: name, amount: unit_amount }],
  );
  return {
    id,
    productId: typeof product === 'string' ? product : product.id,
    interval: recurring.interval as Price['interval'],
    intervalCount: recurring.interval_count,
    amounts: [{ currency, amount }, ...more],
  };
}

const readCoupon = (code: string, coupon: Stripe.Coupon): Coupon => ({
  code,
  name: coupon.name ?? code,
  percentOff: coupon.percent_off,
  amountOff: coupon.amount_off ? { currency: coupon.currency!, amount: coupon.amount_off } : null,
  duration: coupon.duration as Coupon['duration'],
  months: coupon.duration_in_months,
});
