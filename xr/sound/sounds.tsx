import { useFrame, useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Group, Matrix4, type PerspectiveCamera, Vector3 } from 'three';
import type { Play } from '#models/play/create-play.ts';
import { onLoudness } from '#models/play/loudness.ts';
import { soundContext } from '#models/play/sound-context.ts';
import { DEFAULT_VOLUME, type Entry, type Scene } from '#scenario/play.ts';
import { sizeOfView } from '../objects/fixed-group.tsx';
import type { FilmControl } from '../stage/film.ts';
import { whenOnline } from '../stage/retry.ts';
import type { MediaSource } from '../stage/types.ts';
import { soundField } from './ambisonic-field.ts';
import { elementSource, freeSource } from './element-source.ts';
import { placeOneShot } from './one-shot.ts';
import { soundPosition } from './sound-position.ts';
import { moveListener, type SoundPlace, soundPlace } from './spatial-audio.ts';
import type { Order } from './spherical-harmonics.ts';
import { openVoice } from './voice.ts';

export interface SoundsProps {
  play: Play;
  scene: Scene;
  media: MediaSource;
  /** The scene's own film. */
  film: FilmControl | null;
  failed: (url: string) => void;
}

/** A positioned sound. `since`: scene time in milliseconds at which its motion path started. */
interface Placing {
  entry: Entry;
  place: SoundPlace;
  since: number | undefined;
}

type Ambisonic = boolean | 'first' | 'third' | undefined;
const orderOf = (ambisonic: Ambisonic): Order | null => (!ambisonic ? null : ambisonic === 'third' ? 3 : 1);

/** The sounds of a scene. Mount in the eye's space; keeps the audio listener at the head. */
export function Sounds(props: SoundsProps): ReactNode {
  const { play, scene, film } = props;
  const eye = useRef<Group>(null);
  const places = useRef(new Map<number, Placing>());
  useObjectSounds(props, places);
  useFieldOfFilm(film, (scene as { ambisonic?: Ambisonic }).ambisonic);

  const passing = useRef<ReturnType<typeof placeOneShot>>(null);
  useEffect(() => {
    const placed = placeOneShot(play, soundContext(), () => eye.current);
    passing.current = placed;
    return placed.close;
  }, [play]);

  useFrame(({ gl, camera, size }) => {
    if (!eye.current) return;
    passing.current?.move();
    const head = gl.xr.isPresenting ? gl.xr.getCamera() : camera;
    relative.copy(eye.current.matrixWorld).invert().multiply(head.matrixWorld);
    moveListener(
      soundContext(),
      at.setFromMatrixPosition(relative),
      ahead.set(0, 0, -1).transformDirection(relative),
      up.set(0, 1, 0).transformDirection(relative),
    );
    const seen = sizeOfView(camera as PerspectiveCamera, size.width / size.height, gl.xr.isPresenting);
    const now = play.state.run.scene.time;
    for (const placing of places.current.values()) {
      const { entry, place } = placing;
      // Its motion path starts when it first plays.
      if (play.objects.wanted(entry.object.id)) placing.since ??= now;
      // Sounds fixed to the view move with it.
      const { fixed } = soundPosition(at, entry, play.project, seen, now - (placing.since ?? now));
      if (fixed) at.applyMatrix4(relative);
      place.move(at.x, at.y, at.z);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run's end leaves nothing sounding
  useEffect(() => () => places.current.clear(), [play]);
  return <group ref={eye} />;
}

const relative = new Matrix4();
const at = new Vector3();
const ahead = new Vector3();
const up = new Vector3();

/** Opens every audio object of the scene and registers it with the run. */
function useObjectSounds(
  { play, scene, media, failed }: SoundsProps,
  places: { current: Map<number, Placing> },
): void {
  const invalidate = useThree((state) => state.invalidate);
  const failedRef = useRef(failed);
  failedRef.current = failed;
  useEffect(() => {
    const context = soundContext();
    const closing: (() => void)[] = [];
    let alive = true;
    const open = async (entry: Entry) => {
      const { object } = entry;
      const url = (object.assetId && media(object.assetId)?.files[0]?.url) || object.src;
      const fail = () => alive && failedRef.current(url ?? object.assetName ?? object.name);
      if (!url) return fail();
      const options = {
        loop: object.loop === true,
        onEnded: () => play.dispatch({ type: 'media-ended', object: object.id }),
        onFailed: fail,
      };
      const voice = await openVoice(context, url, options).catch(fail);
      if (!voice) return whenOnline(() => alive && void open(entry));
      if (!alive) return voice.close();
      const own = object.muted ? 0 : (object.volume ?? DEFAULT_VOLUME);
      const volume = new GainNode(context, { gain: own });
      voice.output.connect(volume);
      volume.connect(context.destination);
      const order = orderOf((object as { ambisonic?: Ambisonic }).ambisonic);
      if (order) {
        const field = soundField(context, order);
        voice.output.disconnect();
        voice.output.connect(field.input);
        field.output.connect(volume);
        closing.push(field.close);
      } else if (object.spatial) {
        const place = soundPlace(context, volume);
        voice.output.disconnect();
        voice.output.connect(place.input);
        places.current.set(object.id, { entry, place, since: undefined });
        invalidate();
        // On a motion path, request frames even if nothing else moves.
        const moving = object.motionPath?.points?.length ? setInterval(invalidate, 100) : undefined;
        closing.push(() => {
          clearInterval(moving);
          places.current.delete(object.id);
          place.close();
        });
      }
      const leave = onLoudness((loud) => {
        volume.gain.value = own * loud;
      });
      closing.push(leave, play.objects.register(object.id, voice), voice.close, () => volume.disconnect());
    };
    for (const entry of play.project.inScene.get(scene.id) ?? []) {
      if (entry.object.type === 'audio') void open(entry);
    }
    return () => {
      alive = false;
      for (const close of closing) close();
    };
  }, [play, scene.id, media, places, invalidate]);
}

/** Decodes a film's ambisonic sound. */
function useFieldOfFilm(film: FilmControl | null, ambisonic: Ambisonic): void {
  useEffect(() => {
    const order = orderOf(ambisonic);
    if (!film || !order) return;
    const context = soundContext();
    const source = elementSource(context, film.element);
    const field = soundField(context, order);
    source.connect(field.input);
    field.output.connect(context.destination);
    return () => {
      freeSource(source);
      field.close();
    };
  }, [film, ambisonic]);
}
