import { Link, useParams } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { planForm } from '#catalog/resources/plans.ts';
import { useT } from '#i18n/use-t.ts';
import { ResourceEdit } from '#pages/resource/resource-edit.tsx';

const quiet = { trpc: { context: { quiet: true } } };

/** One plan, or a new one: /memberships/{id}, where `add` is no plan yet. */
export function PlanPage() {
  const { id = '' } = useParams();
  return id === 'add' ? <AddPlan /> : <ChangePlan id={Number(id) || 0} />;
}

function AddPlan() {
  const t = useT('plans');
  const { plans } = trpc.useUtils();
  const { mutateAsync } = trpc.plans.create.useMutation(quiet);
  return (
    <ResourceEdit
      title={t('add')}
      back="/memberships"
      schema={planForm}
      values={{ name: '', description: '', offered: false, productId: '', bySeat: false }}
      label={(field) => t(`columns.${field}`)}
      save={async (values) => {
        const { id } = await mutateAsync(values);
        await plans.invalidate();
        return `/memberships/${id}`;
      }}
    />
  );
}

function ChangePlan({ id }: { id: number }) {
  const t = useT('plans');
  const { plans } = trpc.useUtils();
  const { data, error, refetch } = trpc.plans.get.useQuery({ id });
  const update = trpc.plans.update.useMutation(quiet);
  const remove = trpc.plans.remove.useMutation(quiet);
  return (
    <ResourceEdit
      title={data?.name ?? ''}
      back="/memberships"
      schema={planForm}
      values={
        data && {
          name: data.name,
          description: data.description,
          offered: data.offered,
          productId: data.productId,
          bySeat: data.bySeat,
        }
      }
      label={(field) => t(`columns.${field}`)}
      error={error}
      onRetry={() => void refetch()}
      save={async (values) => {
        await update.mutateAsync({ id, ...values });
        await plans.invalidate();
        return undefined;
      }}
      remove={async () => {
        await remove.mutateAsync({ id });
        await plans.list.invalidate();
      }}
      head={
        data && (
          <p>
            <Link to={`/rules?plan=${id}`}>{t('rules')}</Link>
          </p>
        )
      }
    />
  );
}
