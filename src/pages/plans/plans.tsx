import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { type Plan, planSortColumns } from '#catalog/resources/plans.ts';
import { useT } from '#i18n/use-t.ts';
import { bothWays } from '#pages/resource/list-address.ts';
import styles from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { type Column, columnsOf } from '#pages/resource/resource-table.tsx';

const spec = { sorts: bothWays(planSortColumns) };
const usePlans = (asked: ListAsked) => trpc.plans.list.useQuery(asked, { placeholderData: keepPreviousData });

/** The plans that organizations have. */
export function PlansPage() {
  const t = useT('plans');
  const cells: Record<(typeof planSortColumns)[number], Column<Plan>['cell']> = {
    name: ({ id, name }) => (
      <Link to={`/memberships/${id}`} className={styles.link}>
        {name}
      </Link>
    ),
    description: ({ description }) => description,
    offered: ({ offered }) => t(offered ? 'yes' : 'no'),
    organizationCount: ({ organizationCount }) => organizationCount,
  };
  return (
    <ResourcePage
      name="plans"
      spec={spec}
      useItems={usePlans}
      columns={() =>
        columnsOf(planSortColumns, cells, { label: (key) => t(`columns.${key}`), sorts: spec.sorts })
      }
      actions={
        <Button component={Link} to="/memberships/add" leftSection={<Plus size={17} aria-hidden="true" />}>
          {t('add')}
        </Button>
      }
    />
  );
}
