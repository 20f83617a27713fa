import type { ReactNode } from 'react';
import { Dialog, type DialogAction, Label } from '#kit/kit.ts';
import { EmailPanel } from './email-panel.tsx';
import type { QuestionTexts } from './question-texts.ts';

/** What must be asked, or said, before or after the run. */
export type Ask =
  | { email: (email: string) => void }
  | { resume: (resume: boolean) => void }
  /** Whether where they look may be recorded. */
  | { looks: (allowed: boolean) => void }
  | { start: () => void }
  /** Over; what the press that plays it again does, unless only what launched it can begin it anew. */
  | { ended: (() => void) | LaunchEnd };

/** Where a launch that is good for one run ends: in a page that is closed, or that goes back by itself. */
export type LaunchEnd = 'closes' | 'returns';

export interface QuestionsProps {
  ask: Ask | undefined;
  title: string;
  texts: QuestionTexts;
  /** Puts the headset on: the question is asked there too. Absent where there is none, or it is worn. */
  headset?: { busy: boolean; toggle: () => void } | undefined;
}

/** Asks one thing at a time, over the picture: flat and in the headset. */
export function Questions({ ask, title, texts, headset }: QuestionsProps): ReactNode {
  if (!ask) return null;
  const beside: DialogAction[] = headset
    ? [{ key: 'vr', label: texts.vr.enter, icon: 'headset', busy: headset.busy, onPress: headset.toggle }]
    : [];
  if ('email' in ask) return <EmailPanel texts={texts} onAnswer={ask.email} beside={beside} />;
  if ('resume' in ask) return <YesNoPanel texts={texts.resume} onAnswer={ask.resume} beside={beside} />;
  if ('looks' in ask) return <YesNoPanel texts={texts.looks} onAnswer={ask.looks} beside={beside} />;
  if ('start' in ask)
    return <StartPanel texts={texts.start} title={title} onStart={ask.start} beside={beside} />;
  return <EndedPanel texts={texts.ended} ended={ask.ended} />;
}

/** Waits for a tap: browsers want one before there may be sound. */
function StartPanel(props: {
  texts: QuestionTexts['start'];
  title: string;
  onStart: () => void;
  beside: readonly DialogAction[];
}): ReactNode {
  const { texts, title, onStart, beside } = props;
  return (
    <Dialog
      open
      size="sm"
      title={title || texts.title}
      actions={[
        ...beside,
        { key: 'start', label: texts.play, icon: 'play', variant: 'primary', onPress: onStart },
      ]}
    >
      <Label text={texts.sound} />
    </Dialog>
  );
}

/** Such as of a run that was kept: go on with it, or begin anew. */
function YesNoPanel(props: {
  texts: QuestionTexts['resume'];
  onAnswer: (yes: boolean) => void;
  beside: readonly DialogAction[];
}): ReactNode {
  const { texts, onAnswer, beside } = props;
  return (
    <Dialog
      open
      size="sm"
      title={texts.title}
      actions={[
        ...beside,
        { key: 'no', label: texts.no, onPress: () => onAnswer(false) },
        { key: 'yes', label: texts.yes, variant: 'primary', onPress: () => onAnswer(true) },
      ]}
    >
      <Label text={texts.text} />
    </Dialog>
  );
}

/** The run is over: its author's exit was reached. */
function EndedPanel(props: {
  texts: QuestionTexts['ended'];
  ended: Extract<Ask, { ended: unknown }>['ended'];
}): ReactNode {
  const { texts, ended } = props;
  const again = typeof ended === 'function' ? ended : undefined;
  return (
    <Dialog
      open
      size="sm"
      title={texts.title}
      actions={again ? [{ key: 'again', label: texts.again, icon: 'rotate-ccw', onPress: again }] : []}
    >
      <Label text={typeof ended === 'function' ? texts.text : texts[ended]} live="polite" />
    </Dialog>
  );
}
