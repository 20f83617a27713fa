import { pageParameter } from './page-parameters.ts';

/** What the page's address proves a launch with. */
const PARAMETER = 'proof';

/**
 * What proves to our server that this page was launched by it. The address loses it, so that whoever copies the address
 * or leaves it in the browser's history gives away nobody's grade; the tab keeps it, for the page being loaded again.
 * @param launch the launch's id, or registration
 */
export function takeProof(page: URL, launch: string): string {
  const key = `launch-proof-${launch}`;
  const told = pageParameter(page, PARAMETER);
  try {
    if (told === undefined) return sessionStorage.getItem(key) ?? '';
    sessionStorage.setItem(key, told);
    history.replaceState(history.state, '', withoutProof(page));
  } catch {
    // The tab keeps nothing: then the address has to.
  }
  return told ?? '';
}

function withoutProof(page: URL): URL {
  const bare = new URL(page);
  bare.searchParams.delete(PARAMETER);
  const [path = '', query] = bare.hash.split('?');
  const more = new URLSearchParams(query);
  more.delete(PARAMETER);
  bare.hash = more.size > 0 ? `${path}?${more}` : path;
  return bare;
}
