import type { AnalyticsSummary } from '#catalog/resources/analytics.ts';
import { useT } from '#i18n/use-t.ts';
import styles from './analytics.module.css';
import { useNumbers } from './use-numbers.ts';

/** The numbers that count; with those of another version below where two are compared. */
export function Figures({ summary, other }: { summary: AnalyticsSummary; other?: AnalyticsSummary }) {
  const t = useT('analytics');
  const numbers = useNumbers();
  const share = (part: number, whole: number) => (whole > 0 ? numbers.percent(part / whole) : undefined);
  const told = (of: AnalyticsSummary): [FigureName, string, string?][] => [
    ['started', numbers.count(of.started)],
    ['learners', numbers.count(of.learners)],
    ['completed', numbers.count(of.completed), share(of.completed, of.started)],
    ['passed', numbers.count(of.passed), share(of.passed, of.completed)],
    ['averageScore', of.averageScore === null ? '–' : numbers.score(of.averageScore)],
    ['averageSeconds', of.averageSeconds === null ? '–' : numbers.clock(of.averageSeconds)],
  ];
  const others = other && told(other);
  return (
    <dl className={styles.figures}>
      {told(summary).map(([name, value, part], at) => (
        <div key={name} className={styles.figure}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd>
            <span className={styles.value}>{value}</span>
            {part && <span className={styles.part}>{part}</span>}
            {others?.[at] && (
              <span className={styles.other}>
                {t('compared', { value: others[at].slice(1).filter(Boolean).join(' · ') })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type FigureName = 'started' | 'learners' | 'completed' | 'passed' | 'averageScore' | 'averageSeconds';
