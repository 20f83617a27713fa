import type { ReactNode } from 'react';
import type { ErrorCode } from '#catalog/errors.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Dialog, Label, Progress, Stack } from '#kit/kit.ts';

/** An error of the catalogue, with what fills its text in. */
export interface Notice {
  code: ErrorCode;
  values?: Record<string, unknown>;
}

/** What went wrong, in the catalogue's words. A run that cannot begin offers to load the page again. */
export function ErrorPanel(props: {
  notice: Notice | null;
  onDismiss?: () => void;
  onReload?: () => void;
}): ReactNode {
  const { notice, onDismiss, onReload } = props;
  const t = useT('play');
  const common = useT('common');
  const text = useText('errors');
  if (!notice) return null;
  return (
    <Dialog
      open
      size="sm"
      title={t('error.title')}
      {...(onDismiss ? { onDismiss } : {})}
      actions={[
        ...(onReload
          ? [{ key: 'reload', label: t('error.reload'), variant: 'primary' as const, onPress: onReload }]
          : []),
        ...(onDismiss
          ? [{ key: 'ok', label: common('ok'), variant: 'primary' as const, onPress: onDismiss }]
          : []),
      ]}
    >
      <Label text={text(`errors:${notice.code}`, notice.values)} live="alert" />
    </Dialog>
  );
}

/** Waits for a tap: browsers want one before there may be sound. */
export function StartPanel({ title, onStart }: { title: string; onStart: () => void }): ReactNode {
  const t = useT('play');
  return (
    <Dialog
      open
      size="sm"
      title={title || t('start.title')}
      actions={[
        {
          key: 'start',
          label: t('start.play'),
          icon: 'play',
          variant: 'primary',
          onPress: onStart,
        },
      ]}
    >
      <Label text={t('start.sound')} />
    </Dialog>
  );
}

/** A run was kept: go on with it, or begin anew. */
export function ResumePanel({ onAnswer }: { onAnswer: (resume: boolean) => void }): ReactNode {
  const t = useT('play');
  return (
    <Dialog
      open
      size="sm"
      title={t('resume.title')}
      actions={[
        { key: 'no', label: t('resume.no'), onPress: () => onAnswer(false) },
        { key: 'yes', label: t('resume.yes'), variant: 'primary', onPress: () => onAnswer(true) },
      ]}
    >
      <Label text={t('resume.text')} />
    </Dialog>
  );
}

/** How far the first scene has come. */
export function LoadingPanel({ value }: { value: number | null }): ReactNode {
  const t = useT('play');
  return (
    <Stack width={220} pad="md" surface="raised" radius="lg">
      <Progress label={t('loading')} value={value} />
    </Stack>
  );
}

/** The run is over: its author's exit was reached. */
export function EndedPanel({ onAgain }: { onAgain: () => void }): ReactNode {
  const t = useT('play');
  return (
    <Dialog
      open
      size="sm"
      title={t('ended.title')}
      actions={[{ key: 'again', label: t('ended.again'), icon: 'rotate-ccw', onPress: onAgain }]}
    >
      <Label text={t('ended.text')} live="polite" />
    </Dialog>
  );
}
