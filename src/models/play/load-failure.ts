import type { ErrorCode } from '#catalog/errors.ts';
import { isIos } from './is-ios.ts';

/**
 * Why a file cannot be shown: it cannot be had (any more), this device cannot play it (error code 4), its host lets
 * no other page show it, or the host of this page forbids what unpacks it.
 */
export type LoadFailure = 'missing' | 'limits' | 'refused' | 'policy';

/** The catalogue's row of a failure; what kept a film from playing is another thing on iOS, and so is the way out. */
export function failureCode(why: LoadFailure | undefined): ErrorCode {
  if (why === 'refused') return 'web-window-refused';
  if (why === 'policy') return 'model-policy';
  if (why !== 'limits') return 'asset-load';
  return isIos() ? 'video-limits-ios' : 'video-limits';
}
