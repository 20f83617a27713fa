import { useEvery } from '#api/use-every.ts';
import { useT } from '#i18n/use-t.ts';

/** The certificates of an organization, to choose one of, or none. */
export function useTemplateOptions(organization: number | undefined) {
  const t = useT('lists');
  const { data = [] } = useEvery(
    'certificateTemplates',
    { organization },
    (client, asked) => client.certificateTemplates.list.query(asked),
    { enabled: organization !== undefined },
  );
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }));
  return [{ value: '', label: t('none') }, ...options];
}
