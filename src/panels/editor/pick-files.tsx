import { useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Dialog, type DialogAction, Label, Stack, useKit } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import type { DialogPanelProps } from './dialog-row.ts';
import { useSurface } from './use-editor.ts';

/**
 * Files for somebody in a headset, where the browser shows no file dialog: it says so and leaves VR; on the page they
 * are chosen by a press of its own, which browsers ask for, and from there it leads back.
 */
export function PickFiles({ params, frame }: DialogPanelProps<'pick-files'>) {
  const { surface } = useKit();
  return surface === 'headset' ? <Leave frame={frame} /> : <Choose params={params} frame={frame} />;
}

function Leave({ frame }: Pick<DialogPanelProps<'pick-files'>, 'frame'>) {
  const t = useT('editor');
  const c = useT('common');
  const { leaveVr } = useSurface();
  return (
    <Dialog
      {...frame}
      actions={[
        { key: 'cancel', label: c('cancel'), onPress: editor.closeDialog },
        {
          key: 'leave',
          label: t('pickFiles.leave'),
          icon: 'log-out',
          variant: 'primary',
          onPress: () => leaveVr?.(),
        },
      ]}
    >
      <Label text={t('pickFiles.outside')} />
    </Dialog>
  );
}

function Choose({ params: { accept, onFiles }, frame }: DialogPanelProps<'pick-files'>) {
  const t = useT('editor');
  const c = useT('common');
  const { pickFiles, enterVr } = useSurface();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const done = chosen.length > 0;
  const choose = () =>
    pickFiles?.(accept, (files) => {
      if (files.length === 0) return;
      setChosen(files.map(({ name }) => name));
      onFiles(files);
    });
  const back: DialogAction[] = enterVr
    ? [
        {
          key: 'back',
          label: t('commands.enterVr'),
          icon: 'headset',
          variant: done ? 'primary' : 'default',
          onPress: () => {
            editor.closeDialog();
            enterVr();
          },
        },
      ]
    : [];
  return (
    <Dialog
      {...frame}
      actions={[
        { key: 'close', label: c(done ? 'close' : 'cancel'), onPress: editor.closeDialog },
        ...back,
        ...(done
          ? []
          : [
              {
                key: 'choose',
                label: t('pickFiles.choose'),
                icon: 'upload' as const,
                variant: 'primary' as const,
                onPress: choose,
              },
            ]),
      ]}
    >
      <Stack gap="md">
        <Label
          text={done ? t('pickFiles.chosen', { names: chosen.join(', ') }) : t('pickFiles.here')}
          live="polite"
        />
      </Stack>
    </Dialog>
  );
}
