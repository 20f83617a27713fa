import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { inspector as limits } from '#catalog/inspector-limits.ts';
import { shortened } from '#catalog/numbers.ts';
import { useT, useText } from '#i18n/use-t.ts';
import {
  Choice,
  type IconName,
  Label,
  List,
  type ListItem,
  Row,
  Scroll,
  Stack,
  TextField,
} from '#kit/kit.ts';
import { formatDuration } from '#models/inspector/debugger-state.ts';
import { filterEvents, isWarning, logCategories, pageOf } from '#models/inspector/filter.ts';
import { capture, inspector, setRowsPerPage } from '#models/inspector/inspector.ts';
import type { Play } from '#models/play/create-play.ts';
import { running } from '#models/play/current-run.ts';
import type { LogCategory, LogEntry } from '#scenario/play.ts';
import { type Telling, tellEvent } from './describe-event.ts';
import { Pager } from './pager.tsx';

const icons = {
  action: 'zap',
  visibility: 'eye',
  media: 'play',
  interaction: 'mouse-pointer-click',
  navigation: 'compass',
  data: 'variable',
  question: 'circle-help',
  other: 'info',
} as const satisfies Record<LogCategory, IconName>;

const iconOf = (entry: LogEntry): IconName =>
  entry.type === 'action:condition:failed'
    ? 'ban'
    : isWarning(entry)
      ? 'triangle-alert'
      : icons[entry.category];

/** Signs of a value that are shown. */
const LONGEST = 240;

/** The log, newest first: by category, by words, in pages; a row opens to say why. */
export function EventsTab(): ReactNode {
  const t = useT('inspector');
  const text = useText('inspector', 'format');
  const { events, dropped, duplicates } = useSnapshot(capture.state);
  const { rowsPerPage } = useSnapshot(inspector).settings;
  const [category, setCategory] = useState<LogCategory | 'all'>('all');
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const search = useSettled(typed, limits.searchDebounceMs);
  const play = useSnapshot(running).play as Play | null;
  const telling = useMemo(() => (play ? { project: play.project, text } : null), [play, text]);
  const found = useMemo(() => {
    const words = (entry: LogEntry) => {
      if (!telling) return '';
      const { title, detail, why } = tellEvent(telling, entry);
      return [title, detail, ...why].join(' ');
    };
    return filterEvents(
      events as unknown as readonly LogEntry[],
      { category: category === 'all' ? null : category, search },
      words,
    );
  }, [events, category, search, telling]);
  if (!telling) return <Label text={t('empty.run')} tone="muted" align="center" />;

  const { items, page, pages } = pageOf(found, wanted, rowsPerPage);
  return (
    <Stack gap="sm" grow>
      <Row gap="sm">
        <TextField
          kind="search"
          icon="search"
          hideLabel
          label={t('search')}
          placeholder={t('search')}
          value={typed}
          onPreview={setTyped}
          onCommit={setTyped}
        />
        <Choice
          hideLabel
          label={t('category')}
          value={category}
          onCommit={(value) => setCategory(value as LogCategory | 'all')}
          options={[
            { value: 'all', label: t('categories.all') },
            ...logCategories.map((value) => ({ value, label: t(`categories.${value}`), icon: icons[value] })),
          ]}
        />
      </Row>
      <Scroll label={t('tabs.events', { number: found.length })}>
        <List
          label={t('tabs.events', { number: found.length })}
          items={items.flatMap((entry) => rowsOf(telling, entry, opened))}
          selected={opened ? [opened] : []}
          onSelect={(key) => setOpened(key === opened ? null : key)}
          empty={t(events.length > 0 ? 'empty.filtered' : 'empty.events')}
        />
      </Scroll>
      <Row gap="sm" justify="between" wrap>
        <Pager label={t('page.label')} page={page} pages={pages} onPage={setWanted} />
        <Choice
          hideLabel
          label={t('rows')}
          value={String(rowsPerPage)}
          onCommit={(value) => setRowsPerPage(Number(value))}
          options={limits.eventsPerPageChoices.map((rows) => ({
            value: String(rows),
            label: t('rowsOf', { number: rows }),
          }))}
        />
      </Row>
      {(dropped > 0 || duplicates > 0) && (
        <Label text={t('left', { dropped, duplicates })} size="caption" tone="muted" />
      )}
    </Stack>
  );
}

/** An entry's row; when it is the opened one, with rows below it that say why, and its data. */
function rowsOf(telling: Telling, entry: LogEntry, opened: string | null): ListItem[] {
  const { title, detail, why } = tellEvent(telling, entry);
  const key = String(entry.id);
  const row: ListItem = {
    key,
    label: title,
    detail: shortened(detail, LONGEST),
    icon: iconOf(entry),
    badge: formatDuration(entry.relativeTime),
  };
  if (key !== opened) return [row];
  return [
    row,
    ...why
      .slice(1)
      .map((reason, index) => ({ key: `${key}w${index}`, label: reason, level: 1, icon: 'ban' as const })),
    { key: `${key}d`, label: shortened(JSON.stringify(entry.data), LONGEST), level: 1 },
  ];
}

/** A value once it has rested for so many milliseconds. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
