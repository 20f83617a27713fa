import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import styles from './numbers.module.css';

interface NumbersProps {
  heads: readonly string[];
  /** Each row begins with its key. */
  rows: readonly (readonly ReactNode[])[];
  /** What is said where there is no row. */
  empty: string;
}

/** What a plot shows, to be read. */
export function Numbers({ heads, rows, empty }: NumbersProps) {
  const t = useT('lists');
  return (
    <details className={styles.numbers}>
      <summary>{t('numbers')}</summary>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <section className={styles.scroll} tabIndex={0} aria-label={t('numbers')}>
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([key, ...cells]) => (
                <tr key={String(key)}>
                  {cells.map((cell, at) => (
                    <td key={heads[at]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
