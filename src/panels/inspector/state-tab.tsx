import { type ReactNode, useState } from 'react';
import { inspector as limits } from '#catalog/inspector-limits.ts';
import { shortened } from '#catalog/numbers.ts';
import { locales } from '#i18n/locales.ts';
import { useLocale, useT } from '#i18n/use-t.ts';
import { Label, List, type ListItem, Scroll, Stack } from '#kit/kit.ts';
import type { DebuggerState } from '#models/inspector/debugger-state.ts';
import { pageOf } from '#models/inspector/filter.ts';
import { Pager } from './pager.tsx';

/** Signs of a value that are shown. */
const LONGEST = 80;

/** Overview, Variables and Questions of the run. */
export function StateTab({ now }: { now: DebuggerState }): ReactNode {
  const t = useT('inspector');
  const overview = useOverview(now);
  return (
    <Scroll label={t('tabs.state')} gap="lg">
      <Section title={t('overview')} items={overview} empty="" />
      <Section
        title={t('variables')}
        empty={t('empty.variables')}
        rows={limits.variablesPerPage}
        items={now.variables.map(({ id, name, value, isSystem }) => ({
          key: String(id),
          label: name,
          badge: shortened(String(value), LONGEST),
          icon: 'variable',
          ...(isSystem && { detail: t('system') }),
        }))}
      />
      <Section
        title={t('questions')}
        empty={t('empty.questions')}
        rows={limits.questionsPerPage}
        items={now.questionsAnswered.map(({ quest, choice, correct, scene }, index) => ({
          key: String(index),
          label: quest,
          detail: `${choice} · ${scene}`,
          icon: correct ? 'circle-check' : 'circle-x',
          badge: t(correct ? 'correct' : 'wrong'),
        }))}
      />
    </Scroll>
  );
}

function useOverview(now: DebuggerState): ListItem[] {
  const t = useT('inspector');
  const { tag } = locales[useLocale()];
  const scene = now.currentScene;
  const published = now.publishDate
    ? new Date(now.publishDate).toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' })
    : t('field.unpublished');
  const shown = scene?.objects.filter((object) => object.shown).length ?? 0;
  return [
    { key: 'scenario', label: t('field.scenario'), badge: `${now.scenarioName} (${now.scenarioId})` },
    { key: 'publishDate', label: t('field.publishDate'), badge: published },
    { key: 'scene', label: t('field.scene'), badge: scene ? `${scene.name} (${scene.id})` : '–' },
    {
      key: 'objects',
      label: t('field.objects'),
      badge: t('field.objectsShown', { shown, number: scene?.objectCount ?? 0 }),
    },
    ...(now.scored ? [{ key: 'score', label: t('field.score'), badge: String(now.score) }] : []),
    { key: 'elapsed', label: t('field.elapsed'), badge: now.timeElapsedFormatted },
    {
      key: 'status',
      label: t('field.status'),
      badge: t(now.isComplete ? 'field.complete' : 'field.inProgress'),
    },
  ];
}

interface SectionProps {
  title: string;
  items: ListItem[];
  empty: string;
  /** Rows a page; without it all at once. */
  rows?: number;
}

function Section({ title, items, empty, rows = items.length || 1 }: SectionProps): ReactNode {
  const [wanted, setWanted] = useState(0);
  const { items: shown, page, pages } = pageOf(items, wanted, rows);
  return (
    <Stack gap="xs">
      <Label text={title} size="title" />
      <List label={title} items={shown} empty={empty} />
      <Pager label={title} page={page} pages={pages} onPage={setWanted} />
    </Stack>
  );
}
