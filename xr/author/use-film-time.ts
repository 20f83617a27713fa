import { useThree } from '@react-three/fiber';
import { useEffect, useState } from 'react';
import { editor } from '#models/editor/editor.ts';
import { useEditor } from '#panels/editor/use-editor.ts';
import type { FilmControl } from '../stage/film.ts';

/** Seeks the edited scene's film to the author's time and stores its duration. */
export function useFilmTime(): (film: FilmControl | null) => void {
  const [film, setFilm] = useState<FilmControl | null>(null);
  const { time } = useEditor();
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    if (!film) return;
    const { element } = film;
    const stop = new AbortController();
    const updateDuration = () => {
      editor.state.filmLength = film.duration ?? null;
    };
    element.addEventListener('durationchange', updateDuration, { signal: stop.signal });
    element.addEventListener('seeked', () => invalidate(), { signal: stop.signal });
    updateDuration();
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
