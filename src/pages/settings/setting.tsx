import { Button } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import {
  isSettingValue,
  type SettingKey,
  type SettingOption,
  settingKinds,
} from '#catalog/organization-settings.ts';
import { useT } from '#i18n/use-t.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import styles from '#pages/resource/resource.module.css';
import { ResourceEdit } from '#pages/resource/resource-edit.tsx';
import { CopyField } from './copy-field.tsx';

const quiet = { trpc: { context: { quiet: true } } };

/** The form of a setting: a choice, or a text as its kind takes it. */
function formOf(key: SettingKey) {
  const { kind } = settingKinds[key];
  const words = kind.value === 'switch' ? ['true', 'false'] : kind.value === 'choice' ? kind.options : null;
  const value = words ? z.enum([...words]) : z.string().refine((text) => isSettingValue(key, text));
  return z.object({ value }) as unknown as z.ZodObject<{ value: z.ZodString }>;
}

/** One setting of an organization or of the server. */
export function SettingPage() {
  const t = useT('organization-settings');
  const { id = '' } = useParams();
  const { organizationSettings } = trpc.useUtils();
  const { data, error, refetch } = trpc.organizationSettings.get.useQuery({ id });
  const save = trpc.organizationSettings.save.useMutation(quiet);
  const reset = trpc.organizationSettings.reset.useMutation(quiet);
  /** The form begins with it when it is opened again, not with what was read before. */
  async function take(saved: NonNullable<typeof data>): Promise<void> {
    organizationSettings.get.setData({ id }, saved);
    await organizationSettings.invalidate();
  }
  const joinLink =
    data?.key === 'activation-key' && data.value
      ? `${location.origin}${location.pathname}#/join?key=${data.value}`
      : undefined;
  const title = data ? t(`keys.${data.key}`) : t('title');
  return (
    <ResourceEdit
      title={title}
      back="/settings"
      schema={formOf(data?.key ?? 'sales-contact')}
      values={data && { value: data.value }}
      label={(_, option) =>
        option === undefined ? t('columns.value') : t(`values.${option as SettingOption}`)
      }
      head={data?.key === 'activation-key' && <p className={styles.hint}>{t('hints.activation-key')}</p>}
      error={error}
      onRetry={() => void refetch()}
      save={async ({ value }) => {
        await take(await save.mutateAsync({ id, value }));
        return undefined;
      }}
    >
      {joinLink && <CopyField label={t('joinLink')} value={joinLink} />}
      {data?.own && (
        <Button
          variant="subtle"
          mt="sm"
          loading={reset.isPending}
          onClick={() =>
            reset.mutate({ id }, { onSuccess: (reset) => void take(reset), onError: toastFailure })
          }
        >
          {t('reset')}
        </Button>
      )}
    </ResourceEdit>
  );
}
