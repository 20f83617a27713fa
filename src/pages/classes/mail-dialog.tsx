import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import { classMailForm } from '#catalog/resources/classes.ts';
import { useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';

interface MailProps {
  sessionId: number;
  /** To whom; without it to everybody in the class. */
  enrollmentIds?: number[];
  onClose: () => void;
}

/** A mail to a class, or to some of it. */
export function MailDialog({ sessionId, enrollmentIds, onClose }: MailProps) {
  const t = useT('classes');
  const { classes } = trpc.useUtils();
  const send = trpc.classes.sendMail.useMutation({ trpc: { context: { quiet: true } } });
  const { busy, refused, call } = useCall();
  const [draft, setDraft] = useState({ subject: '', text: '' });
  const checked = classMailForm.safeParse(draft);
  const submit = () =>
    call(async () => {
      if (!checked.success) return;
      const { recipients } = await send.mutateAsync({ sessionId, enrollmentIds, ...checked.data });
      toast('classes:mails.sent', { tone: 'success', values: { count: recipients } });
      await classes.mails.invalidate();
      onClose();
    });
  return (
    <PageDialog
      opened
      onClose={onClose}
      size="lg"
      title={enrollmentIds ? t('mails.writeTo', { count: enrollmentIds.length }) : t('mails.writeToAll')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Refused why={refused} />
        <TextInput
          label={t('mails.subject')}
          required
          maxLength={200}
          data-autofocus
          mb="sm"
          value={draft.subject}
          onChange={(event) => setDraft({ ...draft, subject: event.currentTarget.value })}
        />
        <Textarea
          label={t('mails.text')}
          required
          autosize
          minRows={6}
          maxLength={20_000}
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
        />
        <Group justify="flex-end" mt="lg">
          <Button
            type="submit"
            loading={busy}
            disabled={!checked.success}
            leftSection={<Send size={16} aria-hidden="true" />}
          >
            {t('mails.send')}
          </Button>
        </Group>
      </form>
    </PageDialog>
  );
}
