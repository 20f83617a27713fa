import { useQuery } from '@tanstack/react-query';
import { trpc } from '#api/hooks.ts';
import type { PayingCustomer } from '#catalog/resources/payments.ts';
import { publishableKey } from '#models/membership/publishable-key.ts';

/** Calls that show their own failures. */
export const quiet = { trpc: { context: { quiet: true } } };

/** Takes what a call answered of the customer, and has whatever hangs on it asked for anew. */
export function useTakeCustomer() {
  const { payments } = trpc.useUtils();
  return async (customer?: PayingCustomer): Promise<void> => {
    if (customer) payments.customer.setData(undefined, customer);
    else await payments.customer.invalidate();
    await Promise.all([payments.invoices.invalidate(), payments.estimate.invalidate()]);
  };
}

/** The bill that is open and can be paid on the provider's own page, if there is one. */
export function useOpenInvoice(enabled = true) {
  const { data, refetch } = trpc.payments.invoices.useQuery(undefined, { enabled, retry: false });
  const find = (invoices: typeof data) => invoices?.find(({ status, page }) => status === 'open' && page);
  return { invoice: find(data), look: async () => find((await refetch()).data) };
}

/** The key with which this browser speaks to the provider; undefined while it is asked for. */
export const usePublishableKey = () =>
  useQuery({ queryKey: ['publishable-key'], queryFn: publishableKey }).data;
