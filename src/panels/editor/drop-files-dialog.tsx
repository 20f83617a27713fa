import { useState } from 'react';
import { addDropped, type DropTarget } from '#commands/drop-files.ts';
import { useT } from '#i18n/use-t.ts';
import { Choice, Dialog, Label, Stack } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import type { DialogPanelProps } from './dialog-row.ts';
import { kindIcons } from './palette.tsx';

/** Asks what each of the dropped files becomes. */
export function DropFilesDialog({ params: { dropped, at }, frame }: DialogPanelProps<'drop-files'>) {
  const t = useT('editor');
  const c = useT('common');
  const [chosen, setChosen] = useState<DropTarget[]>(dropped.map(({ targets }) => targets[0]!));
  const label = (target: DropTarget) => (target === 'scene' ? t('dropped.scene') : t(`kinds.${target}`));
  const add = () => {
    editor.closeDialog();
    void addDropped(
      dropped.map(({ from }, index) => ({ from, target: chosen[index]! })),
      at,
    );
  };
  return (
    <Dialog
      {...frame}
      actions={[
        { key: 'cancel', label: c('cancel'), onPress: editor.closeDialog },
        { key: 'add', label: t('dropped.add'), icon: 'plus', variant: 'primary', onPress: add },
      ]}
    >
      <Stack gap="md">
        <Label text={t('dropped.text')} tone="muted" />
        {dropped.map(({ name, targets }, index) => (
          <Choice
            // biome-ignore lint/suspicious/noArrayIndexKey: files of one name may lie in two folders
            key={index}
            label={name}
            value={chosen[index]!}
            look={targets.length > 1 && targets.length < 4 ? 'segments' : 'dropdown'}
            options={targets.map((target) => ({
              value: target,
              label: label(target),
              icon: target === 'scene' ? 'aperture' : kindIcons[target],
            }))}
            onCommit={(target) => setChosen(chosen.with(index, target as DropTarget))}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
