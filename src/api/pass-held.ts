/**
 * Whether the browser kept what a link's password gave it, and sends it from this page: within a page of another site
 * some do neither. Where nothing answers, the player says why.
 */
export async function isPassHeld(code: string): Promise<boolean> {
  const asked = fetch(`view/${code}/scenario.json`, { method: 'HEAD' });
  const answer = await asked.catch(() => undefined);
  return answer?.status !== 403;
}
