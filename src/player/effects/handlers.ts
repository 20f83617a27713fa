import type { Handlers } from '#models/play/create-play.ts';
import type { FilmControl, MediaSource, View } from '#xr/play.tsx';

/** The world that effects act on. */
export interface World {
  view: View;
  media: MediaSource;
  /** The present scene's film; null for pictures. */
  film: () => FilmControl | null;
  /** Keeps the run. */
  keep: () => void;
  /** The learner has finished, or leaves. */
  report: (what: 'complete' | 'exit') => void;
  /** Told when a link of the author's was blocked or is not one that may be opened. */
  refused: (address: string) => void;
}

/** How each effect of a run is performed in a page. */
export function createHandlers(world: World): Handlers {
  const nothing = () => undefined;
  return {
    'load-scene': ({ yaw }) => {
      world.view.arrive(yaw === 'keep' ? world.view.yaw : yaw, yaw === 'keep' ? world.view.pitch : 0);
    },
    'scene-media': ({ do: act, seconds = 0 }) => {
      const film = world.film();
      if (!film) return;
      if (act === 'pause') film.pause();
      else if (act === 'seek') film.seek(seconds);
      else {
        if (act === 'restart') film.seek(0);
        film.play();
      }
    },
    // Sounds, films and models inside a scene, and motion, come with the kinds that have them.
    media: nothing,
    animate: nothing,
    'stop-animate': nothing,
    'reset-object': nothing,
    sound: ({ sound }) => playSound(world, sound.assetId, sound.src),
    pan: ({ yaw, pitch }) => void world.view.glide(yaw, pitch ?? world.view.pitch),
    open: ({ address, assetId }) => {
      const url = openable((assetId && world.media(assetId)?.files[0]?.url) || address);
      if (!url || !window.open(url, '_blank', 'noopener,noreferrer')) {
        if (!url) world.refused(address);
      }
    },
    bookmark: () => world.keep(),
    complete: () => world.report('complete'),
    exit: () => world.report('exit'),
  };
}

/** An address that may be opened from a scenario: never a script. */
export function openable(address: string): string | undefined {
  try {
    const url = new URL(address.trim(), document.baseURI);
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function playSound(world: World, assetId: string | undefined, src: string | undefined): void {
  const url = (assetId && world.media(assetId)?.files[0]?.url) || src;
  if (!url) return;
  const audio = new Audio(url);
  audio.play().catch(() => undefined);
}
