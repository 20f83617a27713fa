import { useT } from '#i18n/use-t.ts';
import type { QuestionTexts } from './question-texts.ts';

/** What asking says, where the texts are there already. */
export function useQuestionTexts(): QuestionTexts {
  const t = useT('play');
  const errors = useT('errors');
  return {
    start: t('start', { returnObjects: true }),
    resume: t('resume', { returnObjects: true }),
    looks: t('looks', { returnObjects: true }),
    email: t('email', { returnObjects: true }),
    ended: t('ended', { returnObjects: true }),
    vr: t('vr', { returnObjects: true }),
    invalidEmail: async () => errors('email-invalid'),
  };
}
