import type { Launch } from '#catalog/launch.ts';

/** What the page's `load` parameter asks for instead of the page's own scenario; in its `#` part it counts too. */
export const askedScenario = (page: URL): string | undefined =>
  (page.searchParams.get('load') ?? new URLSearchParams(page.hash.split('?')[1]).get('load')) || undefined;

/**
 * Where the scenario file is: what launch.json names, or what the page's `load` parameter asks for, when that is of
 * the page's own origin or of one that publishing allowed. `page`: the page's address.
 * Throws when the parameter names anything else: the error says from where (`refused`).
 */
export function scenarioAddress(
  launch: Pick<Launch, 'scenario' | 'loadFrom'>,
  launchUrl: URL,
  page: URL,
): URL {
  const asked = askedScenario(page);
  if (!asked) return new URL(launch.scenario, launchUrl);
  const url = new URL(asked, launchUrl);
  const allowed = [page.origin, ...(launch.loadFrom ?? [])];
  if (!/^https?:$/.test(url.protocol) || !allowed.includes(url.origin))
    throw Object.assign(new Error(`${url} may not be loaded`), { refused: url.host || url.protocol });
  return url;
}
