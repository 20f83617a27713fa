import { type ReactNode, useState } from 'react';
import { player } from '#catalog/limits.ts';
import { learnerOf } from '#models/play/learner.ts';
import { wakeSound } from '#models/play/sound-context.ts';
import { withTimeout } from '#models/play/with-timeout.ts';
import type { Ask } from '#panels/play/questions.tsx';
import type { Prepared, Ready } from './prepare-run.ts';
import { RunView } from './run-view.tsx';
import { Tools } from './tools.tsx';

/** The page of a published scenario. */
export function Player({ begun }: { begun: Prepared }): ReactNode {
  if ('notice' in begun) return <Tools notice={begun.notice} />;
  return <Asking ready={begun} />;
}

/** Asks what must be asked before a run, then lets it begin. */
function Asking({ ready }: { ready: Ready }): ReactNode {
  const [kept, setKept] = useState(ready.kept);
  const [answered, setAnswered] = useState(kept === null);
  const [learner, setLearner] = useState(() => {
    const named = ready.records?.learner;
    // An incomplete launch names no store, and asks nobody.
    const launched =
      ready.records?.looks && ready.launch.records?.some((one) => one.type === 'xapi' && one.launched);
    return named ? { id: named } : learnerOf({ ...ready.project.data, launched }, new URL(location.href));
  });
  const [tapped, setTapped] = useState(!ready.sounds);
  const [ended, setEnded] = useState(false);
  /** Undefined until the learner says whether where they look may be recorded. */
  const [looks, setLooks] = useState<boolean | undefined>(() =>
    ready.project.data.trackGaze && ready.records?.looks ? undefined : false,
  );
  const known = learner !== 'ask';
  /** From the beginning: the run that ended is not offered again. */
  const again = () => {
    const reload = () => location.reload();
    void withTimeout(ready.bookmarks.clear(), player.exitMs).then(reload, reload);
  };
  const answer = (resume: boolean) => {
    if (!resume) {
      void ready.bookmarks.clear();
      setKept(null);
    }
    setAnswered(true);
    start();
  };
  const email = (address: string) => {
    setLearner({ id: address });
    if (answered) start();
  };
  const consent = (allowed: boolean) => {
    setLooks(allowed);
    start();
  };
  /** Inside a press: sound may come from here on. */
  const start = () => {
    if (ready.sounds) wakeSound();
    setTapped(true);
  };
  /** One thing at a time: who plays, from where, and a press where there is sound. */
  const ask = (): Ask | undefined => {
    if (!known) return { email };
    if (!answered) return { resume: answer };
    if (looks === undefined) return { looks: consent };
    if (!tapped) return { start };
    return ended ? { ended: ready.records?.once ?? again } : undefined;
  };
  return (
    <RunView
      ready={ready}
      begin={known && answered && looks !== undefined && tapped}
      resume={kept}
      learner={known ? learner.id : undefined}
      looks={looks ?? false}
      onExit={() => ready.records?.leave() || setEnded(true)}
      ask={ask()}
    />
  );
}
