import { useT, useTextGroups } from '#i18n/use-t.ts';
import type { QuestionTexts } from './question-texts.ts';

/** What asking says, where the texts are there already. */
export function useQuestionTexts(): QuestionTexts {
  const t = useTextGroups('play');
  const errors = useT('errors');
  return {
    start: t('start'),
    resume: t('resume'),
    looks: t('looks'),
    email: t('email'),
    ended: t('ended'),
    vr: t('vr'),
    invalidEmail: async () => errors('email-invalid'),
  };
}
