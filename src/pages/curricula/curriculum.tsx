import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { curriculumForm } from '#catalog/resources/curricula.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { useTemplateOptions } from '#pages/certificate-templates/use-template-options.ts';
import { ResourceEdit } from '#pages/resource/resource-edit.tsx';
import { useOrganizationOptions } from '#pages/shared/use-organizations.ts';
import { CurriculumItems } from './items.tsx';
import { RetireCurriculum } from './retire.tsx';

const quiet = { trpc: { context: { quiet: true } } };
const back = '/learning/manage/curricula';
const words = curriculumForm.omit({ items: true, certificateTemplateId: true });
const changed = words.extend({ certificateTemplateId: z.number().nullable() });
const added = words.extend({ organizationId: z.number() });

/** The form of a new curriculum; its courses are chosen on its own page. */
export function AddCurriculumPage() {
  const t = useT('curricula');
  const { user } = useSnapshot(session);
  const organizations = useOrganizationOptions();
  const { curricula } = trpc.useUtils();
  const { mutateAsync } = trpc.curricula.create.useMutation(quiet);
  return (
    <ResourceEdit
      title={t('add')}
      back={back}
      schema={organizations.length < 2 ? (words as unknown as typeof added) : added}
      values={{
        title: '',
        curriculumId: '',
        details: '',
        sequential: false,
        selfEnroll: true,
        organizationId: user?.orgId ?? 0,
      }}
      label={(field) => t(`columns.${field}`)}
      options={{ organizationId: organizations }}
      save={async (values) => {
        const { id } = await mutateAsync(values);
        await curricula.invalidate();
        return `${back}/${id}`;
      }}
    />
  );
}

/** One curriculum: its words, and its courses in their order. */
export function CurriculumPage() {
  const t = useT('curricula');
  const { id = '' } = useParams();
  const { curricula } = trpc.useUtils();
  const { data, error, refetch } = trpc.curricula.get.useQuery({ id });
  const organization = data?.organizationId;
  const templates = useTemplateOptions(organization);
  const update = trpc.curricula.update.useMutation(quiet);
  return (
    <ResourceEdit
      title={data?.title ?? ''}
      back={back}
      schema={changed}
      values={data && { ...words.parse(data), certificateTemplateId: data.certificateTemplateId }}
      label={(field) => t(`columns.${field}`)}
      options={{
        certificateTemplateId: templates,
      }}
      error={error}
      onRetry={() => void refetch()}
      save={async (values) => {
        await update.mutateAsync({ id, ...values });
        await curricula.invalidate();
        return undefined;
      }}
    >
      {data && <CurriculumItems curriculum={data} />}
      {data && <RetireCurriculum curriculum={data} />}
    </ResourceEdit>
  );
}
