import { useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Texture, VideoTexture } from 'three';
import { soundContext } from '#models/play/sound-context.ts';
import type { ObjectOf } from '#scenario';
import { elementSource, freeSource } from '../../sound/element-source.ts';
import { soundPlace } from '../../sound/spatial-audio.ts';
import { type FilmControl, openFilm } from '../../stage/film.ts';
import { Card, type CardProps } from '../card.tsx';
import type { CardKindProps } from '../object-drawing.ts';
import { fileOf } from '../object-file.ts';
import { useCanvasTexture } from '../use-canvas-texture.ts';
import { paintCover } from './cover.ts';

/** A video on a pane: a cover until its first frame, which then stands until the run plays it. */
export function VideoCard({ object, media, play, failed, ...card }: CardKindProps): ReactNode {
  const video = object as ObjectOf<'video'>;
  const { id, volume, loop, muted } = video;
  const file = fileOf(video, media);
  const url = 'url' in file ? file.url : undefined;
  const missing = 'missing' in file ? file.missing : undefined;
  const invalidate = useThree((state) => state.invalidate);
  const [film, setFilm] = useState<FilmControl | null>(null);
  const [texture, setTexture] = useState<Texture | null>(null);
  const failedRef = useRef(failed);
  failedRef.current = failed;

  // While editing it may have none yet.
  const lacks = play && missing;
  useEffect(() => {
    if (lacks !== undefined) failedRef.current(lacks, undefined, false);
  }, [lacks]);
  useEffect(() => {
    if (!url) return;
    const opened = openFilm(url, {
      volume,
      loop,
      muted,
      // A video that has started resumes by itself; only restart one that has not.
      onFailed: (why) => failedRef.current(url, why, opened.element.currentTime === 0),
    });
    const { element } = opened;
    const videoTexture = new VideoTexture(element);
    let alive = true;
    const onFrame = () => {
      if (!alive) return;
      invalidate();
      element.requestVideoFrameCallback?.(onFrame);
    };
    element.requestVideoFrameCallback?.(onFrame);
    element.addEventListener('loadeddata', () => alive && setTexture(videoTexture), { once: true });
    setFilm(opened);
    return () => {
      alive = false;
      setFilm(null);
      setTexture(null);
      opened.close();
      videoTexture.dispose();
    };
  }, [url, volume, loop, muted, invalidate]);

  useEffect(() => {
    if (!film || !play) return;
    const unregister = play.objects.register(id, film);
    const onEnded = () => play.dispatch({ type: 'media-ended', object: id });
    film.element.addEventListener('ended', onEnded);
    return () => {
      film.element.removeEventListener('ended', onEnded);
      unregister();
    };
  }, [film, play, id]);
  usePlacedSound(play && video.spatial && !video.fixed && !muted ? film : null, card);

  return texture ? <Card {...card} texture={texture} /> : <Cover video={video} {...card} />;
}

/** The placeholder of a video that has not loaded. */
function Cover({ video, ...card }: Omit<CardProps, 'texture'> & { video: ObjectOf<'video'> }): ReactNode {
  const { name, width, height, fixed } = video;
  const view = useThree((state) => state.size.width / Math.max(1, state.size.height));
  const aspect = (width / Math.max(height, 1e-3)) * (fixed ? view : 1);
  const texture = useCanvasTexture(JSON.stringify([name, aspect]), { name: 'Roboto', txt: name }, () =>
    paintCover({ title: name, aspect }),
  );
  return <Card {...card} texture={texture} />;
}

/** Plays a video's sound from its place. Not needed for objects fixed to the view. */
function usePlacedSound(
  film: FilmControl | null,
  { quad, sync }: Pick<CardKindProps, 'quad' | 'sync'>,
): void {
  const latest = useRef(quad);
  latest.current = quad;
  useEffect(() => {
    if (!film) return;
    const context = soundContext();
    const source = elementSource(context, film.element);
    const place = soundPlace(context, context.destination);
    source.connect(place.input);
    const write = () => {
      const { elements } = latest.current.matrix;
      place.move(elements[12]!, elements[13]!, elements[14]!);
    };
    write();
    const all = sync.current;
    all.add(write);
    return () => {
      all.delete(write);
      freeSource(source);
      place.close();
    };
  }, [film, sync]);
}
