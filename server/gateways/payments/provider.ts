import type Stripe from 'stripe';
import type { Refusal } from '#server/errors.ts';

/** What the calls of one part of the provider's API work with. */
export type Provider = {
  stripe: Stripe;
  /** Whether it reckons taxes. */
  tax: boolean;
  ask: <T>(call: () => Promise<T>) => Promise<T | Refusal>;
};
