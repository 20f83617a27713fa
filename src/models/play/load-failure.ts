import type { ErrorCode } from '#catalog/errors.ts';

/**
 * Why a file cannot be shown: it cannot be had (any more), this device cannot play it (error code 4), or its host lets
 * no other page show it.
 */
export type LoadFailure = 'missing' | 'limits' | 'refused';

/** The catalogue's row of a failure; what kept a film from playing is another thing on iOS, and so is the way out. */
export function failureCode(why: LoadFailure | undefined): ErrorCode {
  if (why === 'refused') return 'web-window-refused';
  if (why !== 'limits') return 'asset-load';
  return isApple() ? 'video-limits-ios' : 'video-limits';
}

/** An iPhone or iPad, which calls itself a Mac and is told by its touches. */
export function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
