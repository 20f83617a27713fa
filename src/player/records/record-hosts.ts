import type { Launch } from '#catalog/launch.ts';
import { livePage } from '#catalog/live-code.ts';
import { pageHolders, type RecordHost } from '#catalog/record-hosts.ts';
import { pageParameter } from './page-parameters.ts';

/** Who keeps records of a page: those that publishing named, and whoever holds or launched a live page. */
export function recordHosts(
  { target, records = [] }: Pick<Launch, 'target' | 'records'>,
  page: URL,
): RecordHost[] {
  const holding =
    target === livePage ? pageHolders.filter((type) => pageParameter(page, type) !== undefined) : [];
  return [...records, ...holding.map((type) => ({ type }))];
}
