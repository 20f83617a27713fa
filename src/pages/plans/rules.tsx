import { Link } from 'react-router-dom';
import { useEvery } from '#api/use-every.ts';
import { type RuleType, ruleKinds, ruleTypes } from '#catalog/plans.ts';
import { ruleResource } from '#catalog/resources/plans.ts';
import { useT } from '#i18n/use-t.ts';
import { RowList } from '#pages/resource/row-list.tsx';
import { RuleDialog } from './rule-dialog.tsx';

/** The rules of all plans. */
export function RulesPage() {
  const t = useT('rules');
  const plans = useEvery('plans', {}, (client, asked) => client.plans.list.query(asked));
  return (
    <RowList
      row={ruleResource}
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
      leads="type"
      cells={{
        plan: ({ planId, plan }) => <Link to={`/memberships/${planId}`}>{plan}</Link>,
        type: ({ type }) => t(`types.${type as RuleType}`),
        value: ({ type, value }) =>
          ruleKinds[type as RuleType]?.value === 'switch'
            ? t(/^(true|1)$/.test(value) ? 'on' : 'off')
            : value,
      }}
      opened={(id, close) => <RuleDialog id={id} onClose={close} />}
    />
  );
}
