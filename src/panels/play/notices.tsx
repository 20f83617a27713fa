import type { ReactNode } from 'react';
import type { ErrorCode } from '#catalog/errors.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Dialog, type DialogAction, Label } from '#kit/kit.ts';

/** An error of the catalogue, with what fills its text in. */
export interface Notice {
  code: ErrorCode;
  values?: Record<string, unknown>;
  /** What the server itself says of it: said instead. */
  said?: string;
  /** Only the page, loaded again, brings back what is missing. */
  reload?: boolean;
}

/** What each panel is about: an error, or something this device does not do and how else it goes (spec section 8). */
function titleOf(code: ErrorCode, unbegun: boolean) {
  if (code === 'view-not-found') return 'error.gone';
  if (unbegun) return 'error.unbegun';
  if (code.startsWith('video-limits')) return 'video.title';
  // A refusal is an error; the other cases say what the sensors want.
  return code.startsWith('motion-') && code !== 'motion-denied' ? 'motion.title' : 'error.title';
}

/** What the page round the scenario does not allow: a window of its own does. */
const framed: ReadonlySet<ErrorCode> = new Set(['motion-cross-domain', 'headset-framed']);

/** Said as the launching system's answer has it: what the learner does about it is said beside it. */
const unlaunched: ReadonlySet<ErrorCode> = new Set([
  'cmi5-error',
  'cmi5-fetch-unreadable',
  'cmi5-state-unreadable',
]);

export interface ErrorPanelProps {
  notice: Notice | null;
  onDismiss?: () => void;
  /** Loads the page again: the run cannot begin, or a part of the page is gone. */
  onReload?: () => void;
  /** Leaves for the start of the app that the page belongs to. */
  onHome?: (() => void) | undefined;
  /** Opens the scenario in a window of its own, where its page is somebody else's frame. */
  onOpenAlone?: () => void;
}

/** What went wrong, in the catalogue's words. It offers to load the page again where nothing else helps. */
export function ErrorPanel({ notice, onDismiss, onReload, onHome, onOpenAlone }: ErrorPanelProps): ReactNode {
  const t = useT('play');
  const common = useT('common');
  const text = useText('errors');
  if (!notice) return null;
  const alone = framed.has(notice.code) ? onOpenAlone : undefined;
  const actions: DialogAction[] = [];
  if (alone) actions.push({ key: 'alone', label: t('motion.open'), icon: 'external-link', onPress: alone });
  // The local file system stays what it is: the text says what to do.
  if (onReload && notice.code !== 'scenario-file-url') {
    actions.push({ key: 'reload', label: common('retry'), onPress: onReload });
  }
  if (onHome) actions.push({ key: 'home', label: t('error.home'), icon: 'house', onPress: onHome });
  // What is gone stays gone, most likely; anything else may work the next time.
  const wanted = notice.code === 'view-not-found' ? actions.at(-1) : actions[0];
  if (wanted && !onDismiss) wanted.variant = 'primary';
  if (onDismiss) actions.push({ key: 'ok', label: common('ok'), variant: 'primary', onPress: onDismiss });
  return (
    <Dialog
      open
      size="sm"
      title={t(titleOf(notice.code, !onDismiss))}
      {...(onDismiss ? { onDismiss } : {})}
      actions={actions}
    >
      <Label text={notice.said ?? text(`errors:${notice.code}`, notice.values)} live="alert" />
      {unlaunched.has(notice.code) && <Label text={t('error.unlaunched')} />}
    </Dialog>
  );
}
