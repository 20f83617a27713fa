import { scenarioActivity } from '#catalog/xapi.ts';
import type { Bundle } from './bundle.ts';

/** The activity that records of a scenario are about: the one that its author named, else our own. */
export function activityOf({ scenario, settings }: Pick<Bundle, 'scenario' | 'settings'>): string {
  const { xAPIActID, activityId } = scenario.projectData;
  const named = xAPIActID || activityId;
  if (named && URL.canParse(named)) return named;
  return scenarioActivity(settings.origin ?? 'urn:x-rondure', scenario.id);
}
