import { failureOf } from '#api/failure.ts';
import { useT } from '#i18n/use-t.ts';
import { FailedState } from '#pages/shared/states.tsx';

/** Failures that say what the person may do, or that no answer came. */
const own = [0, 401, 402, 403, 423, 426, 429];

/** What of the analytics could not be loaded: of other failures it says that there are technical difficulties (spec section 8). */
export function AnalyticsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT('analytics');
  const says = own.includes(failureOf(error).status) ? undefined : t('difficulties');
  return <FailedState error={error} onRetry={onRetry} says={says} />;
}
