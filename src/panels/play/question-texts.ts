import type { Texts } from '#i18n/keys.ts';

/** What asking says, handed in: a page that asks first has these texts before what else makes texts. */
export interface QuestionTexts
  extends Pick<Texts['play'], 'start' | 'resume' | 'looks' | 'email' | 'ended' | 'vr'> {
  /** Fetched once it is wanted, with the errors it is one of. */
  invalidEmail: () => Promise<string>;
}
