import type { Launch } from '#catalog/launch.ts';

/**
 * Where the scenario file is: what launch.json names, or what the page's `load` parameter asks for, when that is of
 * the page's own origin or of one that publishing allowed. `page`: the page's address; its `#` part counts too.
 * Throws when the parameter names anything else: the error says from where (`refused`).
 */
export function scenarioAddress(
  launch: Pick<Launch, 'scenario' | 'loadFrom'>,
  launchUrl: URL,
  page: URL,
): URL {
  const asked = page.searchParams.get('load') ?? new URLSearchParams(page.hash.split('?')[1]).get('load');
  if (!asked) return new URL(launch.scenario, launchUrl);
  const url = new URL(asked, launchUrl);
  const allowed = [page.origin, ...(launch.loadFrom ?? [])];
  if (!/^https?:$/.test(url.protocol) || !allowed.includes(url.origin))
    throw Object.assign(new Error(`${url} may not be loaded`), { refused: url.host || url.protocol });
  return url;
}
