import { z } from 'zod';
import { languages } from '../languages.ts';
import { signIn } from '../limits.ts';
import { organizationWords } from './organizations.ts';
import { userForm, userNames } from './users.ts';

/** Who somebody is and which language they are mailed in: what everybody writes of themselves. */
export const profileForm = userNames.extend({ language: z.enum(languages) });

const email = userForm.shape.email;
export const givenPassword = z
  .string()
  .min(1)
  .max(signIn.passwordMax * 4);
/** The key of a mail's link. */
export const linkKey = z.string().min(1).max(200);
/** The proof of work that says one is no robot, as ALTCHA writes it. */
export const robotProof = z.string().min(1).max(8000);

/** Signing up: for an organization of one's own, or by an activation key for one that there is. */
export const joinForm = profileForm
  .extend({
    email,
    password: givenPassword,
    organization: organizationWords.shape.name.optional(),
    activationKey: z.string().trim().min(1).max(64).optional(),
    robot: robotProof,
  })
  .refine(({ organization, activationKey }) => organization ?? activationKey, {
    path: ['organization'],
    message: 'required',
  });

/** What a link of a mail is for, as its page shows it before it is used. */
export const linkSchema = z.object({
  purpose: z.enum(['activate', 'reset', 'invite', 'confirm-old-email', 'confirm-new-email']),
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  organization: z.string(),
});

/** One's own account. */
export const accountSchema = profileForm.extend({
  userId: z.number(),
  username: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  hasPassword: z.boolean(),
  /** When the password may be changed next; null: now. */
  passwordChangeableAt: z.iso.datetime().nullable(),
  /** The email that is to be, until both addresses have confirmed it. */
  emailChange: z
    .object({ email: z.string(), presentConfirmed: z.boolean(), newConfirmed: z.boolean() })
    .nullable(),
});

/** Where one is signed in. */
export const signedInSchema = z.object({
  id: z.string(),
  /** The browser as it names itself. */
  device: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  current: z.boolean(),
});
export type SignedInView = z.infer<typeof signedInSchema>;
