import type { Page } from '@playwright/test';

/** Films are textures and stand in no document: they are noted where they are made. Call before the page opens. */
export const noteFilms = (page: Page) =>
  page.addInitScript(() => {
    const films: HTMLVideoElement[] = [];
    const make = document.createElement.bind(document);
    Object.assign(window, { films });
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const made = make(name, options);
      if (made instanceof HTMLVideoElement) films.push(made);
      return made;
    };
  });

/** How a film of the page stands, the first that was made or the last; time in seconds, -1 while there is none. */
export const filmOf = (page: Page, which: 'first' | 'last' = 'first') =>
  page.evaluate((which) => {
    const { films } = window as unknown as { films: HTMLVideoElement[] };
    const one = films.at(which === 'first' ? 0 : -1);
    const { paused, muted, volume, currentTime: time = -1 } = one ?? {};
    return { count: films.length, paused, muted, volume, time };
  }, which);
