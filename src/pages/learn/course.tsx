import { Button, Skeleton } from '@mantine/core';
import { Download, FileText, Glasses, Link2, MessagesSquare, Package } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import type { LearnerContent, LearnerCourseDetails } from '#catalog/resources/learner.ts';
import { useT } from '#i18n/use-t.ts';
import { NotFoundPage } from '#pages/not-found.tsx';
import resource from '#pages/resource/resource.module.css';
import { FailedState } from '#pages/shared/states.tsx';
import badge from '#pages/shared/status.module.css';
import { StatusBadge } from '#pages/shared/status-badge.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import own from './course.module.css';
import { CourseAside } from './course-aside.tsx';
import { CourseFacts } from './course-card.tsx';
import styles from './learn.module.css';
import { LearnFrame } from './learn-frame.tsx';
import { SessionRows } from './session-rows.tsx';
import { useLearnerFormats } from './use-learner-formats.ts';
import { useOpenContent } from './use-open-content.ts';

/** A course: what it is, what is in it, when it meets, and the one button. */
export function CoursePage() {
  const { id = '' } = useParams();
  return (
    <LearnFrame>
      {/^[1-9]\d{0,9}$/.test(id) ? <Course key={id} id={Number(id)} /> : <NotFoundPage />}
    </LearnFrame>
  );
}

function Course({ id }: { id: number }) {
  const common = useT('common');
  const { data, error, refetch } = trpc.learner.course.useQuery({ id }, { refetchOnMount: 'always' });
  useTitle(data?.title ?? '');
  if (error?.data?.code === 'course-not-found') return <NotFoundPage />;
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={common('loading')} />;
  return <Details course={data} />;
}

function Details({ course }: { course: LearnerCourseDetails }) {
  const t = useT('learner');
  const { title, description, contents, sessions, documents, standing } = course;
  const inIt = standing !== null;
  return (
    <>
      <header className={resource.header}>
        <div>
          <StatusBadge status={course.status} />
          <h1 className={resource.title}>{title}</h1>
          <CourseFacts course={course} />
        </div>
      </header>
      <div className={own.split}>
        <div>
          {description && (
            <section className={styles.part}>
              <p className={styles.lead}>{description}</p>
            </section>
          )}
          {contents.length > 0 && (
            <section className={styles.part} aria-labelledby="course-contents">
              <h2 id="course-contents">{t('contents')}</h2>
              <ol className={styles.rows}>
                {contents.map((content) => (
                  <Content key={content.id} course={course} content={content} />
                ))}
              </ol>
            </section>
          )}
          {sessions.length > 0 && (
            <section className={styles.part} aria-labelledby="course-sessions">
              <h2 id="course-sessions">{t('sessions')}</h2>
              <SessionRows course={course} sessions={sessions} />
            </section>
          )}
          {documents.length > 0 && <Documents documents={documents} open={inIt} />}
          {inIt && (
            <p>
              <Button
                component={Link}
                to={`/learn/courses/${course.id}/board`}
                variant="default"
                leftSection={<MessagesSquare size={17} aria-hidden="true" />}
              >
                {t('nav.board')}
              </Button>
            </p>
          )}
        </div>
        <CourseAside course={course} />
      </div>
    </>
  );
}

const icons = { scenario: Glasses, document: FileText, link: Link2, package: Package } as const;

function Content({ course, content }: { course: LearnerCourseDetails; content: LearnerContent }) {
  const t = useT('learner');
  const formats = useLearnerFormats();
  const { open, pending } = useOpenContent();
  const { kind, title, required, status, score } = content;
  const Icon = icons[kind];
  const done = status === 'completed' || status === 'passed';
  const mayOpen = ['start', 'resume', 'review'].includes(course.offer.act);
  return (
    <li>
      <Icon size={20} aria-hidden="true" />
      <div className={styles.grow}>
        <strong>{title}</strong>
        <span className={styles.meta}>
          <span>{t(`kinds.${kind}`)}</span>
          {!required && <span>{t('optional')}</span>}
          {score !== null && <span>{t('score', { score: formats.percent(score) })}</span>}
        </span>
      </div>
      {status !== 'not-attempted' && (
        <span className={badge.status} data-tone={done ? 'good' : status === 'failed' ? 'bad' : 'live'}>
          {t(`progress.${status}`)}
        </span>
      )}
      {mayOpen && (
        <Button
          variant={done ? 'default' : 'filled'}
          loading={pending === content.id}
          aria-label={t('named', { what: t(done ? 'openAgain' : 'open'), title })}
          onClick={() => open(content.id)}
        >
          {t(done ? 'openAgain' : 'open')}
        </Button>
      )}
    </li>
  );
}

function Documents({ documents, open }: { documents: LearnerCourseDetails['documents']; open: boolean }) {
  const t = useT('learner');
  const formats = useFormats();
  return (
    <section className={styles.part} aria-labelledby="course-documents">
      <h2 id="course-documents">{t('documents')}</h2>
      <ul className={styles.rows}>
        {documents.map(({ id, title, fileName, bytes }) => (
          <li key={id}>
            <FileText size={20} aria-hidden="true" />
            <div className={styles.grow}>
              <strong>{title}</strong>
              <span className={styles.meta}>
                {fileName} · {formats.bytes(bytes)}
              </span>
            </div>
            {open && (
              <Button
                component="a"
                href={`api/v1/learning/documents/${id}/file`}
                download={fileName}
                variant="default"
                leftSection={<Download size={16} aria-hidden="true" />}
                aria-label={t('named', { what: t('download'), title })}
              >
                {t('download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
