import { ActionIcon, Checkbox, CloseButton, Group } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import type { CurriculumView } from '#catalog/resources/curricula.ts';
import { useT } from '#i18n/use-t.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import own from '#pages/courses/courses.module.css';
import { useChoices } from '#pages/courses/use-choices.ts';
import styles from '#pages/resource/resource.module.css';
import { Finder } from '#pages/shared/finder.tsx';

type Item = { courseId: number; required: boolean };

/** The courses of a curriculum in their order: every change is saved at once. */
export function CurriculumItems({ curriculum }: { curriculum: CurriculumView }) {
  const t = useT('curricula');
  const courses = useT('courses');
  const lists = useT('lists');
  const { curricula } = trpc.useUtils();
  const { items } = curriculum;
  const [search, setSearch] = useState('');
  const found = useChoices(curriculum.organizationId, 'courses', search);
  const { mutate, isPending } = trpc.curricula.update.useMutation({
    onSuccess: () => void curricula.invalidate(),
    onError: toastFailure,
  });
  const save = (list: readonly Item[]) =>
    mutate({ id: curriculum.id, items: list.map(({ courseId, required }) => ({ courseId, required })) });
  const move = (at: number, by: number) => {
    const list = [...items];
    list.splice(at + by, 0, ...list.splice(at, 1));
    save(list);
  };
  return (
    <section className={styles.section} aria-label={t('columns.items')}>
      <h2>{t('columns.items')}</h2>
      {items.length === 0 && <p>{t('noItems')}</p>}
      <ol className={own.items}>
        {items.map((one, at) => (
          <li key={one.courseId} className={own.item}>
            <div className={own.grow}>
              <Link to={`/learning/manage/courses/${one.courseId}`} className={styles.link}>
                {one.title}
              </Link>
            </div>
            <Checkbox
              label={courses('contents.required')}
              aria-label={`${courses('contents.required')}: ${one.title}`}
              checked={one.required}
              disabled={isPending}
              onChange={({ currentTarget }) =>
                save(
                  items.map((other, i) => (i === at ? { ...one, required: currentTarget.checked } : other)),
                )
              }
            />
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                aria-label={courses('up', { name: one.title })}
                disabled={isPending || at === 0}
                onClick={() => move(at, -1)}
              >
                <ArrowUp size={17} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={courses('down', { name: one.title })}
                disabled={isPending || at === items.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDown size={17} aria-hidden="true" />
              </ActionIcon>
              <CloseButton
                aria-label={`${lists('remove')}: ${one.title}`}
                disabled={isPending}
                onClick={() => save(items.filter((other) => other !== one))}
              />
            </Group>
          </li>
        ))}
      </ol>
      <Finder
        label={t('addCourse')}
        search={search}
        onSearch={setSearch}
        found={found}
        known={items.map(({ courseId }) => courseId)}
        busy={isPending}
        onFound={(courseId) => save([...items, { courseId, required: true }])}
      />
    </section>
  );
}
