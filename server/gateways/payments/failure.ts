import Stripe from 'stripe';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

const ofCoupon = /^(coupon|promotion_code|discounts)/;

/**
 * Calls the provider. What it refuses is a value, in the words of the catalogue; so is that it cannot be reached.
 * @throws what is no answer of the provider's
 */
export async function asked<T>(log: Log, call: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return refusalOf(error, log);
  }
}

function refusalOf(error: InstanceType<typeof Stripe.errors.StripeError>, log: Log): Refusal {
  const { code = '', param = '', message } = error;
  if (error instanceof Stripe.errors.StripeCardError) return refuse('card-refused', { reason: message });
  if (error instanceof Stripe.errors.StripeIdempotencyError || code === 'idempotency_key_in_use')
    return refuse('plan-changing');
  if (code === 'lock_timeout') return refuse('plan-changing');
  if (code === 'coupon_expired') return refuse('coupon-ended');
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (ofCoupon.test(param)) return refuse(code === 'resource_missing' ? 'coupon-unknown' : 'coupon-ended');
    if (code === 'resource_missing' && /price/.test(param)) return refuse('price-unknown');
    return refuse('payments-refused', { reason: message });
  }
  // Its connection, its keys and its own faults are not for whoever pays.
  log.error({ err: error, requestId: error.requestId }, 'the payment provider did not answer');
  return refuse('payments-unreachable');
}
