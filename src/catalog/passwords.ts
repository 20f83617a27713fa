import { signIn } from './limits.ts';

/** What a password lacks (spec section 5): length, mixed case, letters and digits, a special character. */
export const passwordRules = {
  short: (password: string) => password.length >= signIn.passwordMin,
  long: (password: string) => password.length <= signIn.passwordMax,
  case: (password: string) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{L}/u.test(password) && /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}]/u.test(password),
} as const;
export type PasswordFault = keyof typeof passwordRules;

/** The rules that a password does not keep. */
export const passwordFaults = (password: string): PasswordFault[] =>
  (Object.keys(passwordRules) as PasswordFault[]).filter((rule) => !passwordRules[rule](password));
