import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { type Clock, startClock } from '#models/play/clock.ts';
import { createPlay, type Play } from '#models/play/create-play.ts';
import { createHandlers } from '#models/play/handlers.ts';
import { soundOnce } from '#models/play/sound-once.ts';
import type { Notice } from '#panels/play/notices.tsx';
import { type Bookmark, type ObjectFields, toBookmark } from '#scenario/play.ts';
import { type FilmControl, PlayStage, useShownRun } from '#xr/play.tsx';
import type { Ask } from './chrome.tsx';
import { Chrome } from './late.ts';
import type { Ready } from './prepare.ts';
import { parentReporter } from './reporters/parent.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useHeadset } from './use-headset.ts';
import { useMotion } from './use-motion.ts';

interface RunViewProps {
  ready: Ready;
  /** The run may start: what had to be asked was answered. */
  begin: boolean;
  resume: Bookmark | null;
  onExit: () => void;
  ask: Ask | undefined;
}

/** The scene on the whole page, the tools at its foot, and the twin for keyboard and screen reader. */
export function RunView({ ready, begin, resume, onExit, ask }: RunViewProps): ReactNode {
  const { first, media, view } = ready;
  const film = useRef<FilmControl | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [focused, setFocused] = useState<number>();
  const [waiting, setWaiting] = useState(first.picture === null);
  const [lost, setLost] = useState(false);
  const [answering, setAnswering] = useState(false);
  const play = usePlay(ready, film, onExit, setNotice);
  const clock = useClock(play, film);
  const headset = useHeadset(play, clock, setNotice);
  const motion = useMotion(view, setNotice);
  const fullscreen = useFullscreen();

  useEffect(() => {
    if (!begin) return;
    play.dispatch(resume ? { type: 'resume-bookmark', bookmark: resume } : { type: 'start' });
  }, [begin, play, resume]);

  // Input works when the first scene's objects answer, or the question before it can be pressed.
  const { loaded } = useShownRun(play);
  const interactive = answering && (loaded || ask !== undefined);
  useEffect(() => {
    if (interactive && performance.getEntriesByName('scenario:interactive').length === 0) {
      performance.mark('scenario:interactive');
    }
  }, [interactive]);

  const focus = (object: ObjectFields | null) => {
    setFocused(object?.id);
    if (object && !object.fixed) view.glide(object.yaw ?? 0, object.pitch ?? 0, 250);
  };
  const startYaw = () => {
    const scene = play.project.scenes.get(play.state.run.sceneId ?? Number.NaN);
    return scene?.default_yaw ?? 0;
  };
  return (
    <>
      <PlayStage
        play={play}
        media={media}
        view={view}
        label={play.project.name}
        adopt={first}
        headset={headset.part}
        focused={focused}
        turn={() => (motion.on ? motion.turn : undefined)}
        onReady={() => setAnswering(true)}
        onShown={() => setWaiting(false)}
        onLoadFailed={(url) => {
          setWaiting(false);
          setNotice({ code: 'asset-load', values: { url } });
        }}
        onFilm={(now) => {
          film.current = now;
          if (now && play.state.run.scene.playing) now.play();
          now?.element.addEventListener('ended', () => play.dispatch({ type: 'media-ended' }));
        }}
        onContext={(state) => setLost(state === 'lost')}
      />
      {(interactive || notice) && (
        <Suspense fallback={null}>
          <Chrome
            notice={notice}
            onDismiss={() => setNotice(null)}
            title={ready.launch.title || play.project.name}
            ask={ask}
            waiting={waiting}
            lost={lost}
            twin={{ play, onFocus: focus }}
            hud={{
              onRecentre: () => (motion.on ? motion.recentre(startYaw()) : view.glide(startYaw(), 0)),
              fullscreen,
              motion: motion.available ? motion : undefined,
              headset: headset.available ? headset : undefined,
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function usePlay(
  ready: Ready,
  film: { current: FilmControl | null },
  onExit: () => void,
  say: (notice: Notice) => void,
): Play {
  const latest = useRef({ onExit, say });
  latest.current = { onExit, say };
  return useMemo(() => {
    const { project, media, view, bookmarks, launch } = ready;
    const play: Play = createPlay({
      project,
      effects: createHandlers({
        view,
        media,
        film: () => film.current,
        sound: soundOnce,
        open: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
        keep: () => {
          if (!project.data.bookmark || launch.bookmarks.store === 'none') return;
          const kept = toBookmark(project, play.state.run);
          if (kept) bookmarks.save(kept);
        },
        report: (what) => {
          reporter.report(what);
          if (what === 'exit') latest.current.onExit();
        },
        refused: (address) => latest.current.say({ code: 'asset-load', values: { url: address } }),
      }),
    });
    const reporter = parentReporter(launch, play);
    return play;
  }, [ready, film]);
}

function useClock(play: Play, film: { current: FilmControl | null }): { current: Clock | null } {
  const clock = useRef<Clock | null>(null);
  useEffect(() => {
    const started = startClock(play, () =>
      film.current ? film.current.element.currentTime * 1000 : undefined,
    );
    clock.current = started;
    return () => started.stop();
  }, [play, film]);
  return clock;
}
