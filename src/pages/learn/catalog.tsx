import { keepPreviousData } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { catalogFilters } from '#catalog/resources/learner.ts';
import { useT } from '#i18n/use-t.ts';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { State } from '#pages/shared/states.tsx';
import { CourseCard } from './course-card.tsx';
import { LearnFrame } from './learn-frame.tsx';

const sorts = ['title,asc', 'title,desc', 'startsAt,asc', 'createdAt,desc'] as const;
const types = ['online', 'instructor-led', 'web-only', 'web-mobile'] as const;
const asFilters = z.object(catalogFilters);

const useCatalog = (asked: ListAsked, filters: Record<string, string>) =>
  trpc.learner.catalog.useQuery(
    { ...asked, ...asFilters.parse(filters) },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );

/** The courses that one can find, and what it takes to get into each. */
export function CatalogPage() {
  const t = useT('learner');
  const { data: words } = trpc.learner.words.useQuery();
  const options = (list: readonly string[] = []) => list.map((value) => ({ value, label: value }));
  return (
    <LearnFrame>
      <ResourcePage
        name="learner"
        place="catalog"
        spec={{ sorts, filters: catalogFilters }}
        useItems={useCatalog}
        sortLabel={(sort) => t(`sort.${sort as (typeof sorts)[number]}`)}
        filters={{
          tag: { kind: 'one', label: t('tags'), options: options(words?.tags) },
          ...(words?.resources.length
            ? { resource: { kind: 'one' as const, label: t('resources'), options: options(words.resources) } }
            : {}),
          type: {
            kind: 'one',
            label: t('type'),
            options: types.map((value) => ({ value, label: t(`types.${value}`) })),
          },
        }}
        card={(course) => <CourseCard key={course.id} course={course} />}
        empty={<State icon={<BookOpen size={26} />} title={t('empty.title')} text={t('empty.text')} />}
      />
    </LearnFrame>
  );
}
