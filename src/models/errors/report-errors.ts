import { api } from '#api/client.ts';
import { isOfCall } from '#api/failure.ts';
import { withoutToken } from '../session/address-token.ts';

/** Reports that one page sends: one that fails over and over tells nothing new. */
const MOST = 10;
const told = new Set<string>();

/** Where the person is, without what a query holds. */
const placeNow = () => withoutToken(location.hash).split('?')[0] ?? '';

/**
 * Tells the administrators of an error that nobody expected. What a call answered is none: the server knows it, and
 * the person was told. It never stands in the way.
 */
export function reportError(error: unknown): void {
  if (isOfCall(error)) return;
  const { message, stack = '', name } = error instanceof Error ? error : new Error(String(error));
  const words = (message || name).slice(0, 1000);
  if (!words || told.has(words) || told.size >= MOST) return;
  told.add(words);
  const place = placeNow().slice(0, 500);
  const scenario = /^#\/scenarios\/(\d+)$/.exec(place)?.[1];
  void api.errorReports.report
    .mutate(
      {
        message: words,
        stack: stack.slice(0, 8000),
        place,
        ...(scenario ? { scenarioId: Number(scenario) } : {}),
      },
      { context: { quiet: true } },
    )
    .catch(() => undefined);
}

/** Reports what no code caught. @returns how to stop */
export function reportUncaught(): () => void {
  const onError = (event: ErrorEvent) => {
    // What a foreign script or the browser itself says has no error with it.
    if (event.error) reportError(event.error);
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    if (!(event.reason instanceof DOMException && event.reason.name === 'AbortError'))
      reportError(event.reason);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
