import { Button, CloseButton, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { CourseSessionDetails } from '#catalog/resources/course-sessions.ts';
import { useT } from '#i18n/use-t.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import own from './classes.module.css';

/** What instructors note of a session, for themselves and each other. */
export function Notes({ session }: { session: CourseSessionDetails }) {
  const t = useT('classes');
  const lists = useT('lists');
  const formats = useFormats();
  const { classes } = trpc.useUtils();
  const sessionId = session.id;
  const { data } = trpc.classes.notes.useQuery({ sessionId });
  const add = trpc.classes.addNote.useMutation({ trpc: { context: { quiet: true } } });
  const remove = trpc.classes.removeNote.useMutation({
    onSuccess: () => void classes.notes.invalidate(),
    onError: toastFailure,
  });
  const { busy, refused, call } = useCall();
  const [text, setText] = useState('');
  return (
    <div className={own.narrow}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void call(async () => {
            await add.mutateAsync({ sessionId, text });
            setText('');
            await classes.notes.invalidate();
          });
        }}
      >
        <Refused why={refused} />
        <Textarea
          label={t('notes.text')}
          autosize
          minRows={3}
          maxLength={10_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end" my="sm">
          <Button type="submit" loading={busy} disabled={text.trim() === ''}>
            {t('notes.add')}
          </Button>
        </Group>
      </form>
      {data?.items.length === 0 && <p>{t('notes.none')}</p>}
      {data?.items.map((note) => (
        <article key={note.id} className={own.written}>
          <header>
            <small>
              {note.author} · {formats.date(note.createdAt)}
            </small>
            {note.own && (
              <CloseButton
                aria-label={`${lists('remove')}: ${formats.date(note.createdAt)}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id: note.id })}
              />
            )}
          </header>
          <p>{note.text}</p>
        </article>
      ))}
    </div>
  );
}
