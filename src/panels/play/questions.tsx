import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import type { DialogAction } from '#kit/kit.ts';
import { EmailPanel } from './email-panel.tsx';
import { EndedPanel, ResumePanel, StartPanel } from './notices.tsx';

/** What must be asked, or said, before or after the run. */
export type Ask =
  | { email: (email: string) => void }
  | { resume: (resume: boolean) => void }
  | { start: () => void }
  | { ended: () => void };

export interface QuestionsProps {
  ask: Ask | undefined;
  title: string;
  /** Puts the headset on: the question is asked there too. Absent where there is none, or it is worn. */
  onHeadset?: (() => void) | undefined;
}

/** Asks one thing at a time, over the picture: flat and in the headset. */
export function Questions({ ask, title, onHeadset }: QuestionsProps): ReactNode {
  const t = useT('play');
  if (!ask) return null;
  const beside: DialogAction[] = onHeadset
    ? [{ key: 'vr', label: t('vr.enter'), icon: 'headset', onPress: onHeadset }]
    : [];
  if ('email' in ask) return <EmailPanel onAnswer={ask.email} beside={beside} />;
  if ('resume' in ask) return <ResumePanel onAnswer={ask.resume} beside={beside} />;
  if ('start' in ask) return <StartPanel title={title} onStart={ask.start} beside={beside} />;
  return <EndedPanel onAgain={ask.ended} />;
}
