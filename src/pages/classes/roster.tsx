import { Button, Checkbox, Select, Table, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import { lists } from '#catalog/limits.ts';
import { type EnrollmentState, enrollmentStates, type RosterEntry } from '#catalog/resources/classes.ts';
import type { CourseSessionDetails } from '#catalog/resources/course-sessions.ts';
import { useT } from '#i18n/use-t.ts';
import resource from '#pages/resource/resource.module.css';
import { useFormats } from '#pages/shared/use-formats.ts';
import own from './classes.module.css';
import { MorePeople } from './more-people.tsx';
import { RosterActs } from './roster-acts.tsx';

/** Everybody of a session: in it, waiting, asking; several can be chosen and acted on together. */
export function Roster({ session }: { session: CourseSessionDetails }) {
  const t = useT('classes');
  const all = useT('lists');
  const [search, setSearch] = useState('');
  const [state, setState] = useState<EnrollmentState>();
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { data } = trpc.classes.roster.useQuery(
    { sessionId: session.id, search: search || undefined, state, page, size: lists.maxPageSize },
    { placeholderData: keepPreviousData },
  );
  const people = data?.items ?? [];
  const selected = people.filter(({ id }) => chosen.has(id));
  const choose = (ids: number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  const ids = people.map(({ id }) => id);
  return (
    <>
      <div className={own.acts}>
        <TextInput
          type="search"
          aria-label={t('roster.search')}
          placeholder={t('roster.search')}
          maxLength={200}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(0);
          }}
        />
        <Select
          aria-label={t('columns.state')}
          placeholder={`${t('columns.state')}: ${all('all')}`}
          clearable
          value={state ?? null}
          data={enrollmentStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(value) => {
            setState((value as EnrollmentState) ?? undefined);
            setPage(0);
          }}
        />
        <Button
          component="a"
          variant="default"
          href={`/app/api/v1/course-sessions/${session.id}/roster/export`}
          download
          leftSection={<Download size={16} aria-hidden="true" />}
        >
          {t('roster.download')}
        </Button>
      </div>
      <RosterActs session={session} selected={selected} onDone={() => setChosen(new Set())} />
      {data?.total === 0 && <p>{t('nobody')}</p>}
      {people.length > 0 && (
        <Table role="table" className={resource.table} aria-label={t('parts.roster')} verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <Checkbox
                  aria-label={t('roster.chooseAll')}
                  checked={selected.length > 0 && selected.length === people.length}
                  indeterminate={selected.length > 0 && selected.length < people.length}
                  onChange={(event) => choose(ids, event.currentTarget.checked)}
                />
              </Table.Th>
              {(['name', 'email', 'state', 'attended', 'score', 'since'] as const).map((column) => (
                <Table.Th key={column} scope="col">
                  {t(`columns.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.map((one) => (
              <Person
                key={one.id}
                person={one}
                meetings={session.meetings.length}
                chosen={chosen.has(one.id)}
                onChoose={(on) => choose([one.id], on)}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <MorePeople page={page} totalPages={data?.totalPages} onPage={setPage} />
    </>
  );
}

interface PersonProps {
  person: RosterEntry;
  meetings: number;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

function Person({ person, meetings, chosen, onChoose }: PersonProps) {
  const t = useT('classes');
  const formats = useFormats();
  const { name, email, state, place, score, attendance, enrolledAt, createdAt } = person;
  const there = Object.values(attendance).filter((one) => one === 'present' || one === 'late').length;
  const since = enrolledAt ?? createdAt;
  return (
    <Table.Tr role="row">
      <Table.Td role="cell" data-label={t('roster.choose')}>
        <Checkbox
          aria-label={t('roster.chooseOne', { name })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td role="cell" data-label={t('columns.name')}>
        <strong>{name}</strong>
      </Table.Td>
      <Table.Td role="cell" data-label={t('columns.email')}>
        {email}
      </Table.Td>
      <Table.Td role="cell" data-label={t('columns.state')}>
        {place === null ? t(`states.${state}`) : t('roster.place', { place })}
      </Table.Td>
      <Table.Td role="cell" data-label={t('columns.attended')}>
        {t('roster.attended', { there, meetings })}
      </Table.Td>
      <Table.Td role="cell" data-label={t('columns.score')}>
        {score === null ? '–' : score}
      </Table.Td>
      <Table.Td role="cell" data-label={t('columns.since')}>
        <time dateTime={since}>{formats.ago(since)}</time>
      </Table.Td>
    </Table.Tr>
  );
}
