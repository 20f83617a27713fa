import { Button, Textarea } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowLeft, Bell, BellOff, EyeOff, Lock, LockOpen, Pencil, Pin, PinOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import type { Entry, Topic } from '#catalog/resources/discussions.ts';
import { useT } from '#i18n/use-t.ts';
import { NotFoundPage } from '#pages/not-found.tsx';
import resource from '#pages/resource/resource.module.css';
import { FailedState } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import own from './board.module.css';
import { Loading, Pages } from './board-parts.tsx';
import styles from './learn.module.css';
import { LearnFrame } from './learn-frame.tsx';

const size = 50;

/** One topic of a discussion board: what was written in it, and where to answer. */
export function TopicPage() {
  const { id = '' } = useParams();
  return (
    <LearnFrame>
      {/^[1-9]\d{0,9}$/.test(id) ? <OneTopic key={id} id={Number(id)} /> : <NotFoundPage />}
    </LearnFrame>
  );
}

function OneTopic({ id }: { id: number }) {
  const t = useT('learner');
  const {
    data: topic,
    error,
    refetch,
  } = trpc.discussions.topic.useQuery({ id }, { refetchOnMount: 'always' });
  useTitle(topic?.name ?? '');
  if (error?.data?.code === 'item-not-found') return <NotFoundPage />;
  if (error && !topic) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!topic) return <Loading />;
  return (
    <>
      <Link
        to={topic.courseId === null ? '/learn/board' : `/learn/courses/${topic.courseId}/board`}
        className={resource.back}
      >
        <ArrowLeft size={16} aria-hidden="true" /> {topic.course ?? t('nav.board')}
      </Link>
      <header className={resource.header}>
        <h1 className={resource.title}>{topic.name}</h1>
        <Acts topic={topic} />
      </header>
      <Entries topic={topic} />
    </>
  );
}

function Acts({ topic: { id, following, mayModerate, pinned, closed } }: { topic: Topic }) {
  const t = useT('learner');
  const { discussions } = trpc.useUtils();
  const onSuccess = () => discussions.invalidate();
  const follow = trpc.discussions.follow.useMutation({ onSuccess });
  const moderate = trpc.discussions.moderate.useMutation({ onSuccess });
  const icon = (Icon: typeof Bell) => <Icon size={16} aria-hidden="true" />;
  return (
    <div className={styles.bar} style={{ margin: 0 }}>
      <Button
        variant="default"
        leftSection={icon(following ? BellOff : Bell)}
        loading={follow.isPending}
        onClick={() => follow.mutate({ id, follow: !following })}
      >
        {t(following ? 'board.unfollow' : 'board.follow')}
      </Button>
      {mayModerate && (
        <>
          <Button
            variant="default"
            leftSection={icon(pinned ? PinOff : Pin)}
            onClick={() => moderate.mutate({ id, pinned: !pinned })}
          >
            {t(pinned ? 'board.unpin' : 'board.pin')}
          </Button>
          <Button
            variant="default"
            leftSection={icon(closed ? LockOpen : Lock)}
            onClick={() => moderate.mutate({ id, closed: !closed })}
          >
            {t(closed ? 'board.reopen' : 'board.close')}
          </Button>
        </>
      )}
    </div>
  );
}

function Entries({ topic }: { topic: Topic }) {
  const t = useT('learner');
  const [page, setPage] = useState(0);
  const { data, error, refetch } = trpc.discussions.entries.useQuery(
    { topicId: topic.id, page, size },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <ol className={own.entries} aria-label={topic.name}>
        {data.items.map((entry) => (
          <OneEntry key={entry.id} entry={entry} topic={topic} />
        ))}
      </ol>
      <Pages page={page} total={data.totalPages} onPage={setPage} />
      {topic.closed && !topic.mayModerate ? (
        <p className={styles.why}>{t('board.closedText')}</p>
      ) : (
        <Answer
          topicId={topic.id}
          onWritten={() => setPage(Math.max(0, Math.ceil((data.total + 1) / size) - 1))}
        />
      )}
    </>
  );
}

function OneEntry({ entry, topic }: { entry: Entry; topic: Topic }) {
  const t = useT('learner');
  const formats = useFormats();
  const { discussions } = trpc.useUtils();
  const [text, setText] = useState<string | null>(null);
  const change = trpc.discussions.change.useMutation({
    onSuccess: () => {
      setText(null);
      return discussions.entries.invalidate();
    },
  });
  const { id, author, hidden, mine, createdAt } = entry;
  return (
    <li className={own.entry} data-mine={mine || undefined}>
      <header>
        <strong>{author ?? t('board.nobody')}</strong>
        <time dateTime={createdAt} title={formats.date(createdAt)}>
          {formats.ago(createdAt)}
        </time>
        {Date.parse(entry.updatedAt) - Date.parse(createdAt) > 60_000 && !hidden && (
          <span>{t('board.changed')}</span>
        )}
        <span style={{ flex: 1 }} />
        {mine && !hidden && !topic.closed && text === null && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Pencil size={14} aria-hidden="true" />}
            onClick={() => setText(entry.text)}
          >
            {t('board.edit')}
          </Button>
        )}
        {(mine || topic.mayModerate) && (!hidden || topic.mayModerate) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<EyeOff size={14} aria-hidden="true" />}
            onClick={() => change.mutate({ id, hidden: !hidden })}
          >
            {t(hidden ? 'board.show' : 'board.hide')}
          </Button>
        )}
      </header>
      {text === null ? (
        <p>{hidden ? <em>{t('board.hidden')}</em> : entry.text}</p>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) change.mutate({ id, text });
          }}
        >
          <Textarea
            aria-label={t('board.text')}
            autosize
            minRows={3}
            maxLength={10_000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" loading={change.isPending}>
            {t('board.save')}
          </Button>
        </form>
      )}
    </li>
  );
}

function Answer({ topicId, onWritten }: { topicId: number; onWritten: () => void }) {
  const t = useT('learner');
  const { discussions } = trpc.useUtils();
  const [text, setText] = useState('');
  const write = trpc.discussions.write.useMutation({
    onSuccess: () => {
      setText('');
      onWritten();
      return discussions.invalidate();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) write.mutate({ topicId, text });
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Textarea
        label={t('board.answer')}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" loading={write.isPending} disabled={!text.trim()}>
        {t('board.send')}
      </Button>
    </form>
  );
}
