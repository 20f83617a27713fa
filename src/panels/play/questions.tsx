import type { ReactNode } from 'react';
import { EmailPanel } from './email-panel.tsx';
import { EndedPanel, ResumePanel, StartPanel } from './notices.tsx';

/** What must be asked, or said, before or after the run. */
export type Ask =
  | { email: (email: string) => void }
  | { resume: (resume: boolean) => void }
  | { start: () => void }
  | { ended: () => void };

/** Asks one thing at a time, over the picture: flat and in the headset. */
export function Questions({ ask, title }: { ask: Ask | undefined; title: string }): ReactNode {
  if (!ask) return null;
  if ('email' in ask) return <EmailPanel onAnswer={ask.email} />;
  if ('resume' in ask) return <ResumePanel onAnswer={ask.resume} />;
  if ('start' in ask) return <StartPanel title={title} onStart={ask.start} />;
  return <EndedPanel onAgain={ask.ended} />;
}
