import { setScored } from '#commands/set-scored.ts';
import { useT } from '#i18n/use-t.ts';
import { Label, Stack } from '#kit/kit.ts';
import { CommandButton } from './command-button.tsx';
import { useEditor } from './use-editor.ts';

/** Beside what is about the score while the scenario has no scoring: says so, and switches it on. */
export function Unscored() {
  const t = useT('editor');
  const { shown } = useEditor();
  if (!shown || shown.project.isscored) return null;
  return (
    <Stack gap="xs">
      <Label text={t('unscored')} tone="muted" size="caption" />
      <CommandButton command={setScored} size="sm" variant="default" />
    </Stack>
  );
}
