import { keepPreviousData } from '@tanstack/react-query';
import { Presentation } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { reachOf } from '#catalog/permissions.ts';
import {
  type CourseSessionView,
  courseSessionFilters,
  courseSessionSortColumns,
} from '#catalog/resources/course-sessions.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { bothWays } from '#pages/resource/list-address.ts';
import styles from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import type { Column } from '#pages/resource/resource-table.tsx';
import { State } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { Requests } from './requests.tsx';

const spec = {
  sorts: bothWays(['startsAt', ...courseSessionSortColumns.filter((one) => one !== 'startsAt')]),
  filters: { mine: courseSessionFilters.mine },
};

/** An instructor has those that they teach; whoever manages courses chooses. */
function useOnlyOwn(): boolean {
  const { user } = useSnapshot(session);
  return user !== null && reachOf(user, 'classes.teach') === 'own';
}

function useSessions(asked: ListAsked, { mine }: Record<string, string>) {
  const own = useOnlyOwn();
  return trpc.courseSessions.list.useQuery(
    { ...asked, mine: own ? 'true' : mine },
    { placeholderData: keepPreviousData },
  );
}

/** The sessions that one teaches, or manages, and who wants in. */
export function ClassesPage() {
  const t = useT('classes');
  const formats = useFormats();
  const own = useOnlyOwn();
  const columns: Column<CourseSessionView>[] = [
    {
      key: 'name',
      label: t('columns.name'),
      sortable: true,
      cell: ({ id, name }) => (
        <Link to={`/learning/classes/${id}`} className={styles.link}>
          {name}
        </Link>
      ),
    },
    { key: 'course', label: t('columns.course'), sortable: true, cell: ({ course }) => course },
    {
      key: 'startsAt',
      label: t('columns.startsAt'),
      sortable: true,
      cell: ({ startsAt, cancelledAt }) =>
        cancelledAt ? t('cancelled') : startsAt ? formats.date(startsAt) : t('noMeetings'),
    },
    { key: 'location', label: t('columns.location'), cell: ({ location }) => location },
    {
      key: 'taken',
      label: t('columns.taken'),
      cell: ({ taken, seats }) => t('seatsTaken', { taken, seats: seats ?? '∞' }),
    },
    { key: 'waiting', label: t('columns.waiting'), cell: ({ waiting }) => waiting },
  ];
  return (
    <ResourcePage
      name="classes"
      lead={<Requests />}
      spec={spec}
      useItems={useSessions}
      filters={
        own
          ? {}
          : {
              mine: {
                kind: 'one',
                label: t('mine.filter'),
                none: t('mine.all'),
                options: [{ value: 'true', label: t('mine.only') }],
              },
            }
      }
      columns={() => columns}
      empty={<State icon={<Presentation size={26} />} title={t('empty.title')} text={t('empty.text')} />}
    />
  );
}
