import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { HeadsetIcon, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { type Device, deviceFilters, deviceSortColumns } from '#catalog/resources/devices.ts';
import { useT } from '#i18n/use-t.ts';
import { bothWays } from '#pages/resource/list-address.ts';
import styles from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { type Column, columnsOf } from '#pages/resource/resource-table.tsx';
import { State } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { useOrganizationFilter } from '#pages/shared/use-organizations.ts';

const spec = {
  sorts: bothWays(deviceSortColumns),
  filters: deviceFilters,
};
const columns = ['name', 'organization', 'state', 'scenarioCount', 'seenAt'] as const;

const useDevices = (asked: ListAsked, { organization }: Record<string, string>) =>
  trpc.devices.list.useQuery({ ...asked, organization }, { placeholderData: keepPreviousData });

/** The headsets of organizations. */
export function DevicesPage() {
  const t = useT('devices');
  const formats = useFormats();
  const filter = useOrganizationFilter();
  const cells: Record<(typeof columns)[number], Column<Device>['cell']> = {
    name: ({ id, name }) => (
      <Link to={`/devices/${id}`} className={styles.link}>
        {name}
      </Link>
    ),
    organization: ({ organization }) => organization,
    state: ({ state }) => t(`states.${state}`),
    scenarioCount: ({ scenarioCount }) => scenarioCount,
    seenAt: ({ seenAt }) => (seenAt ? formats.ago(seenAt) : t('never')),
  };
  const add = (
    <Button component={Link} to="/deviceparam" leftSection={<Plus size={17} aria-hidden="true" />}>
      {t('add')}
    </Button>
  );
  return (
    <ResourcePage
      name="devices"
      spec={spec}
      useItems={useDevices}
      filters={filter ? { organization: filter } : {}}
      columns={() => columnsOf(columns, cells, { label: (key) => t(`columns.${key}`), sorts: spec.sorts })}
      actions={add}
      empty={
        <State icon={<HeadsetIcon size={26} />} title={t('empty.title')} text={t('empty.text')}>
          {add}
        </State>
      }
    />
  );
}
