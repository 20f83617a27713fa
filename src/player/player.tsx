import { type ReactNode, Suspense, useState } from 'react';
import { playKit } from '#kit/flat/play/kit.ts';
import { KitProvider } from '#kit/kit.ts';
import '#kit/flat/play/base.css';
import { EndedPanel, ErrorPanel, type Notice, ResumePanel, StartPanel } from '#panels/play/notices.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { bookmarkFits } from '#scenario/play.ts';
import type { Begun, Ready } from './prepare.ts';
import { RunView } from './run-view.tsx';

/** The page of a published scenario: asks what must be asked, then plays. */
export function Player({ begun }: { begun: Begun }): ReactNode {
  return (
    <Suspense fallback={null}>
      <Kit>{'notice' in begun ? <Failed notice={begun.notice} /> : <Asking ready={begun} />}</Kit>
    </Suspense>
  );
}

function Kit({ children }: { children: ReactNode }): ReactNode {
  return (
    <KitProvider words={playKit} surface="flat" texts={useKitTexts()}>
      {children}
    </KitProvider>
  );
}

const Failed = ({ notice }: { notice: Notice }) => (
  <ErrorPanel notice={notice} onReload={() => location.reload()} />
);

function Asking({ ready }: { ready: Ready }): ReactNode {
  const [kept, setKept] = useState(() => findKept(ready));
  const [answered, setAnswered] = useState(kept === null);
  const [tapped, setTapped] = useState(!ready.sounds);
  const [ended, setEnded] = useState(false);
  const begin = answered && tapped;
  const answer = (resume: boolean) => {
    if (!resume) {
      ready.bookmarks.clear();
      setKept(null);
    }
    setAnswered(true);
    // The answer was a press: sound may come.
    setTapped(true);
  };
  return (
    <>
      <RunView ready={ready} begin={begin} resume={kept} onExit={() => setEnded(true)} />
      {!answered && <ResumePanel onAnswer={answer} />}
      {answered && !tapped && (
        <div className="player-middle">
          <StartPanel title={ready.launch.title || ready.project.name} onStart={() => setTapped(true)} />
        </div>
      )}
      {ended && (
        <div className="player-middle">
          <EndedPanel onAgain={() => location.reload()} />
        </div>
      )}
    </>
  );
}

/** The bookmark to offer: one of another publishing is discarded (spec section 4). */
function findKept({ project, bookmarks, launch }: Ready) {
  if (!project.data.bookmark || launch.bookmarks.store === 'none') return null;
  const found = bookmarks.load();
  if (!found) return null;
  if (bookmarkFits(project, found)) return found;
  bookmarks.clear();
  return null;
}
