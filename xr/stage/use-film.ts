import { useEffect, useState } from 'react';
import type { Play } from '#models/play/create-play.ts';
import type { FilmControl } from './film.ts';

/** Registers the scene's film with the run, which controls it and follows its time and end. */
export function useFilm(play: Play): [film: FilmControl | null, onFilm: (film: FilmControl | null) => void] {
  const [film, setFilm] = useState<FilmControl | null>(null);
  useEffect(() => {
    if (!film) return;
    const unregister = play.objects.register('scene', film);
    const onEnded = () => play.dispatch({ type: 'media-ended' });
    film.element.addEventListener('ended', onEnded);
    return () => {
      film.element.removeEventListener('ended', onEnded);
      unregister();
    };
  }, [film, play]);
  return [film, setFilm];
}
