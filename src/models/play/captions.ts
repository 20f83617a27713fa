import { proxy, subscribe } from 'valtio/vanilla';
import type { ObjectFields, Sound } from '#scenario/play.ts';
import type { Play } from './create-play.ts';
import { fetchText } from './fetch-with-progress.ts';
import type { MediaKey, Passing } from './media-controls.ts';
import { type Cue, captionAt, parseVtt } from './web-vtt.ts';

/** The captions of a run. */
export interface Captions {
  /** A valtio proxy. `text`: what is said now; `available`: something in the scene has captions. */
  readonly state: { text: string; on: boolean; available: boolean };
  toggle(): void;
}

type Media = (assetId: string) => { files: readonly { url: string }[] } | undefined;

/** Milliseconds between looks at what plays. */
const LOOK_MS = 150;
const KEY = 'play.captions';
const known = new WeakMap<Play, Captions>();

/** The captions of a run: one for all who show them. Follows what plays, for as long as the run is there. */
export function captionsOf(play: Play, media: Media): Captions {
  const found = known.get(play);
  if (found) return found;
  const state = proxy({ text: '', on: wanted(), available: false });
  let cues = new Map<MediaKey, readonly Cue[]>();
  let sceneId: number | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  /** The sounds of timers: nobody steers these, and only they can tell where they are. */
  const passing = new Map<MediaKey, Passing>();
  play.objects.onPass((sound, id) => {
    if (play.project.objects.get(id)?.object.type === 'timer') passing.set(id, sound);
  });
  const timeOf = (key: MediaKey) => {
    const sound = passing.get(key);
    if (sound) return sound.over ? undefined : sound.element?.currentTime;
    return play.objects.wanted(key) ? play.objects.get(key)?.time : undefined;
  };

  const lost = new Set<string>();
  /** Told once: the scene may be entered often. */
  const lose = (url: string, cause: unknown) => {
    if (lost.has(url)) return;
    lost.add(url);
    play.dispatch({ type: 'captions-lost', url, cause: String(cause) });
  };
  const look = () => {
    const said = [...cues].flatMap(([key, list]) => {
      const time = timeOf(key);
      return time === undefined ? [] : captionAt(list, time) || [];
    });
    const text = state.on ? said.join('\n') : '';
    if (text !== state.text) state.text = text;
  };
  const enter = () => {
    if (play.state.run.sceneId === sceneId) return;
    sceneId = play.state.run.sceneId;
    const here = new Map<MediaKey, readonly Cue[]>();
    cues = here;
    const sources = sourcesOf(play, sceneId, media);
    state.available = sources.length > 0;
    clearInterval(timer);
    timer = sources.length ? setInterval(look, LOOK_MS) : undefined;
    look();
    for (const { key, url, name } of sources) {
      const file = url ? fetchText(url) : Promise.reject(new Error('in no list'));
      file.then(
        (text) => here.set(key, parseVtt(text)),
        (cause) => lose(url ?? name, cause),
      );
    }
  };
  subscribe(play.state, enter);
  enter();
  const captions: Captions = {
    state,
    toggle() {
      state.on = !state.on;
      try {
        localStorage.setItem(KEY, state.on ? 'on' : 'off');
      } catch {
        // Storage is blocked in some frames; the choice then lasts as long as the page.
      }
      look();
    },
  };
  known.set(play, captions);
  return captions;
}

interface Source {
  key: MediaKey;
  /** Undefined: it is in no list. */
  url: string | undefined;
  name: string;
}

function sourcesOf(play: Play, sceneId: number | null, media: Media): Source[] {
  const scene = sceneId === null ? undefined : play.project.scenes.get(sceneId);
  if (!scene) return [];
  const all: [MediaKey, Sound | undefined][] = [
    ['scene', (scene as { captions?: Sound }).captions],
    ...(play.project.inScene.get(scene.id) ?? []).map(({ object }): [MediaKey, Sound | undefined] => [
      object.id,
      (object as ObjectFields & { captions?: Sound }).captions,
    ]),
  ];
  return all.flatMap(([key, file]) => {
    if (!file?.assetId && !file?.src) return [];
    const url = (file.assetId && media(file.assetId)?.files[0]?.url) || file.src;
    return [{ key, url, name: file.assetName || String(file.assetId) }];
  });
}

/** On until the learner turns them off. */
function wanted(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}
