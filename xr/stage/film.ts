import type { Scene } from '#scenario';

/** A scene's film, for whoever runs the scene's clock. Seconds. */
export interface FilmControl {
  readonly element: HTMLVideoElement;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  close(): void;
}

/** Opens a film as a texture source; it stays still until told to play. */
export function openFilm(url: string, scene: Scene, onFailed: () => void): FilmControl {
  const element = document.createElement('video');
  element.playsInline = true;
  element.crossOrigin = 'anonymous';
  element.preload = 'auto';
  element.loop = scene.loop;
  element.volume = scene.volume;
  element.addEventListener('error', onFailed);
  element.src = url;
  return {
    element,
    play() {
      element.play().catch(() => {
        // Without a press the browser allows only silence: rather a silent film than a still one.
        element.muted = true;
        element.play().catch(() => undefined);
      });
    },
    pause: () => element.pause(),
    seek(seconds) {
      element.currentTime = seconds;
    },
    close() {
      element.removeEventListener('error', onFailed);
      element.pause();
      element.removeAttribute('src');
      element.load();
    },
  };
}
