import { type ReactNode, useEffect } from 'react';
import { plainTexts } from '#i18n/plain-texts.ts';
import { questionKit } from '#kit/flat/play/question-kit.ts';
import { KitProvider, type KitTexts } from '#kit/kit.ts';
import '#kit/flat/play/base.css';
import type { QuestionTexts } from '#panels/play/question-texts.ts';
import { Questions, type QuestionsProps } from '#panels/play/questions.tsx';
import { retry } from '#xr/stage/retry.ts';

interface SpokenTexts {
  texts: QuestionTexts;
  kit: KitTexts;
}

/** What is said while asking, in the language that `launch.json` names or the visitor's. */
export async function questionTexts(locale?: string): Promise<SpokenTexts> {
  const [play, kit] = await Promise.all([plainTexts('play', locale), plainTexts('kit', locale)]);
  const invalidEmail = async () => (await retry(() => plainTexts('errors', locale)))['email-invalid'];
  return { texts: { ...play, invalidEmail }, kit };
}

export interface LearnersQuestionsProps extends Omit<QuestionsProps, 'texts'> {
  /** Told once when it can be answered. */
  onThere: () => void;
}

/**
 * What the learner is asked over the picture. A run that asks first waits for this part of the page's words alone:
 * whatever it imports counts until the page answers (budgets.json).
 */
export function LearnersQuestions(props: LearnersQuestionsProps & SpokenTexts): ReactNode {
  const { kit, onThere, ...questions } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => onThere(), []);
  return (
    <KitProvider words={questionKit} surface="flat" texts={kit}>
      <Questions {...questions} />
    </KitProvider>
  );
}
