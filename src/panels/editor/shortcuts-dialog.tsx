import type { Command } from '#commands/command.ts';
import { keyCommands } from '#commands/registry.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Dialog, Label, Row, Stack } from '#kit/kit.ts';
import { writeShortcut } from '#kit/shortcut.ts';
import type { DialogPanelProps } from './dialog-row.ts';

/** What the keyboard can do, read from the commands themselves. */
export function ShortcutsDialog({ frame }: DialogPanelProps<'shortcuts'>) {
  const t = useT('editor');
  const text = useText('editor', 'placing');
  const p = useT('placing');
  const all = [
    ...(keyCommands as readonly Command[]).map((command) => ({
      name: text(`editor:${command.label}`),
      keys: (command.keys ?? []).map((keys) => writeShortcut(keys)).join(' · '),
    })),
    { name: t('commands.nudge'), keys: t('shortcuts.arrows') },
    { name: t('commands.nudgeFar'), keys: t('shortcuts.shiftArrows') },
    { name: t('commands.distance'), keys: t('shortcuts.pages') },
    { name: p('keys.fine'), keys: writeShortcut('mod') },
    { name: p('keys.coarse'), keys: writeShortcut('shift') },
    { name: p('keys.away'), keys: p('keys.wheel') },
    { name: p('keys.sweep'), keys: p('keys.sweepBy') },
  ];
  // One key does the same for objects and for scenes: it is told once.
  const lines = [...new Map(all.map((line) => [`${line.name} ${line.keys}`, line])).values()];
  return (
    <Dialog {...frame}>
      <Stack gap="xs">
        {lines.map(({ name, keys }) => (
          <Row key={`${name} ${keys}`} justify="between" gap="lg">
            <Label text={name} grow />
            <Label text={keys} tone="muted" size="caption" />
          </Row>
        ))}
      </Stack>
    </Dialog>
  );
}
