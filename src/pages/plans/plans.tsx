import { Link, useParams } from 'react-router-dom';
import { neededRules, type RuleType } from '#catalog/plans.ts';
import { planResource } from '#catalog/resources/plans.ts';
import { useT } from '#i18n/use-t.ts';
import { RowAdd, RowItem } from '#pages/resource/row-item.tsx';
import { RowList } from '#pages/resource/row-list.tsx';

const values = {
  ...{ name: '', description: '', offered: false, productId: '', bySeat: false },
  ruleValues: neededRules.map((type) => ({ type, value: 'false' })),
};

/** The plans that organizations have. */
export const PlansPage = () => <RowList row={planResource} />;

/** One plan, or a new one: /memberships/{id}, where `add` is no plan yet. */
export function PlanPage() {
  const t = useT('plans');
  const rules = useT('rules');
  const { id } = useParams();
  const option = (_: string, type: string) => rules(`types.${type as RuleType}`);
  if (id === 'add') return <RowAdd row={planResource} values={values} option={option} />;
  return (
    <RowItem
      row={planResource}
      id={id}
      option={option}
      head={(plan) => (
        <p>
          <Link to={`/rules?plan=${plan.id}`}>{t('rules')}</Link>
        </p>
      )}
    />
  );
}
