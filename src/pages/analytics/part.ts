import type { AnalyticsAsked, AnalyticsSummary } from '#catalog/resources/analytics.ts';
import { useT } from '#i18n/use-t.ts';

export interface PartProps {
  summary: AnalyticsSummary;
  /** Of the version that is compared with. */
  other: AnalyticsSummary | undefined;
  asked: AnalyticsAsked;
  /** What a scenario's part is called: with the scenario's name where there are several. */
  called: (scenarioId: number, name: string) => string;
}

/** The scenario that all runs are of; undefined where there are several. */
export function onlyScenario({ scenes }: AnalyticsSummary): number | undefined {
  const ids = new Set(scenes.map(({ scenarioId }) => scenarioId));
  return ids.size === 1 ? [...ids][0] : undefined;
}

/** One row of bars, or one for each of the versions that are compared. */
export function useVersionSeries<Name extends string>(
  other: AnalyticsSummary | undefined,
  names: { main: Name; other: Name },
  label: string,
) {
  const t = useT('analytics');
  const color = { main: 'main', other: 'other' } as const;
  if (!other) return [{ name: names.main, label, color: color.main }];
  return [
    { name: names.main, label: t('thisVersion', { label }), color: color.main },
    { name: names.other, label: t('otherVersion', { label }), color: color.other },
  ];
}
