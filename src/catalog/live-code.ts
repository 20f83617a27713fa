/** The publish target that is a page of ours; players know it without the other targets. */
export const livePage = 'live';

/** The code of a live page in a path of the app (`/view/{code}`); undefined for every other page. */
export function liveCode(path: string): string | undefined {
  const code = /^\/view\/([\w-]+)/.exec(path)?.[1];
  return code === 'private' ? undefined : code;
}

/** Where a scenario is watched: its live page, by way of signing in where that is private. */
export const watchPath = (live: { liveCode: string | null; liveAccess: string | null }): string =>
  live.liveAccess === 'private' || live.liveAccess === 'people'
    ? `/view/private/${live.liveCode}`
    : `/view/${live.liveCode}`;
