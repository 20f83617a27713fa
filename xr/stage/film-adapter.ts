import { RepeatWrapping, VideoTexture } from 'three';
import { type FilmControl, openFilm } from './film.ts';
import type { MakeAdapter } from './sky-adapter.ts';

interface FilmEnds {
  /** Has the next frame drawn. */
  invalidate: () => void;
  onFilm: (film: FilmControl | null) => void;
}

/** A film is shown from its first frame; the run starts its loops itself, with the scene's timed events. */
export const filmAdapter: MakeAdapter<FilmEnds> = (sky, scene, { files }, { invalidate, onFilm }) => {
  let film: FilmControl | undefined;
  return {
    load() {
      const url = files[0]?.url;
      if (!url) return sky.fail(scene.name);
      film = openFilm(url, { volume: scene.volume, onFailed: (why) => sky.fail(url, why) });
      const { element } = film;
      const texture = new VideoTexture(element);
      texture.wrapS = RepeatWrapping;
      texture.flipY = false;
      const onFrame = () => {
        if (!sky.alive()) return;
        invalidate();
        element.requestVideoFrameCallback?.(onFrame);
      };
      element.requestVideoFrameCallback?.(onFrame);
      const dispose = () => texture.dispose();
      element.addEventListener(
        'loadeddata',
        () =>
          sky.show({ texture, url, width: element.videoWidth, height: element.videoHeight, dispose }, true),
        { once: true },
      );
      onFilm(film);
    },
    dispose() {
      if (!film) return;
      film.close();
      onFilm(null);
    },
  };
};
