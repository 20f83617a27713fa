import { Button, Skeleton } from '@mantine/core';
import { GraduationCap, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import resource from '#pages/resource/resource.module.css';
import { FailedState, State } from '#pages/shared/states.tsx';
import { StatusBadge } from '#pages/shared/status-badge.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import styles from './learn.module.css';
import { LearnFrame } from './learn-frame.tsx';
import { useLearnerFormats } from './use-learner-formats.ts';

/** All that one has done in courses, to be printed. */
export function TranscriptPage() {
  const t = useT('learner');
  const common = useT('common');
  const formats = useLearnerFormats();
  const { data, error, refetch } = trpc.learner.transcript.useQuery(undefined, { refetchOnMount: 'always' });
  useTitle(t('nav.transcript'));
  const date = (iso: string | null) => (iso ? formats.date(iso) : '–');
  return (
    <LearnFrame>
      <header className={resource.header}>
        <div>
          <h1 className={resource.title}>{t('nav.transcript')}</h1>
          {data && (
            <p className={styles.meta}>
              <span>{data.name}</span>
              <span>{data.organization}</span>
              <span>{t('hours', { hours: formats.number(data.creditHours) })}</span>
              <span>{formats.date(new Date().toISOString())}</span>
            </p>
          )}
        </div>
        {data && data.lines.length > 0 && (
          <Button
            className={styles.noPrint}
            variant="default"
            leftSection={<Printer size={17} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        )}
      </header>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={240} role="status" aria-label={common('loading')} />}
      {data?.lines.length === 0 && (
        <State
          icon={<GraduationCap size={26} />}
          title={t('noTranscript.title')}
          text={t('noTranscript.text')}
        />
      )}
      {data && data.lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key
        <section className={styles.scroll} tabIndex={0} aria-label={t('nav.transcript')}>
          <table className={styles.plain}>
            <thead>
              <tr>
                {(
                  [
                    'title',
                    'status',
                    'score',
                    'enrolledAt',
                    'passedOn',
                    'expiresAt',
                    'hours',
                    'certificate',
                  ] as const
                ).map((key) => (
                  <th key={key} scope="col">
                    {key === 'passedOn'
                      ? t('passedOn')
                      : key === 'hours'
                        ? t('creditHours')
                        : key === 'certificate'
                          ? t('certificate')
                          : t(`columns.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line) => (
                <tr key={line.enrollmentId}>
                  <th scope="row">
                    {line.title}
                    <div className={styles.code}>
                      {line.courseId}
                      {line.attempt > 1 && ` · ${t('attempt', { number: line.attempt })}`}
                    </div>
                  </th>
                  <td>
                    <StatusBadge status={line.status} />
                  </td>
                  <td>{line.score === null ? '–' : formats.percent(line.score)}</td>
                  <td>{date(line.enrolledAt)}</td>
                  <td>{date(line.completedAt)}</td>
                  <td>{date(line.expiresAt)}</td>
                  <td>{line.creditHours > 0 ? formats.number(line.creditHours) : '–'}</td>
                  <td>
                    {line.certificate ? (
                      <Link to={`/certificates/${line.certificate}`} className={styles.link}>
                        {t('show')}
                      </Link>
                    ) : (
                      '–'
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </LearnFrame>
  );
}
