import { Button, Group, Select, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { useEvery } from '#api/use-every.ts';
import { can } from '#catalog/permissions.ts';
import { type ReportKind, reportKinds } from '#catalog/resources/learning-reports.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { MorePeople } from '#pages/classes/more-people.tsx';
import styles from '#pages/resource/resource.module.css';
import { instantOf, ownZone } from '#pages/shared/local-times.ts';
import { FailedState } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import { ReportTable } from './report-table.tsx';
import own from './reports.module.css';

const SIZE = 50;
const empty = { courseId: '', groupId: '', from: '', until: '' };

/** A report of learning: chosen, narrowed, looked at, taken along. */
export function ReportsPage() {
  const t = useT('learning-reports');
  const lists = useT('lists');
  const { user } = useSnapshot(session);
  const [kind, setKind] = useState<ReportKind>('roster');
  const [draft, setDraft] = useState(empty);
  const [page, setPage] = useState(0);
  useTitle(t('title'));
  const courses = useEvery('courses', {}, (client, asked) => client.courses.list.query(asked));
  const groups = useEvery('groups', {}, (client, asked) => client.groups.list.query(asked), {
    enabled: user !== null && can(user, 'groups.list'),
  });
  const zone = ownZone();
  const filters = {
    courseId: draft.courseId || undefined,
    groupId: draft.groupId || undefined,
    from: instantOf(draft.from, zone) ?? undefined,
    until: instantOf(draft.until, zone) ?? undefined,
  };
  const { data, error, refetch, isPlaceholderData } = trpc.learningReports.run.useQuery(
    { kind, page, size: SIZE, ...filters },
    { placeholderData: keepPreviousData },
  );
  const set = (part: Partial<typeof empty>) => {
    setDraft({ ...draft, ...part });
    setPage(0);
  };
  const address = (format: string) => {
    const asked = Object.entries({ format, ...filters }).filter(([, value]) => value !== undefined);
    return `/app/api/v1/learning-reports/${kind}/export?${new URLSearchParams(asked as [string, string][])}`;
  };
  return (
    <>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.count} aria-live="polite">
            {data && t('count', { count: data.total })}
          </p>
        </div>
        <Group className={own.unprinted}>
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              component="a"
              variant="default"
              href={address(format)}
              download
              leftSection={<Download size={16} aria-hidden="true" />}
            >
              {t(`download.${format}`)}
            </Button>
          ))}
          <Button
            variant="default"
            leftSection={<Printer size={16} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </Group>
      </header>
      <search className={`${styles.bar} ${own.unprinted}`}>
        <Select
          className={styles.choice}
          label={t('kind')}
          allowDeselect={false}
          value={kind}
          data={reportKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(value) => {
            setKind(value as ReportKind);
            setPage(0);
          }}
        />
        <Select
          className={styles.choice}
          label={t('columns.course')}
          placeholder={lists('all')}
          clearable
          searchable
          value={draft.courseId || null}
          data={courses.data?.map(({ id, title }) => ({ value: String(id), label: title })) ?? []}
          onChange={(courseId) => set({ courseId: courseId ?? '' })}
        />
        {groups.data && groups.data.length > 0 && (
          <Select
            className={styles.choice}
            label={t('group')}
            placeholder={lists('all')}
            clearable
            searchable
            value={draft.groupId || null}
            data={groups.data.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(groupId) => set({ groupId: groupId ?? '' })}
          />
        )}
        <TextInput
          type="date"
          label={t('from')}
          value={draft.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('until')}
          value={draft.until}
          onChange={(event) => set({ until: event.currentTarget.value })}
        />
      </search>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {data && data.total === 0 && <p>{t('nothing')}</p>}
      {data && data.total > 0 && (
        <ReportTable label={t(`kinds.${data.kind}`)} report={data} busy={isPlaceholderData} />
      )}
      <MorePeople page={page} totalPages={data && Math.ceil(data.total / SIZE)} onPage={setPage} />
    </>
  );
}
