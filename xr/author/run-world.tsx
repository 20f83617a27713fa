import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { editor } from '#models/editor/editor.ts';
import { startClock } from '#models/play/clock.ts';
import { createPlay, type Handlers } from '#models/play/create-play.ts';
import { scenesInOrder } from '#scenario';
import { indexProject } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import { PlayScene } from '../play.tsx';
import { useSession, useSessionStatus } from '../session/session-root.tsx';
import type { FilmControl } from '../stage/film.ts';
import type { MediaSource } from '../stage/types.ts';

interface RunWorldProps {
  view: View;
  media: MediaSource;
}

/** Plays the document as it is, from the scene the author is in, on the editor's own stage. */
export function RunWorld({ view, media }: RunWorldProps): ReactNode {
  const film = useRef<FilmControl | null>(null);
  const session = useSession();
  const status = useSessionStatus();
  const play = useMemo(() => {
    const doc = editor.state.doc!;
    const project = indexProject({
      id: doc.scenarioId,
      name: doc.name,
      projectData: doc.project,
      scenes: scenesInOrder(doc),
    });
    const effects = previewEffects(view, media, film);
    return createPlay({ project, effects, platform: session.state.status === 'out' ? 'web' : 'vr' });
  }, [view, media, session]);

  useEffect(() => {
    const clock = startClock(play);
    const sceneId = editor.state.sceneId;
    play.dispatch({ type: 'start', ...(sceneId === null ? {} : { sceneId }) });
    return () => clock.stop();
  }, [play]);
  useEffect(() => {
    play.dispatch({ type: 'platform', platform: status === 'out' ? 'web' : 'vr' });
  }, [play, status]);

  return (
    <PlayScene
      play={play}
      view={view}
      media={media}
      focused={undefined}
      first={undefined}
      onShown={undefined}
      onLoadFailed={undefined}
      onFilm={(now) => {
        film.current = now;
        if (now && play.state.run.scene.playing) now.play();
      }}
    />
  );
}

/** Effects of a run inside the editor: nothing is reported or kept, and leaving goes back to editing. */
function previewEffects(view: View, media: MediaSource, film: { current: FilmControl | null }): Handlers {
  const nothing = () => undefined;
  return {
    'load-scene': ({ yaw }) => view.arrive(yaw === 'keep' ? view.yaw : yaw, yaw === 'keep' ? view.pitch : 0),
    'scene-media': ({ do: act, seconds = 0 }) => {
      if (act === 'pause') film.current?.pause();
      else if (act === 'seek') film.current?.seek(seconds);
      else {
        if (act === 'restart') film.current?.seek(0);
        film.current?.play();
      }
    },
    media: nothing,
    animate: nothing,
    'stop-animate': nothing,
    'reset-object': nothing,
    sound: ({ sound }) => {
      const url = (sound.assetId && media(sound.assetId)?.files[0]?.url) || sound.src;
      if (url) void new Audio(url).play().catch(nothing);
    },
    pan: ({ yaw, pitch }) => void view.glide(yaw, pitch ?? view.pitch),
    open: ({ address }) => {
      if (/^https?:/i.test(address)) window.open(address, '_blank', 'noopener,noreferrer');
    },
    bookmark: nothing,
    complete: nothing,
    exit: () => editor.stopRun(),
  };
}
