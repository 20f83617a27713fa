import { type ReactNode, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Dialog, type DialogAction, Label, Stack, TextField } from '#kit/kit.ts';
import { isEmail } from '#models/play/learner.ts';

export interface EmailPanelProps {
  onAnswer: (email: string) => void;
  /** What may be done before the answer. */
  beside: readonly DialogAction[];
}

/** Asks for the address that a learning record is kept under (spec section 4, Start); it must look like one. */
export function EmailPanel({ onAnswer, beside }: EmailPanelProps): ReactNode {
  const t = useT('play');
  const errors = useT('errors');
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const answer = (email: string) => {
    if (isEmail(email)) onAnswer(email.trim());
    else setRefused(true);
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('email.title')}
      actions={[
        ...beside,
        { key: 'ok', label: t('email.ok'), variant: 'primary', onPress: () => answer(typed) },
      ]}
    >
      <Stack gap="md">
        <Label text={t('email.text')} />
        <TextField
          kind="email"
          autoComplete="email"
          autoFocus
          label={t('email.label')}
          value={typed}
          onPreview={setTyped}
          onCommit={setTyped}
          onSubmit={answer}
        />
        {refused && <Label text={errors('email-invalid')} tone="danger" live="alert" />}
      </Stack>
    </Dialog>
  );
}
