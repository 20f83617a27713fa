import { keepPreviousData } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { type OrderView, orderFilters, orderStates } from '#catalog/resources/orders.ts';
import { locales } from '#i18n/locales.ts';
import { useLocale, useT } from '#i18n/use-t.ts';
import styles from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import type { Column } from '#pages/resource/resource-table.tsx';
import { moneyText } from '#pages/shared/money.ts';
import { State } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { useOrganizationFilter } from '#pages/shared/use-organizations.ts';

const spec = {
  sorts: [
    'createdAt,desc',
    'createdAt,asc',
    'name,asc',
    'name,desc',
    'amountMinor,desc',
    'amountMinor,asc',
  ] as const,
  filters: orderFilters,
};

const useOrders = (asked: ListAsked, { organization, state }: Record<string, string>) =>
  trpc.orders.list.useQuery(
    { ...asked, organization, state: state as OrderView['state'] },
    { placeholderData: keepPreviousData },
  );

/** What people paid for courses, or are about to. */
export function OrdersPage() {
  const t = useT('orders');
  const formats = useFormats();
  const { tag } = locales[useLocale()];
  const organizations = useOrganizationFilter();
  const columns: Column<OrderView>[] = [
    {
      key: 'createdAt',
      label: t('columns.createdAt'),
      sortable: true,
      cell: ({ createdAt }) => formats.date(createdAt),
    },
    {
      key: 'name',
      label: t('columns.name'),
      sortable: true,
      cell: ({ userId, name }) => (
        <Link to={`/users/${userId}`} className={styles.link}>
          {name}
        </Link>
      ),
    },
    {
      key: 'items',
      label: t('columns.items'),
      cell: ({ items }) => items.map(({ course }) => course).join(', '),
    },
    {
      key: 'amountMinor',
      label: t('columns.amountMinor'),
      sortable: true,
      cell: ({ amountMinor, currency }) => moneyText(amountMinor, currency, tag),
    },
    { key: 'state', label: t('columns.state'), cell: ({ state }) => t(`states.${state}`) },
    { key: 'payment', label: t('columns.payment'), cell: ({ payment }) => payment },
  ];
  return (
    <ResourcePage
      name="orders"
      spec={spec}
      useItems={useOrders}
      filters={{
        state: {
          kind: 'one',
          label: t('columns.state'),
          options: orderStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        ...(organizations ? { organization: organizations } : {}),
      }}
      columns={() => columns}
      empty={<State icon={<ReceiptText size={26} />} title={t('empty.title')} text={t('empty.text')} />}
    />
  );
}
