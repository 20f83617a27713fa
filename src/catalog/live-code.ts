/** The code of a live page in a path of the app (`/view/{code}`); undefined for every other page. */
export function liveCode(path: string): string | undefined {
  const code = /^\/view\/([\w-]+)/.exec(path)?.[1];
  return code === 'private' ? undefined : code;
}
