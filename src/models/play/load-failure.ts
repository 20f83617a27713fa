import type { ErrorCode } from '#catalog/errors.ts';
import type { LogEntry } from '#scenario/play.ts';
import { isIos } from './is-ios.ts';

/**
 * Why a file cannot be shown: it cannot be had (any more), this device cannot play it (error code 4), or its host lets
 * no other page show it.
 */
export type LoadFailure = 'missing' | 'limits' | 'refused';

/** The catalogue's row of a failure; what kept a film from playing is another thing on iOS, and so is the way out. */
export function failureCode(why: LoadFailure | undefined): ErrorCode {
  if (why === 'refused') return 'web-window-refused';
  if (why !== 'limits') return 'asset-load';
  return isIos() ? 'video-limits-ios' : 'video-limits';
}

/** The log's word for captions that cannot be had. */
export const CAPTIONS_LOST = 'captions-load';

/** The address of captions that cannot be had, where an entry of the log tells of some. */
export const lostCaptions = ({ type, data }: LogEntry): string | undefined =>
  type === 'trouble' && data.code === CAPTIONS_LOST ? String(data.url) : undefined;
