import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { useEvery } from '#api/use-every.ts';
import { type RuleType, ruleKinds, ruleTypes } from '#catalog/plans.ts';
import { type Rule, ruleFilters, ruleSortColumns } from '#catalog/resources/plans.ts';
import { useT } from '#i18n/use-t.ts';
import { bothWays } from '#pages/resource/list-address.ts';
import styles from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { type Column, columnsOf } from '#pages/resource/resource-table.tsx';
import { RuleDialog } from './rule-dialog.tsx';

const spec = {
  sorts: bothWays(ruleSortColumns),
  filters: ruleFilters,
};
const useRules = (asked: ListAsked, { plan, type }: Record<string, string>) =>
  trpc.rules.list.useQuery(
    { ...asked, plan, type: type as RuleType | undefined },
    { placeholderData: keepPreviousData },
  );

/** The rules of all plans. */
export function RulesPage() {
  const t = useT('rules');
  const plans = useEvery('plans', {}, (client, asked) => client.plans.list.query(asked));
  const tableOf = (opening: (id: number | string) => string): Column<Rule>[] => {
    const cells: Record<(typeof ruleSortColumns)[number], Column<Rule>['cell']> = {
      plan: ({ planId, plan }) => <Link to={`/memberships/${planId}`}>{plan}</Link>,
      type: ({ id, type }) => (
        <Link to={opening(id)} className={styles.link}>
          {t(`types.${type as RuleType}`)}
        </Link>
      ),
      value: ({ type, value }) =>
        ruleKinds[type as RuleType]?.value === 'switch' ? t(/^(true|1)$/.test(value) ? 'on' : 'off') : value,
    };
    return columnsOf(ruleSortColumns, cells, { label: (key) => t(`columns.${key}`), sorts: spec.sorts });
  };
  return (
    <ResourcePage
      name="rules"
      spec={spec}
      useItems={useRules}
      filters={{
        plan: {
          kind: 'one',
          label: t('columns.plan'),
          options: plans.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
        },
        type: {
          kind: 'one',
          label: t('columns.type'),
          options: ruleTypes.map((value) => ({ value, label: t(`types.${value}`) })),
        },
      }}
      columns={tableOf}
      actions={
        <Button component={Link} to="?open=add" leftSection={<Plus size={17} aria-hidden="true" />}>
          {t('add')}
        </Button>
      }
      opened={(id, close) => <RuleDialog id={id} onClose={close} />}
    />
  );
}
