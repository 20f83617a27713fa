import { createElement } from 'react';
import { plainTexts } from '#i18n/plain-texts.ts';
import { lazyWithRetry } from '#xr/lazy-with-retry.ts';
import { retry } from '#xr/stage/retry.ts';
import type { LearnersQuestionsProps } from './learners-questions.tsx';
import type { Connecting, Records } from './records/connection.ts';

let locale: string | undefined;

/** Names the language before anything is said. */
export function speak(wanted: string | undefined): void {
  locale = wanted;
}

const questions = () =>
  retry(async () => {
    const { LearnersQuestions: Loaded, questionTexts } = await import('./learners-questions.tsx');
    return { Loaded, spoken: await questionTexts(locale) };
  });

/** What asks comes by itself: a run that asks first waits for nothing else. */
export const LearnersQuestions = lazyWithRetry(async () => {
  const { Loaded, spoken } = await questions();
  return (props: LearnersQuestionsProps) => createElement(Loaded, { ...props, ...spoken });
});

const chrome = () => retry(() => import('./chrome.tsx'));

let started: Promise<void> | undefined;

/** Starts what makes texts, once; where that failed, anew. It comes with the tools; whatever calls `useT` is drawn after it. */
export const textsThere = (): Promise<void> =>
  (started ??= chrome()
    .then(({ startTexts }) => startTexts(locale))
    .catch((cause: unknown) => {
      started = undefined;
      throw cause;
    }));

/** Talks to who keeps records of learning: comes where publishing named somebody. */
export const connectRecords = async (connecting: Omit<Connecting, 'say'>): Promise<Records> =>
  (await retry(() => import('./records/connect.ts'))).connectRecords(connecting);

/** What is said where the tools, with all that makes texts, are out of reach. */
export const partBroken = async (): Promise<string> => (await plainTexts('errors', locale))['part-broken'];

/** Words, tools and texts come once the scene answers: nothing of them is needed before, nor is what a headset needs. */
export const Chrome = lazyWithRetry(async () => {
  await textsThere();
  const { Chrome: Loaded } = await chrome();
  // The end is said by them too, when there may be no line any more.
  void questions().catch(() => undefined);
  return Loaded;
});

/** What a plan marks its scenarios with; in the scene, and in the learner's language. */
export const Watermark = lazyWithRetry(async () => {
  const [{ Watermark: Drawn }, { useT }] = await Promise.all([
    retry(() => import('#xr/watermark.tsx')),
    retry(() => import('#i18n/use-t.ts')),
    textsThere(),
  ]);
  return (look: { yaw: number; opacity: number }) =>
    createElement(Drawn, { ...look, text: useT('play')('watermark') });
});
