import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { type Clock, startClock } from '#models/play/clock.ts';
import { createPlay, type Play } from '#models/play/create-play.ts';
import { Hud } from '#panels/play/hud.tsx';
import { ErrorPanel, LoadingPanel, type Notice } from '#panels/play/notices.tsx';
import { type Bookmark, type ObjectFields, toBookmark } from '#scenario/play.ts';
import { type FilmControl, PlayStage } from '#xr/play.tsx';
import { createHandlers } from './effects/handlers.ts';
import type { Ready } from './prepare.ts';
import { parentReporter } from './reporters/parent.ts';
import { Twin } from './twin.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useHeadset } from './use-headset.ts';
import { useMotion } from './use-motion.ts';

interface RunViewProps {
  ready: Ready;
  /** The run may start: what had to be asked was answered. */
  begin: boolean;
  resume: Bookmark | null;
  onExit: () => void;
}

/** The scene on the whole page, the tools at its foot, and the twin for keyboard and screen reader. */
export function RunView({ ready, begin, resume, onExit }: RunViewProps): ReactNode {
  const t = useT('play');
  const { first, media, view } = ready;
  const film = useRef<FilmControl | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [focused, setFocused] = useState<number>();
  const [waiting, setWaiting] = useState(first.picture === null);
  const [lost, setLost] = useState(false);
  const play = usePlay(ready, film, onExit, setNotice);
  const clock = useClock(play, film);
  const headset = useHeadset(play, clock, setNotice);
  const motion = useMotion(view, setNotice);
  const fullscreen = useFullscreen();

  useEffect(() => {
    if (!begin) return;
    play.dispatch(resume ? { type: 'resume-bookmark', bookmark: resume } : { type: 'start' });
  }, [begin, play, resume]);

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
        label={t('scene')}
        adopt={first}
        headset={headset.part}
        focused={focused}
        turn={() => (motion.on ? motion.turn : undefined)}
        onReady={() => performance.mark('scenario:interactive')}
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
      <Twin play={play} label={t('objects')} onFocus={focus} />
      {waiting && (
        <div className="player-middle">
          <LoadingPanel value={null} />
        </div>
      )}
      {lost && (
        <p className="player-middle player-note" role="status">
          {t('restoring')}
        </p>
      )}
      <footer className="player-hud">
        <Hud
          onRecentre={() => (motion.on ? motion.recentre(startYaw()) : view.glide(startYaw(), 0))}
          fullscreen={fullscreen}
          motion={motion.available ? motion : undefined}
          headset={headset.available ? headset : undefined}
        />
      </footer>
      <ErrorPanel notice={notice} onDismiss={() => setNotice(null)} />
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
