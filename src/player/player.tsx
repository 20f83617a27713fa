import { type ReactNode, Suspense, useState } from 'react';
import { wakeSound } from '#models/play/sound-context.ts';
import { bookmarkFits } from '#scenario/play.ts';
import { Chrome } from './late.ts';
import type { Begun, Ready } from './prepare.ts';
import { RunView } from './run-view.tsx';

/** The page of a published scenario. */
export function Player({ begun }: { begun: Begun }): ReactNode {
  if ('notice' in begun) {
    return (
      <Suspense fallback={null}>
        <Chrome notice={begun.notice} />
      </Suspense>
    );
  }
  return <Asking ready={begun} />;
}

/** Asks what must be asked before a run, then lets it begin. */
function Asking({ ready }: { ready: Ready }): ReactNode {
  const [kept, setKept] = useState(() => findKept(ready));
  const [answered, setAnswered] = useState(kept === null);
  const [tapped, setTapped] = useState(!ready.sounds);
  const [ended, setEnded] = useState(false);
  const answer = (resume: boolean) => {
    if (!resume) {
      ready.bookmarks.clear();
      setKept(null);
    }
    setAnswered(true);
    start();
  };
  /** Inside a press: sound may come from here on. */
  const start = () => {
    if (ready.sounds) wakeSound();
    setTapped(true);
  };
  return (
    <RunView
      ready={ready}
      begin={answered && tapped}
      resume={kept}
      onExit={() => setEnded(true)}
      ask={!answered ? { resume: answer } : !tapped ? { start } : ended ? { ended: again } : undefined}
    />
  );
}

const again = () => location.reload();

/** The bookmark to offer: one of another publishing is discarded (spec section 4). */
function findKept({ project, bookmarks, launch }: Ready) {
  if (!project.data.bookmark || launch.bookmarks.store === 'none') return null;
  const found = bookmarks.load();
  if (!found) return null;
  if (bookmarkFits(project, found)) return found;
  bookmarks.clear();
  return null;
}
