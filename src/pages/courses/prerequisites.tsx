import { Button, CloseButton, Select, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { trpc } from '#api/hooks.ts';
import {
  type CourseDetails,
  type PrerequisiteForm,
  prerequisiteForm,
  prerequisiteOperators,
} from '#catalog/resources/courses.ts';
import { useT } from '#i18n/use-t.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import styles from '#pages/resource/resource.module.css';
import { Finder } from '#pages/shared/finder.tsx';
import own from './courses.module.css';
import { useChoices } from './use-choices.ts';

type Shown = CourseDetails['prerequisites'][number];
const ofScenario = ['score', 'variable', 'answer'] as const satisfies Shown['kind'][];
type Kind = (typeof ofScenario)[number];

/** What must be done before the materials of a course open: every change is saved at once. */
export function Prerequisites({ course }: { course: CourseDetails }) {
  const t = useT('courses');
  const lists = useT('lists');
  const { courses } = trpc.useUtils();
  const [search, setSearch] = useState('');
  const found = useChoices(course.organizationId, 'courses', search);
  const { mutate, isPending } = trpc.courses.update.useMutation({
    onSuccess: () => void courses.invalidate(),
    onError: toastFailure,
  });
  const now = course.prerequisites.map((one) => prerequisiteForm.parse(bare(one)));
  const save = (prerequisites: PrerequisiteForm[]) => mutate({ id: course.id, prerequisites });
  return (
    <>
      {course.prerequisites.length === 0 && <p>{t('prerequisites.none')}</p>}
      <ul className={styles.rows}>
        {course.prerequisites.map((one, at) => (
          <li key={one.id}>
            <span>
              <strong>{one.name}</strong>
              <br />
              <small>
                {t(`prerequisites.kinds.${one.kind}`)}
                {one.subject && `: ${one.subject}`}
                {one.operator && ` ${t(`prerequisites.operators.${one.operator}`)}`}
                {one.value && ` ${one.value}`}
              </small>
            </span>
            <CloseButton
              aria-label={`${lists('remove')}: ${one.name}`}
              disabled={isPending}
              onClick={() => save(now.filter((_, i) => i !== at))}
            />
          </li>
        ))}
      </ul>
      <Finder
        label={t('prerequisites.addCourse')}
        search={search}
        onSearch={setSearch}
        found={found}
        known={[course.id, ...course.prerequisites.flatMap(({ requiredCourseId }) => requiredCourseId ?? [])]}
        busy={isPending}
        onFound={(requiredCourseId) => save([...now, { kind: 'course', requiredCourseId }])}
      />
      <AddOfScenario
        organizationId={course.organizationId}
        busy={isPending}
        onAdd={(one) => save([...now, one])}
      />
    </>
  );
}

/** Without what its kind does not have. */
const bare = (one: Shown) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null));

interface AddProps {
  organizationId: number;
  busy: boolean;
  onAdd: (one: PrerequisiteForm) => void;
}

const empty = { kind: 'score' as Kind, scenarioId: '', subject: '', operator: 'gtequal', value: '' };

/** Something of a scenario's run: its score, a variable, an answer. */
function AddOfScenario({ organizationId, busy, onAdd }: AddProps) {
  const t = useT('courses');
  const [draft, setDraft] = useState(empty);
  const scenarios = useChoices(organizationId, 'scenarios') ?? [];
  const checked = prerequisiteForm.safeParse({
    ...draft,
    ...(draft.kind === 'answer' && !draft.value ? { value: undefined } : {}),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checked.success) return;
    onAdd(checked.data);
    setDraft(empty);
  };
  const set = (part: Partial<typeof empty>) => setDraft({ ...draft, ...part });
  return (
    <form onSubmit={submit} className={own.add} aria-label={t('prerequisites.addScenario')}>
      <Select
        className={own.field}
        label={t('prerequisites.scenario')}
        searchable
        value={draft.scenarioId || null}
        data={scenarios.map(({ id, label }) => ({ value: String(id), label }))}
        onChange={(scenarioId) => set({ scenarioId: scenarioId ?? '' })}
      />
      <Select
        className={own.field}
        label={t('prerequisites.what')}
        allowDeselect={false}
        value={draft.kind}
        data={ofScenario.map((value) => ({ value, label: t(`prerequisites.kinds.${value}`) }))}
        onChange={(kind) => kind && set({ kind: kind as Kind })}
      />
      {draft.kind !== 'score' && (
        <TextInput
          className={own.field}
          label={t(`prerequisites.subject.${draft.kind}`)}
          value={draft.subject}
          maxLength={100}
          onChange={(event) => set({ subject: event.currentTarget.value })}
        />
      )}
      {draft.kind !== 'answer' && (
        <Select
          className={own.field}
          label={t('prerequisites.operator')}
          allowDeselect={false}
          value={draft.operator}
          data={prerequisiteOperators.map((value) => ({
            value,
            label: t(`prerequisites.operators.${value}`),
          }))}
          onChange={(operator) => operator && set({ operator })}
        />
      )}
      <TextInput
        className={own.field}
        label={t(draft.kind === 'answer' ? 'prerequisites.choice' : 'prerequisites.value')}
        value={draft.value}
        maxLength={100}
        onChange={(event) => set({ value: event.currentTarget.value })}
      />
      <Button
        type="submit"
        variant="default"
        loading={busy}
        disabled={!checked.success}
        leftSection={<Plus size={16} aria-hidden="true" />}
      >
        {t('prerequisites.addScenario')}
      </Button>
    </form>
  );
}
