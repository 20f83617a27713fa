import { callService, ServiceError } from '#server/gateways/pages/call-service.ts';
import type { Inside } from '#server/gateways/pages/page-headers.ts';
import { type XapiVersion, xapiVersions } from './schema/statements.ts';
import type { Statement } from './statement.ts';

const family = (version: string) => version.split('.').slice(0, 2).join('.');
const among = (theirs: readonly string[], one: string) =>
  theirs.some((version) => family(version) === family(one));

/** The versions of the standard that another store says it speaks; none where it says nothing of that. */
export async function versionsOf(
  endpoint: string,
  inside: Inside,
  signal: AbortSignal,
): Promise<readonly string[]> {
  try {
    const { text } = await callService(`${endpoint.replace(/\/+$/, '')}/about`, inside, {}, signal);
    const { version } = JSON.parse(text) as { version?: unknown };
    return Array.isArray(version) ? version.filter((one) => typeof one === 'string') : [];
  } catch (error) {
    if (error instanceof ServiceError || error instanceof SyntaxError || error instanceof TypeError)
      return [];
    throw error;
  }
}

/**
 * The version to send statements in: their own, where the other store says nothing else of itself.
 * @returns undefined where it speaks none that we do
 */
export function agreedVersion(
  statements: readonly Statement[],
  theirs: readonly string[],
): XapiVersion | undefined {
  const own: XapiVersion = statements.some(({ version }) => version?.startsWith('2.')) ? '2.0.0' : '1.0.3';
  return theirs.length === 0 ? own : [own, ...xapiVersions].find((one) => among(theirs, one));
}

/** A statement as it is sent on: the other store tells itself when it stored it, who brought it and, where it does not speak ours, in which version. */
export function sentOn(
  { stored: _, authority: __, version, ...statement }: Statement,
  theirs: readonly string[],
): object {
  return version === undefined || (theirs.length > 0 && !among(theirs, version))
    ? statement
    : { ...statement, version };
}
