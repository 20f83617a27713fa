import { Skeleton } from '@mantine/core';
import { Check, X } from 'lucide-react';
import { trpc } from '#api/hooks.ts';
import type { RunDetail } from '#catalog/resources/analytics.ts';
import { useT } from '#i18n/use-t.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import styles from './analytics.module.css';
import { AnalyticsFailed } from './analytics-failed.tsx';
import { Outcome } from './run-list.tsx';
import { staysOf } from './stays.ts';
import { useNumbers } from './use-numbers.ts';

/** One person's run: where they were, how long, and what they answered there. */
export function RunDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT('analytics');
  const common = useT('common');
  const { data, error, refetch } = trpc.analytics.run.useQuery({ id });
  return (
    <PageDialog
      opened
      onClose={onClose}
      size="lg"
      title={data ? t('run.title', { name: data.learnerName || t('nameless') }) : common('loading')}
    >
      {error && !data ? <AnalyticsFailed error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <Skeleton height={260} role="status" aria-label={common('loading')} /> : null}
      {data && <Run run={data} />}
    </PageDialog>
  );
}

function Run({ run }: { run: RunDetail }) {
  const t = useT('analytics');
  const formats = useFormats();
  const numbers = useNumbers();
  const { scenario, startedAt, publishDate, result, score, seconds, vr } = run;
  const stays = staysOf(run);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('runs.scenario')}</dt>
          <dd>{scenario}</dd>
        </div>
        <div>
          <dt>{t('runs.startedAt')}</dt>
          <dd>{formats.date(startedAt)}</dd>
        </div>
        <div>
          <dt>{t('runs.result')}</dt>
          <dd>
            <Outcome result={result} />
          </dd>
        </div>
        <div>
          <dt>{t('runs.score')}</dt>
          <dd>{score === null ? '–' : numbers.score(score)}</dd>
        </div>
        <div>
          <dt>{t('runs.seconds')}</dt>
          <dd>
            {numbers.clock(seconds)}
            {vr && ` · ${t('runs.vr')}`}
          </dd>
        </div>
        {publishDate && (
          <div>
            <dt>{t('filters.version')}</dt>
            <dd>{formats.date(publishDate)}</dd>
          </div>
        )}
      </dl>
      {stays.length === 0 && <p className={styles.nothing}>{t('run.nothing')}</p>}
      <ol className={styles.stays} aria-label={t('run.sequence')}>
        {stays.map((stay, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scene may be visited again; the order is what tells stays apart
          <li key={at}>
            <Stay stay={stay} longest={Math.max(...stays.map((one) => one.seconds))} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Stay({ stay, longest }: { stay: ReturnType<typeof staysOf>[number]; longest: number }) {
  const t = useT('analytics');
  const numbers = useNumbers();
  const { name, at, seconds, answers } = stay;
  return (
    <>
      <p className={styles.stay}>
        <span className={styles.at}>{at === null ? '' : numbers.clock(at)}</span>
        <strong>{name ?? t('run.notLeft')}</strong>
        {at !== null && (
          <span className={styles.part}>{t('run.stayed', { time: numbers.clock(seconds) })}</span>
        )}
      </p>
      <span
        className={styles.length}
        style={{ inlineSize: `${longest > 0 ? (100 * seconds) / longest : 0}%` }}
        aria-hidden="true"
      />
      {answers.length > 0 && (
        <ul className={styles.answers}>
          {answers.map(({ questionId, question, choice, correct, seconds: taken }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question may be answered again
            <li key={nth} data-correct={correct}>
              {correct ? (
                <Check size={15} role="img" aria-label={t('questions.right')} />
              ) : (
                <X size={15} role="img" aria-label={t('questions.wrong')} />
              )}
              <span>
                {question || t('questions.nameless', { id: questionId })} <em>{choice}</em>{' '}
                <span className={styles.part}>{numbers.clock(taken)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
