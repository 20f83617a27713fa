import { lazy } from 'react';

let locale: string | undefined;

/** Names the language before `Chrome` is first drawn. */
export function speak(wanted: string | undefined): void {
  locale = wanted;
}

/** Words, tools and texts come after the scene answers: nothing of them is needed before. */
export const Chrome = lazy(async () => {
  const { Chrome: Loaded, startTexts } = await import('./chrome.tsx');
  await startTexts(locale);
  return { default: Loaded };
});
