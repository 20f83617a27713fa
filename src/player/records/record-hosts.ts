import type { Launch, RecordHost } from '#catalog/launch.ts';
import { pageParameter } from './page-parameters.ts';

/** Who holds or launched a live page, by the parameter of its address that says so. */
const holders = ['lti', 'hybrid', 'course'] as const;

/** Who keeps records of a page: those that publishing named, and whoever holds or launched a live page. */
export function recordHosts(
  { target, records = [] }: Pick<Launch, 'target' | 'records'>,
  page: URL,
): RecordHost[] {
  const holding = target === 'live' ? holders.filter((type) => pageParameter(page, type) !== undefined) : [];
  return [...records, ...holding.map((type) => ({ type }))];
}
