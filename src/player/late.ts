import { createElement, lazy } from 'react';
import type { LearnersQuestionsProps } from './learners-questions.tsx';

let locale: string | undefined;

/** Names the language before anything is said. */
export function speak(wanted: string | undefined): void {
  locale = wanted;
}

/** What asks comes by itself: a run that asks first waits for nothing else. */
export const LearnersQuestions = lazy(async () => {
  const { LearnersQuestions: Loaded, questionTexts } = await import('./learners-questions.tsx');
  const spoken = await questionTexts(locale);
  return { default: (props: LearnersQuestionsProps) => createElement(Loaded, { ...props, ...spoken }) };
});

/** Words, tools and texts come after the scene answers: nothing of them is needed before. */
export const Chrome = lazy(async () => {
  const { Chrome: Loaded, startTexts } = await import('./chrome.tsx');
  await startTexts(locale);
  return { default: Loaded };
});

/** What a plan marks its scenarios with; in the scene, and in the learner's language. */
export const Watermark = lazy(async () => {
  const [{ startTexts }, { useT }] = await Promise.all([import('./chrome.tsx'), import('#i18n/use-t.ts')]);
  const [{ Watermark: Drawn }] = await Promise.all([import('#xr/watermark.tsx'), startTexts(locale)]);
  return {
    default: (look: { yaw: number; opacity: number }) =>
      createElement(Drawn, { ...look, text: useT('play')('watermark') }),
  };
});
