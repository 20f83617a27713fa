import type { Handlers, Play } from './create-play.ts';
import type { Passing } from './media-controls.ts';
import { withTimeout } from './with-timeout.ts';

/** The world that a run's effects act on; what plays and what moves are the run's own boards. */
export interface World {
  view: {
    readonly yaw: number;
    readonly pitch: number;
    arrive(yaw: number, pitch?: number): void;
    glide(yaw: number, pitch: number, ms?: number): unknown;
  };
  /** Where one looks to see an object of the present scene, in degrees; undefined where that cannot be told. */
  heading: (play: Play, object: number) => { yaw: number; pitch: number } | undefined;
  media: (assetId: string) => { files: readonly { url: string }[] } | undefined;
  /**
   * Sounds once, for a click, a hover or a timer that ran out; `failed` when it cannot be had. Answers how to halt it
   * while the run is held.
   */
  sound: (url: string, volume: number | undefined, failed: () => void) => Passing;
  /**
   * Opens an address beside the run; an attachment has a name. Absent inside the editor, where links and attachments
   * do nothing (spec section 4).
   */
  open?: (url: string, play: Play, name: string | undefined) => void;
  /** Keeps the run. */
  keep: () => void;
  /** The learner has finished, or leaves. */
  report: (what: 'complete' | 'exit') => void;
  /** Told what cannot be had, or may not be opened: an address, or a name where there is none. */
  failed: (what: string) => void;
}

/** How each effect of a run is performed, in the player and in the editor's run mode alike. */
export function createEffectHandlers(world: World): Handlers {
  const fail = (play: Play, url: string) => {
    play.dispatch({ type: 'trouble', code: 'asset-load', data: { url } });
    world.failed(url);
  };
  const lost = new Set<string>();
  /** A sound is told once: it would come again with every press. */
  const lose = (play: Play, url: string) => {
    if (!lost.has(url)) fail(play, url);
    lost.add(url);
  };
  return {
    'load-scene': ({ yaw }, play) => {
      play.objects.clear();
      play.motion.clear();
      if (yaw !== 'keep') world.view.arrive(yaw, 0);
      // A glide ends here. In a headset the present heading is the head's: the new scene lies round it as the old did.
      else if (play.state.run.platform === 'web') void world.view.glide(world.view.yaw, world.view.pitch, 0);
    },
    'scene-media': ({ do: act, seconds = 0 }, play) => {
      if (act === 'play' || act === 'pause') return void play.objects.perform('scene', act);
      const sought = play.objects.perform('scene', 'seek', act === 'restart' ? 0 : seconds);
      if (act === 'restart') play.objects.perform('scene', 'play');
      // A slow jump is told and goes on (spec section 8).
      else if (sought instanceof Promise) {
        withTimeout(sought).catch(() =>
          play.dispatch({ type: 'trouble', code: 'jump-slow', data: { seconds } }),
        );
      }
    },
    media: ({ object, do: act, seconds, byItself }, play) =>
      void play.objects.perform(object, act, seconds, byItself),
    animate: ({ object, animType, size, text, hover }, play) =>
      play.motion.animate(object, { animType, size, text, hover }),
    'stop-animate': ({ object }, play) => play.motion.stop(object),
    turn: ({ object, degrees }, play) => play.motion.turn(object, degrees),
    'reset-object': ({ object }, play) => {
      play.motion.reset(object);
      play.objects.perform(object, 'stop');
    },
    sound: ({ object, sound, volume }, play) => {
      const url = addressOf(world, sound.assetId) ?? sound.src;
      if (url)
        play.objects.pass(
          world.sound(url, volume, () => lose(play, url)),
          object,
        );
      else lose(play, sound.assetName || String(sound.assetId));
    },
    pan: (effect, play) => {
      const { object } = effect;
      const { yaw, pitch } = (object !== undefined && world.heading(play, object)) || effect;
      // Nobody turns a headset but its wearer, who is told where to look.
      if (play.state.run.platform === 'vr') play.dispatch({ type: 'turn-asked', yaw, pitch, object });
      else void world.view.glide(yaw, pitch ?? world.view.pitch);
    },
    open: ({ what, address, assetId, assetName }, play) => {
      if (!world.open) return;
      const url = safeAddress(addressOf(world, assetId) ?? address);
      if (url) world.open(url, play, assetName);
      else fail(play, address.trim() || assetName || assetId || what);
    },
    bookmark: () => world.keep(),
    complete: () => world.report('complete'),
    exit: () => world.report('exit'),
  };
}

const addressOf = (world: World, assetId: string | undefined): string | undefined =>
  assetId ? world.media(assetId)?.files[0]?.url : undefined;

/** An address that may be opened from a scenario: never a script, nor the scenario's own page for want of another. */
export function safeAddress(address: string): string | undefined {
  if (!address.trim()) return undefined;
  try {
    const url = new URL(address.trim(), document.baseURI);
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
