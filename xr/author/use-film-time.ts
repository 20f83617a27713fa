import { useThree } from '@react-three/fiber';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { editor } from '#models/editor/editor.ts';
import type { FilmControl } from '../stage/film.ts';

/** Shows the film of the scene that is edited as it is at the author's time, and says how long it is. */
export function useFilmTime(): (film: FilmControl | null) => void {
  const [film, setFilm] = useState<FilmControl | null>(null);
  const { time } = useSnapshot(editor.state);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    if (!film) return;
    const { element } = film;
    const stop = new AbortController();
    const tell = () => {
      editor.state.filmLength = film.duration ?? null;
    };
    element.addEventListener('durationchange', tell, { signal: stop.signal });
    element.addEventListener('seeked', () => invalidate(), { signal: stop.signal });
    tell();
    return () => {
      stop.abort();
      editor.state.filmLength = null;
    };
  }, [film, invalidate]);
  useEffect(() => {
    if (film && film.element.currentTime !== time) film.seek(time);
  }, [film, time]);
  return setFilm;
}
