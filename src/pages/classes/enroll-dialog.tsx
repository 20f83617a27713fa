import { Button, FileButton, Group, Textarea } from '@mantine/core';
import { CircleAlert, FileSpreadsheet, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { CourseSessionDetails } from '#catalog/resources/course-sessions.ts';
import { errorKey } from '#i18n/error-key.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { Refused } from '#pages/shared/refused.tsx';
import { textOf } from '#pages/shared/text-of.ts';
import { useCall } from '#pages/shared/use-call.ts';

const address = /[^\s,;"<>]+@[^\s,;"<>]+/g;

/** Puts people into a session by their addresses, typed or from a file: whoever cannot be is told with why. */
export function EnrollDialog({ session, onClose }: { session: CourseSessionDetails; onClose: () => void }) {
  const t = useT('classes');
  const say = useText('errors');
  const utils = trpc.useUtils();
  const enroll = trpc.roster.enroll.useMutation({ trpc: { context: { quiet: true } } });
  const { busy, refused, call } = useCall();
  const [text, setText] = useState('');
  const emails = [...new Set(text.match(address) ?? [])];
  const { data } = enroll;
  const wrong = data?.filter((one) => one.refused) ?? [];
  const submit = () =>
    call(async () => {
      const done = await enroll.mutateAsync({ courseId: session.courseId, sessionId: session.id, emails });
      const count = done.filter((one) => one.outcome).length;
      toast('classes:enroll.done', { tone: 'success', values: { count } });
      await Promise.all([utils.classes.invalidate(), utils.courseSessions.invalidate()]);
      if (count === done.length) onClose();
    });
  return (
    <PageDialog opened onClose={onClose} title={t('enroll.title')} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Refused why={refused} />
        <Textarea
          label={t('enroll.addresses')}
          description={t('enroll.hint')}
          data-autofocus
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {wrong.length > 0 && (
          <Notice tone="danger" icon={<CircleAlert size={18} />}>
            <ul>
              {wrong.map(({ who, refused: why }) => (
                <li key={who}>
                  {who}: {say(errorKey(why ?? 'server-error'))}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Group justify="space-between" mt="lg">
          <FileButton
            accept=".csv,text/csv,text/plain"
            onChange={(file) => file && void textOf(file).then(setText)}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<FileSpreadsheet size={16} aria-hidden="true" />}
              >
                {t('enroll.file')}
              </Button>
            )}
          </FileButton>
          <Button
            type="submit"
            loading={busy}
            disabled={emails.length === 0}
            leftSection={<UserPlus size={16} aria-hidden="true" />}
          >
            {t('enroll.go', { count: emails.length })}
          </Button>
        </Group>
      </form>
    </PageDialog>
  );
}
