import { rows } from '../table.ts';

/** Paying for plans (spec section 7). */
export const paymentRows = rows([
  {
    method: 'GET',
    path: 'stripe/publishable',
    procedure: 'payments.publishableKey',
    summary: 'The key with which browsers speak to the payment provider; null where none is configured',
  },
  {
    method: 'GET',
    path: 'stripe/prices',
    procedure: 'payments.prices',
    summary: 'What the plans that are offered cost',
  },
  {
    method: 'GET',
    path: 'stripe/coupon/{code}',
    procedure: 'payments.coupon',
    summary: 'What a coupon takes off',
  },
  {
    method: 'GET',
    path: 'stripe/customer',
    procedure: 'payments.customer',
    summary: 'Your organization as the payment provider knows it: bills, card, subscription',
  },
  {
    method: 'PUT',
    path: 'stripe/customers',
    procedure: 'payments.saveBilling',
    summary: 'Say whom bills are written to',
  },
  {
    method: 'POST',
    path: 'stripe/card',
    procedure: 'payments.beginCard',
    summary: 'Begin to take another card',
    status: 201,
  },
  {
    method: 'PUT',
    path: 'stripe/card',
    procedure: 'payments.keepCard',
    summary: 'Have the card that the provider took pay from now on',
  },
  {
    method: 'POST',
    path: 'stripe/estimate',
    procedure: 'payments.estimate',
    summary: 'What a plan would cost, taxes and what is already paid reckoned in',
  },
  {
    method: 'POST',
    path: 'stripe/checkout',
    procedure: 'payments.subscribe',
    summary: 'Begin a subscription',
    status: 201,
  },
  {
    method: 'PUT',
    path: 'stripe/checkout',
    procedure: 'payments.change',
    summary: 'Change the subscription: to something larger now, to something smaller at the end of the term',
  },
  {
    method: 'POST',
    path: 'stripe/subscription/cancel',
    procedure: 'payments.cancel',
    summary: 'End the subscription at the end of its term',
  },
  {
    method: 'POST',
    path: 'stripe/subscription/reinstate',
    procedure: 'payments.reinstate',
    summary: 'Have a subscription that was cancelled go on',
  },
  {
    method: 'DELETE',
    path: 'stripe/subscription/downgrade',
    procedure: 'payments.takeBackDowngrade',
    summary: 'Take back the smaller plan that was to come at the end of the term',
  },
  {
    method: 'GET',
    path: 'stripe/invoices',
    procedure: 'payments.invoices',
    summary: 'Your organization’s bills, the newest first',
  },
]);
