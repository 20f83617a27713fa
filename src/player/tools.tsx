import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from '#xr/error-boundary.tsx';
import type { ChromeProps } from './chrome.tsx';
import { Chrome, partBroken } from './lazy-parts.ts';

/** The tools, as soon as they come. Where they fail as a whole the scene goes on, and it is said without them. */
export function Tools(props: ChromeProps): ReactNode {
  return (
    <ErrorBoundary fallback={(again) => <NoTools onAgain={again} />}>
      <Chrome {...props} />
    </ErrorBoundary>
  );
}

/** One button, with nothing of the tools. Its words may be out of reach like them: a sign stands for them. */
function NoTools({ onAgain }: { onAgain: () => void }): ReactNode {
  const [words, setWords] = useState('');
  useEffect(() => {
    partBroken().then(setWords, () => undefined);
  }, []);
  return (
    <div className="player-broken" role="alert">
      <button type="button" className="player-again" onClick={onAgain}>
        ↻ {words}
      </button>
    </div>
  );
}
