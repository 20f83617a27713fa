import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Database } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { type SettingOption, settingKinds } from '#catalog/organization-settings.ts';
import { can } from '#catalog/permissions.ts';
import type { Setting } from '#catalog/resources/settings.ts';
import { useLocale, useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import styles from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { useOrganizationFilter } from '#pages/shared/use-organizations.ts';

const spec = {
  sorts: ['key,asc', 'key,desc', 'displayValue,asc', 'displayValue,desc'] as const,
  filters: { organization: z.coerce.number().int().min(1) },
};
function useSettings(asked: ListAsked, { organization }: Record<string, string>) {
  const language = useLocale();
  return trpc.organizationSettings.list.useQuery(
    { ...asked, organization, language },
    { placeholderData: keepPreviousData },
  );
}

/** A setting's value in words. */
export function useSettingValue() {
  const t = useT('organization-settings');
  return ({ key, displayValue }: Setting): string =>
    settingKinds[key].kind.value === 'text' ? displayValue : t(`values.${displayValue as SettingOption}`);
}

/** The settings of one's organization or of one below it; the provider's are those of the server too. */
export function SettingsPage() {
  const t = useT('organization-settings');
  const lists = useT('lists');
  const records = useT('record-store');
  const said = useSettingValue();
  const { user } = useSnapshot(session);
  const filter = useOrganizationFilter();
  return (
    <ResourcePage
      name="organization-settings"
      spec={spec}
      useItems={useSettings}
      actions={
        user && can(user, 'records.manage') ? (
          <Button
            component={Link}
            to="/settings/record-store"
            variant="default"
            leftSection={<Database size={16} aria-hidden="true" />}
          >
            {records('title')}
          </Button>
        ) : undefined
      }
      filters={filter ? { organization: { ...filter, none: user?.orgName } } : {}}
      columns={() => [
        {
          key: 'key',
          label: t('columns.key'),
          sortable: true,
          cell: ({ id, key }) => (
            <Link to={`/settings/${id}`} className={styles.link}>
              {t(`keys.${key}`)}
            </Link>
          ),
        },
        {
          key: 'displayValue',
          label: t('columns.displayValue'),
          sortable: true,
          cell: (setting) => `${said(setting) || lists('none')}${setting.own ? '' : ` · ${t('byDefault')}`}`,
        },
      ]}
    />
  );
}
