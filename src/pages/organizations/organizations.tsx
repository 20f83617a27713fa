import { keepPreviousData } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import {
  expiredSortColumns,
  type Organization,
  organizationResource,
} from '#catalog/resources/organizations.ts';
import { useT } from '#i18n/use-t.ts';
import { bothWays } from '#pages/resource/list-address.ts';
import styles from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { type Column, columnsOf } from '#pages/resource/resource-table.tsx';
import { RowList } from '#pages/resource/row-list.tsx';
import { State } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';

const expiredSpec = { sorts: bothWays(expiredSortColumns) };

const useExpired = (asked: ListAsked) =>
  trpc.organizations.expired.useQuery(asked, { placeholderData: keepPreviousData });

const named = ({ id, name }: Organization) => (
  <Link to={`/organizations/${id}`} className={styles.link}>
    {name}
  </Link>
);

/** All organizations, for the provider's people. */
export function OrganizationsPage() {
  const t = useT('organizations');
  return (
    <RowList
      row={organizationResource}
      cells={{
        planName: ({ planName, state }) =>
          state === 'active' ? planName : `${planName} · ${t(`states.${state}`)}`,
      }}
    />
  );
}

/** The organizations whose plan has ended. */
export function ExpiredOrganizationsPage() {
  const t = useT('expired-organizations');
  const words = useT('organizations');
  const formats = useFormats();
  const cells: Record<(typeof expiredSortColumns)[number], Column<Organization>['cell']> = {
    daysExpired: ({ daysExpired }) => daysExpired ?? 0,
    name: named,
    type: ({ type }) => words(`types.${type}`),
    userCount: ({ userCount }) => userCount,
    expiredDate: ({ expiredDate }) => expiredDate && formats.date(expiredDate),
  };
  return (
    <ResourcePage
      name="expired-organizations"
      spec={expiredSpec}
      useItems={useExpired}
      columns={() =>
        columnsOf(expiredSortColumns, cells, {
          label: (key) => t(`columns.${key}`),
          sorts: expiredSpec.sorts,
        })
      }
      empty={<State icon={<Hourglass size={26} />} title={t('empty.title')} text={t('empty.text')} />}
    />
  );
}
