import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Award, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import {
  type CertificateTemplateView,
  certificateTemplateFilters,
} from '#catalog/resources/certificate-templates.ts';
import { useT } from '#i18n/use-t.ts';
import styles from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import type { Column } from '#pages/resource/resource-table.tsx';
import { State } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { useOrganizationFilter } from '#pages/shared/use-organizations.ts';

const spec = {
  sorts: ['name,asc', 'name,desc', 'createdAt,desc', 'createdAt,asc'] as const,
  filters: certificateTemplateFilters,
};

const useTemplates = (asked: ListAsked, { organization, retired }: Record<string, string>) =>
  trpc.certificateTemplates.list.useQuery(
    { ...asked, organization, retired },
    { placeholderData: keepPreviousData },
  );

/** How the certificates of organizations look. */
export function CertificateTemplatesPage() {
  const t = useT('certificate-templates');
  const formats = useFormats();
  const organizations = useOrganizationFilter();
  const columns: Column<CertificateTemplateView>[] = [
    {
      key: 'name',
      label: t('columns.name'),
      sortable: true,
      cell: ({ id, name }) => (
        <Link to={`/learning/manage/certificates/${id}`} className={styles.link}>
          {name}
        </Link>
      ),
    },
    { key: 'title', label: t('columns.title'), cell: ({ title }) => title },
    { key: 'issued', label: t('columns.issued'), cell: ({ issued }) => issued },
    {
      key: 'createdAt',
      label: t('columns.createdAt'),
      sortable: true,
      cell: ({ createdAt }) => formats.date(createdAt),
    },
  ];
  const add = (
    <Button
      component={Link}
      to="/learning/manage/certificates/add"
      leftSection={<Plus size={17} aria-hidden="true" />}
    >
      {t('add')}
    </Button>
  );
  return (
    <ResourcePage
      name="certificate-templates"
      spec={spec}
      useItems={useTemplates}
      filters={{
        retired: {
          kind: 'one',
          label: t('retired.filter'),
          none: t('retired.no'),
          options: [{ value: 'true', label: t('retired.yes') }],
        },
        ...(organizations ? { organization: organizations } : {}),
      }}
      columns={() => columns}
      actions={add}
      empty={
        <State icon={<Award size={26} />} title={t('empty.title')} text={t('empty.text')}>
          {add}
        </State>
      }
    />
  );
}
