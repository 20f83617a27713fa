import { type ReactNode, useState } from 'react';
import { Dialog, type DialogAction, Label, Stack, TextField } from '#kit/kit.ts';
import { isEmail } from '#models/play/learner.ts';
import type { QuestionTexts } from './question-texts.ts';

export interface EmailPanelProps {
  texts: QuestionTexts;
  onAnswer: (email: string) => void;
  /** What may be done before the answer. */
  beside: readonly DialogAction[];
}

/** Asks for the address that a learning record is kept under (spec section 4, Start); it must look like one. */
export function EmailPanel({ texts, onAnswer, beside }: EmailPanelProps): ReactNode {
  const [typed, setTyped] = useState('');
  /** Why the answer was not taken. */
  const [refused, setRefused] = useState('');
  /** A fault of this panel: to whom it belongs says so. */
  const cannotSay = (cause: unknown) =>
    setRefused(() => {
      throw cause;
    });
  const answer = (email: string) => {
    if (isEmail(email)) onAnswer(email.trim());
    else void texts.invalidEmail().then(setRefused, cannotSay);
  };
  return (
    <Dialog
      open
      size="sm"
      title={texts.email.title}
      actions={[
        ...beside,
        { key: 'ok', label: texts.email.ok, variant: 'primary', onPress: () => answer(typed) },
      ]}
    >
      <Stack gap="md">
        <Label text={texts.email.text} />
        <TextField
          kind="email"
          autoComplete="email"
          autoFocus
          label={texts.email.label}
          value={typed}
          onPreview={setTyped}
          onCommit={setTyped}
          onSubmit={answer}
        />
        {refused && <Label text={refused} tone="danger" live="alert" />}
      </Stack>
    </Dialog>
  );
}
