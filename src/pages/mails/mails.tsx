import { keepPreviousData } from '@tanstack/react-query';
import { Mail as MailIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { type Mail, mailFilters, mailSortColumns, mailStates } from '#catalog/resources/mails.ts';
import { useT } from '#i18n/use-t.ts';
import { bothWays } from '#pages/resource/list-address.ts';
import styles from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import type { Column } from '#pages/resource/resource-table.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { State } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { MailRead } from './mail-read.tsx';

const spec = {
  sorts: [
    'createdAt,desc' as const,
    'createdAt,asc' as const,
    ...bothWays(mailSortColumns.filter((column) => column !== 'createdAt')),
  ],
  filters: mailFilters,
};

const useMails = (asked: ListAsked, { state }: Record<string, string>) =>
  trpc.mails.list.useQuery({ ...asked, state }, { placeholderData: keepPreviousData });

/** What was mailed, waits to be, or stays here where no mail server is configured. */
export function MailsPage() {
  const t = useT('mails');
  const formats = useFormats();
  const columnsOf = (opening: (id: number | string) => string): Column<Mail>[] => [
    { key: 'recipient', label: t('columns.recipient'), sortable: true, cell: (mail) => mail.recipient },
    {
      key: 'subject',
      label: t('columns.subject'),
      cell: ({ id, subject, recipient }) => (
        <Link to={opening(id)} className={styles.link} aria-label={t('open', { subject, recipient })}>
          {subject}
        </Link>
      ),
    },
    { key: 'state', label: t('columns.state'), cell: ({ state }) => t(`states.${state}`) },
    {
      key: 'createdAt',
      label: t('columns.createdAt'),
      sortable: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.date(createdAt)}</time>,
    },
  ];
  return (
    <ResourcePage
      name="mails"
      spec={spec}
      useItems={useMails}
      filters={{
        state: {
          kind: 'some',
          label: t('columns.state'),
          options: mailStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      }}
      columns={columnsOf}
      empty={<State icon={<MailIcon size={26} />} title={t('empty.title')} text={t('empty.text')} />}
      opened={(id, close) => (
        <PageDialog opened onClose={close} title={t('title')} size="lg">
          <MailRead id={id} />
        </PageDialog>
      )}
    />
  );
}
