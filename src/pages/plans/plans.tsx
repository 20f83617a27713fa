import { Link, useParams } from 'react-router-dom';
import { planResource } from '#catalog/resources/plans.ts';
import { useT } from '#i18n/use-t.ts';
import { RowAdd, RowItem } from '#pages/resource/row-item.tsx';
import { RowList } from '#pages/resource/row-list.tsx';

const values = { name: '', description: '', offered: false, productId: '', bySeat: false };

/** The plans that organizations have. */
export const PlansPage = () => <RowList row={planResource} />;

/** One plan, or a new one: /memberships/{id}, where `add` is no plan yet. */
export function PlanPage() {
  const t = useT('plans');
  const { id } = useParams();
  if (id === 'add') return <RowAdd row={planResource} values={values} />;
  return (
    <RowItem
      row={planResource}
      id={id}
      head={(plan) => (
        <p>
          <Link to={`/rules?plan=${plan.id}`}>{t('rules')}</Link>
        </p>
      )}
    />
  );
}
