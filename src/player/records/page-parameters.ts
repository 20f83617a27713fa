/** A parameter of the page's address: of its query, or of the query after its `#`. */
export function pageParameter(page: URL, name: string): string | undefined {
  const hash = new URLSearchParams(page.hash.split('?')[1]);
  return page.searchParams.get(name) ?? hash.get(name) ?? undefined;
}
