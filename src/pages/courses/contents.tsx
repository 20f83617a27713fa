import { ActionIcon, Button, Checkbox, CloseButton, Group, Select, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Link2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { trpc } from '#api/hooks.ts';
import { useEvery } from '#api/use-every.ts';
import type { CourseContentView, CourseDetails } from '#catalog/resources/courses.ts';
import { useT } from '#i18n/use-t.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import { Finder } from '#pages/shared/finder.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import own from './courses.module.css';
import { useChoices } from './use-choices.ts';

type Written = Pick<CourseContentView, 'kind' | 'title' | 'required'> & Partial<CourseContentView>;

/** What is learned in a course, in its order: every change is saved at once. */
export function Contents({ course }: { course: CourseDetails }) {
  const t = useT('courses');
  const lists = useT('lists');
  const { courses } = trpc.useUtils();
  const { contents } = course;
  const { mutate, isPending } = trpc.courses.saveContents.useMutation({
    onSuccess: () => void courses.invalidate(),
    onError: toastFailure,
  });
  const save = (list: readonly Written[]) =>
    mutate({ id: course.id, contents: list.map(({ publishDate: _, ...one }) => one) });
  const change = (at: number, part: Partial<Written>) =>
    save(contents.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const move = (at: number, by: number) => {
    const list = [...contents];
    list.splice(at + by, 0, ...list.splice(at, 1));
    save(list);
  };
  return (
    <>
      {contents.length === 0 && <p>{t('contents.none')}</p>}
      <ol className={own.items}>
        {contents.map((one, at) => (
          <li key={one.id} className={own.item}>
            <div className={own.grow}>
              <strong>{one.title}</strong>
              <small>{t(`contents.kinds.${one.kind}`)}</small>
              {one.kind === 'scenario' && one.scenarioId !== null && (
                <Version
                  title={one.title}
                  scenarioId={one.scenarioId}
                  packageId={one.packageId}
                  onChange={(packageId) => change(at, { packageId })}
                />
              )}
            </div>
            <Checkbox
              label={t('contents.required')}
              aria-label={`${t('contents.required')}: ${one.title}`}
              checked={one.required}
              disabled={isPending}
              onChange={(event) => change(at, { required: event.currentTarget.checked })}
            />
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                aria-label={t('up', { name: one.title })}
                disabled={isPending || at === 0}
                onClick={() => move(at, -1)}
              >
                <ArrowUp size={17} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={t('down', { name: one.title })}
                disabled={isPending || at === contents.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDown size={17} aria-hidden="true" />
              </ActionIcon>
              <CloseButton
                aria-label={`${lists('remove')}: ${one.title}`}
                disabled={isPending}
                onClick={() => save(contents.filter((other) => other !== one))}
              />
            </Group>
          </li>
        ))}
      </ol>
      <AddScenario
        organizationId={course.organizationId}
        known={contents.flatMap(({ scenarioId }) => scenarioId ?? [])}
        busy={isPending}
        onFound={(scenarioId) =>
          save([...contents, { kind: 'scenario', title: '', required: true, scenarioId }])
        }
      />
      <AddLink
        busy={isPending}
        onAdd={(title, url) => save([...contents, { kind: 'link', title, required: true, url }])}
      />
    </>
  );
}

interface VersionProps {
  title: string;
  scenarioId: number;
  packageId: number | null;
  onChange: (packageId: number | null) => void;
}

/** Which publication of a scenario is played: always the last, or one. */
function Version({ title, scenarioId, packageId, onChange }: VersionProps) {
  const t = useT('courses');
  const formats = useFormats();
  const { data } = useEvery('packages', { scenarioId }, (client, asked) => client.packages.list.query(asked));
  const published = data?.filter(({ publishDate }) => publishDate !== null) ?? [];
  return (
    <Select
      size="xs"
      aria-label={`${t('contents.version')}: ${title}`}
      allowDeselect={false}
      value={packageId === null ? '' : String(packageId)}
      data={[
        { value: '', label: t('contents.latest') },
        ...published.map(({ id, publishDate }) => ({
          value: String(id),
          label: formats.date(publishDate ?? ''),
        })),
      ]}
      onChange={(value) => onChange(value ? Number(value) : null)}
    />
  );
}

interface AddScenarioProps {
  organizationId: number;
  known: readonly number[];
  busy: boolean;
  onFound: (id: number) => void;
}

function AddScenario({ organizationId, ...finding }: AddScenarioProps) {
  const t = useT('courses');
  const [search, setSearch] = useState('');
  const found = useChoices(organizationId, 'scenarios', search);
  return (
    <Finder
      label={t('contents.addScenario')}
      search={search}
      onSearch={setSearch}
      found={found}
      {...finding}
    />
  );
}

function AddLink({ busy, onAdd }: { busy: boolean; onAdd: (title: string, url: string) => void }) {
  const t = useT('courses');
  const [draft, setDraft] = useState({ title: '', url: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd(draft.title.trim(), draft.url.trim());
    setDraft({ title: '', url: '' });
  };
  return (
    <form onSubmit={submit} className={own.add} aria-label={t('contents.addLink')}>
      <TextInput
        className={own.field}
        label={t('contents.linkTitle')}
        maxLength={200}
        value={draft.title}
        onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
      />
      <TextInput
        className={own.field}
        type="url"
        required
        label={t('contents.linkAddress')}
        placeholder="https://"
        maxLength={2000}
        value={draft.url}
        onChange={(event) => setDraft({ ...draft, url: event.currentTarget.value })}
      />
      <Button
        type="submit"
        variant="default"
        loading={busy}
        leftSection={<Link2 size={16} aria-hidden="true" />}
      >
        {t('contents.addLink')}
      </Button>
    </form>
  );
}
