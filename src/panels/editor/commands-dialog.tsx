import { useState } from 'react';
import { labelOf, runCommand } from '#commands/command.ts';
import { type FoundCommand, searchCommands } from '#commands/search.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Dialog, Label, List, Stack, TextField } from '#kit/kit.ts';
import { writeShortcut } from '#kit/shortcut.ts';
import { editor } from '#models/editor/editor.ts';
import type { DialogPanelProps } from './dialog-row.ts';
import { useEditor } from './use-editor.ts';

/** So many are shown at once; the arrow keys bring the others. */
const SHOWN = 12;

/** Every command by its name: typed, chosen with the arrow keys or by a press, and run. */
export function CommandsDialog({ frame }: DialogPanelProps<'commands'>) {
  const t = useT('editor');
  const text = useText('editor');
  const state = useEditor();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = searchCommands(
    query,
    state,
    (command) => command.detail?.(state) ?? text(`editor:${labelOf(command, state)}`),
  );
  const ready = found.filter((one) => one.ready);
  const chosen = ready[Math.min(at, ready.length - 1)];
  const first = Math.max(0, Math.min(at, ready.length - 1) - SHOWN + 1);
  const run = (one: FoundCommand | undefined) => {
    if (!one?.ready) return;
    editor.closeDialog();
    runCommand(one.command);
  };
  const search = (words: string) => {
    setQuery(words);
    setAt(0);
  };
  return (
    <Dialog {...frame}>
      <Stack gap="sm">
        <TextField
          label={t('palette.search')}
          hideLabel
          placeholder={t('palette.search')}
          kind="search"
          autoFocus
          value={query}
          onPreview={search}
          onCommit={search}
          onCancel={editor.closeDialog}
          onStep={(by) => setAt((ready.length + Math.min(at, ready.length - 1) + by) % (ready.length || 1))}
          onSubmit={() => run(chosen)}
        />
        <List
          label={t('palette.commands')}
          items={found.slice(first, first + SHOWN).map(({ command, label, ready }) => ({
            key: command.id,
            label,
            icon: command.icon,
            disabled: !ready,
            ...('keys' in command ? { badge: writeShortcut(command.keys[0]) } : {}),
          }))}
          selected={chosen ? [chosen.command.id] : []}
          onSelect={(key) => run(found.find(({ command }) => command.id === key))}
          empty={t('palette.none')}
        />
        {query && chosen && (
          <Label text={t('palette.runs', { name: chosen.label })} live="polite" size="caption" tone="muted" />
        )}
      </Stack>
    </Dialog>
  );
}
