import { type ReactNode, useState } from 'react';
import { livePage } from '#catalog/live-code.ts';
import { failureCode } from '#models/play/load-failure.ts';
import type { Ask } from '#panels/play/questions.tsx';
import type { Bookmark } from '#scenario/play.ts';
import { ErrorBoundary } from '#xr/error-boundary.tsx';
import { type Focused, PlayStage } from '#xr/play.tsx';
import { LearnersQuestions, Watermark } from './lazy-parts.ts';
import type { Ready } from './prepare-run.ts';
import { Tools } from './tools.tsx';
import { useHeadset } from './use-headset.ts';
import { useNotices } from './use-notices.ts';
import { useFirstProgress, usePreload, useSlowScene } from './use-preload.ts';
import { useInteractive, useRun } from './use-run.ts';

interface RunViewProps {
  ready: Ready;
  /** The run may start: what had to be asked was answered. */
  begin: boolean;
  resume: Bookmark | null;
  learner: string | undefined;
  /** The learner agrees that where they look is recorded. */
  looks: boolean;
  onExit: () => void;
  ask: Ask | undefined;
}

/** The scene on the whole page, the tools at its foot, and the accessible scene for keyboard and screen reader. */
export function RunView({ ready, begin, resume, learner, looks, onExit, ask }: RunViewProps): ReactNode {
  const { first, launch, media, view } = ready;
  const { notice, say, dismiss } = useNotices();
  const [focused, setFocused] = useState<Focused>();
  const [waiting, setWaiting] = useState(first.picture === null);
  const [lost, setLost] = useState(false);
  const [answering, setAnswering] = useState(false);
  const [asked, setAsked] = useState(false);
  const { play, clock, startYaw } = useRun({ ready, begin, resume, learner, looks, onExit, say });
  const interactive = useInteractive(play, answering, !ask ? 'none' : asked ? 'there' : 'coming');
  const headset = useHeadset({
    play,
    clock,
    say,
    interactive,
    start: ask && 'start' in ask ? ask.start : undefined,
  });
  const slow = useSlowScene(play);
  useFirstProgress(ready, play, !waiting || asked || notice !== null);
  usePreload(ready, play, interactive);

  /** What the page says over the picture, and the headset's panels say in the room. */
  const said = {
    notice,
    onDismiss: dismiss,
    // A question covers it.
    waiting: !ask && (waiting || slow),
    captions: { play, media },
    inspect: launch.inspector,
  };
  const title = launch.title || play.project.name;
  return (
    <>
      <PlayStage
        play={play}
        media={media}
        view={view}
        label={play.project.name}
        adopt={first}
        headset={headset.part?.({ ...said, title, ask, onRecentre: () => view.arrive(startYaw()) })}
        focused={focused}
        preload={launch.preload}
        onReady={() => setAnswering(true)}
        onShown={() => setWaiting(false)}
        onLoadFailed={(url, why) => {
          setWaiting(false);
          say({ code: failureCode(why), values: { url } });
        }}
        onContext={(state) => {
          setLost(state === 'lost');
          clock.current?.hold('picture', state === 'lost');
          if (state === 'lost') headset.lose();
        }}
      >
        {ready.watermark && interactive && (
          <ErrorBoundary>
            <Watermark {...ready.watermark} />
          </ErrorBoundary>
        )}
      </PlayStage>
      {ask && (answering || notice) && (
        // Without an answer the run does not go on, but the page can be loaded again.
        <ErrorBoundary fallback={() => <Tools notice={{ code: 'part-broken' }} />}>
          <LearnersQuestions
            // Typing belongs to the headset's own field while it is worn.
            ask={headset.on && 'email' in ask ? undefined : ask}
            title={title}
            headset={headset.available && !headset.on ? headset : undefined}
            onThere={() => setAsked(true)}
          />
        </ErrorBoundary>
      )}
      {(interactive || (notice && (!ask || asked))) && (
        <Tools
          {...said}
          lost={lost}
          accessibleScene={{ play, view, live: launch.target === livePage, onFocused: setFocused }}
          hud={{ play, view, startYaw, say, headset: headset.available ? headset : undefined }}
        />
      )}
    </>
  );
}
