import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { trpc } from '#api/hooks.ts';
import { type BillingForm, billingForm } from '#catalog/resources/payments.ts';
import { locales } from '#i18n/locales.ts';
import { useLocale, useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import { SchemaForm } from '#pages/resource/schema-form.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import styles from './billing.module.css';
import { countries } from './countries.ts';
import { quiet, useTakeCustomer } from './use-customer.ts';

interface AddressProps {
  billing: BillingForm | null;
  /** What the form begins with. */
  fallback: { name: string; email: string };
  writing: boolean;
  onWriting: (writing: boolean) => void;
}

const blank = { line1: '', line2: '', postalCode: '', city: '', state: '', country: '', taxId: '' };

/** Whom invoices are written to. */
export function Address({ billing, fallback, writing, onWriting }: AddressProps) {
  const t = useT('billing');
  const { tag } = locales[useLocale()];
  const options = useMemo(() => ({ country: countries(tag) }), [tag]);
  const save = trpc.payments.saveBilling.useMutation(quiet);
  const take = useTakeCustomer();
  const { busy, refused, call } = useCall();
  const submit = (form: BillingForm) =>
    void call(async () => {
      const customer = await save.mutateAsync(form);
      onWriting(false);
      toast('billing:address.saved', { tone: 'success', values: { name: form.name } });
      await take(customer);
    });
  return (
    <section className={styles.section} aria-label={t('address.title')}>
      <h2>{t('address.title')}</h2>
      {writing || !billing ? (
        <SchemaForm
          schema={billingForm}
          values={billing ?? { ...blank, ...fallback }}
          label={(field) => t(`address.fields.${field as keyof BillingForm}`)}
          options={options}
          pending={busy}
          refused={refused}
          onSubmit={submit}
          {...(billing ? { onCancel: () => onWriting(false) } : {})}
        />
      ) : (
        <>
          <Written billing={billing} country={options.country} />
          <Button variant="default" onClick={() => onWriting(true)}>
            {t('address.change')}
          </Button>
        </>
      )}
    </section>
  );
}

function Written({
  billing,
  country,
}: {
  billing: BillingForm;
  country: readonly { value: string; label: string }[];
}) {
  const { name, email, line1, line2, postalCode, city, state, taxId } = billing;
  const land = country.find(({ value }) => value === billing.country)?.label ?? billing.country;
  const lines = [name, line1, line2, `${postalCode} ${city}`.trim(), state, land, taxId, email];
  return (
    <address className={styles.address}>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
