import { z } from 'zod';
import {
  billingForm,
  checkoutSchema,
  choiceForm,
  couponSchema,
  estimateSchema,
  invoiceSchema,
  payingCustomerSchema,
  priceSchema,
} from '#catalog/resources/payments.ts';
import { changeSubscription, estimateChoice, subscribe } from '#server/domain/payments/checkout.ts';
import { listPrices } from '#server/domain/payments/choice.ts';
import {
  beginCard,
  getCustomer,
  keepCard,
  publishableKey,
  saveBilling,
} from '#server/domain/payments/customer.ts';
import {
  cancelSubscription,
  getCoupon,
  listInvoices,
  reinstateSubscription,
  takeBackDowngrade,
} from '#server/domain/payments/term.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';

/** Paying for plans: all but prices and the key is for whoever administers the organization. */
export const paymentsRouter = router({
  publishableKey: procedure
    .for('plans.read')
    .output(z.object({ key: z.string().nullable() }))
    .query(({ ctx }) => publishableKey(ctx)),
  prices: procedure
    .for('plans.read')
    .output(z.array(priceSchema))
    .query(async ({ ctx }) => settled(await listPrices(ctx))),
  coupon: procedure
    .for('billing.use')
    .input(z.object({ code: z.string().trim().min(1).max(100) }))
    .output(couponSchema)
    .query(async ({ ctx, input }) => settled(await getCoupon(ctx, input))),
  customer: procedure
    .for('billing.use')
    .output(payingCustomerSchema)
    .query(async ({ ctx }) => settled(await getCustomer(ctx))),
  saveBilling: procedure
    .for('billing.use')
    .input(billingForm)
    .output(payingCustomerSchema)
    .mutation(async ({ ctx, input }) => settled(await saveBilling(ctx, input))),
  beginCard: procedure
    .for('billing.use')
    .output(z.object({ clientSecret: z.string() }))
    .mutation(async ({ ctx }) => settled(await beginCard(ctx))),
  keepCard: procedure
    .for('billing.use')
    .input(z.object({ setupIntentId: z.string().trim().min(1).max(200) }))
    .output(payingCustomerSchema)
    .mutation(async ({ ctx, input }) => settled(await keepCard(ctx, input))),
  estimate: procedure
    .for('billing.use')
    .input(choiceForm.extend({ prorate: z.boolean().default(true), endOfTerm: z.boolean().default(false) }))
    .output(estimateSchema)
    .query(async ({ ctx, input }) => settled(await estimateChoice(ctx, input))),
  subscribe: procedure
    .for('billing.use')
    .input(choiceForm)
    .output(checkoutSchema)
    .mutation(async ({ ctx, input }) => settled(await subscribe(ctx, input))),
  change: procedure
    .for('billing.use')
    .input(choiceForm)
    .output(checkoutSchema)
    .mutation(async ({ ctx, input }) => settled(await changeSubscription(ctx, input))),
  cancel: procedure
    .for('billing.use')
    .output(payingCustomerSchema)
    .mutation(async ({ ctx }) => settled(await cancelSubscription(ctx))),
  reinstate: procedure
    .for('billing.use')
    .output(payingCustomerSchema)
    .mutation(async ({ ctx }) => settled(await reinstateSubscription(ctx))),
  takeBackDowngrade: procedure
    .for('billing.use')
    .output(payingCustomerSchema)
    .mutation(async ({ ctx }) => settled(await takeBackDowngrade(ctx))),
  invoices: procedure
    .for('billing.use')
    .output(z.array(invoiceSchema))
    .query(async ({ ctx }) => settled(await listInvoices(ctx))),
});
