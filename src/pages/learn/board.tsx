import { Button, Textarea, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowLeft, Lock, MessagesSquare, Pin, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText } from '#models/toasts/toasts.ts';
import { NotFoundPage } from '#pages/not-found.tsx';
import resource from '#pages/resource/resource.module.css';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { FailedState, State } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { Loading, Pages } from './board-parts.tsx';
import styles from './learn.module.css';
import { LearnFrame } from './learn-frame.tsx';

const size = 20;

/** The discussion board of one's organization. */
export const BoardPage = () => (
  <LearnFrame>
    <Board />
  </LearnFrame>
);

/** The discussion board of a course. */
export function CourseBoardPage() {
  const { id = '' } = useParams();
  return (
    <LearnFrame>
      {/^[1-9]\d{0,9}$/.test(id) ? <CourseBoard key={id} courseId={Number(id)} /> : <NotFoundPage />}
    </LearnFrame>
  );
}

function CourseBoard({ courseId }: { courseId: number }) {
  const { data } = trpc.learner.course.useQuery({ id: courseId });
  return (
    <>
      {data && (
        <Link to={`/learn/courses/${courseId}`} className={resource.back}>
          <ArrowLeft size={16} aria-hidden="true" /> {data.title}
        </Link>
      )}
      <Board courseId={courseId} />
    </>
  );
}

function Board({ courseId }: { courseId?: number }) {
  const t = useT('learner');
  const formats = useFormats();
  const [page, setPage] = useState(0);
  const [starting, setStarting] = useState(false);
  const { data, error, refetch } = trpc.discussions.topics.useQuery(
    { courseId, page, size },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  useTitle(t('nav.board'));
  const start = (
    <Button leftSection={<Plus size={17} aria-hidden="true" />} onClick={() => setStarting(true)}>
      {t('board.start')}
    </Button>
  );
  return (
    <>
      <header className={resource.header}>
        <h1 className={resource.title}>{t('nav.board')}</h1>
        {data && data.total > 0 && start}
      </header>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data?.total === 0 && (
        <State icon={<MessagesSquare size={26} />} title={t('board.empty')} text={t('board.emptyText')}>
          {start}
        </State>
      )}
      {data && data.total > 0 && (
        <ul className={styles.rows}>
          {data.items.map(({ id, name, author, entries, pinned, closed, lastEntryAt }) => (
            <li key={id}>
              <div className={styles.grow}>
                <strong>
                  <Link to={`/learn/topics/${id}`} className={styles.link}>
                    {name}
                  </Link>
                </strong>
                <span className={styles.meta}>
                  {author && <span>{author}</span>}
                  <span>{t('board.entries', { count: entries })}</span>
                  <span>{formats.ago(lastEntryAt)}</span>
                </span>
              </div>
              {pinned && <Pin size={16} role="img" aria-label={t('board.pinned')} />}
              {closed && <Lock size={16} role="img" aria-label={t('board.closed')} />}
            </li>
          ))}
        </ul>
      )}
      {data && <Pages page={page} total={data.totalPages} onPage={setPage} />}
      {starting && <StartDialog courseId={courseId} onClose={() => setStarting(false)} />}
    </>
  );
}

function StartDialog({ courseId, onClose }: { courseId: number | undefined; onClose: () => void }) {
  const t = useT('learner');
  const say = useText('errors');
  const go = useNavigate();
  const { discussions } = trpc.useUtils();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const start = trpc.discussions.start.useMutation({
    trpc: { context: { quiet: true } },
    onSuccess: ({ id }) => {
      void discussions.topics.invalidate();
      go(`/learn/topics/${id}`);
    },
  });
  const refused = start.error ? failureText(failureOf(start.error)) : null;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() && text.trim()) start.mutate({ courseId, name, text });
  }
  return (
    <PageDialog opened onClose={onClose} title={t('board.start')} size="lg">
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          label={t('board.topic')}
          required
          maxLength={200}
          value={name}
          error={refused ? say(refused.text, refused.values) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Textarea
          label={t('board.text')}
          required
          autosize
          minRows={4}
          maxRows={14}
          maxLength={10_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" loading={start.isPending} disabled={!name.trim() || !text.trim()}>
          {t('board.start')}
        </Button>
      </form>
    </PageDialog>
  );
}
