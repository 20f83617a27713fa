import { z } from 'zod';

/** A passkey of somebody's. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

/** What somebody proves themselves by beside a password. */
export const secondFactorSchema = z.object({
  /** An app's codes are asked for. */
  app: z.boolean(),
  spareCodes: z.number(),
  passkeys: z.array(passkeySchema),
  /** Their organization demands one. */
  demanded: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** What an app is set up with: the secret in Base32, and the same as an address that it scans. */
export const appSecretSchema = z.object({ secret: z.string(), uri: z.string() });

/** What a browser is told to ask an authenticator, and what that answers: as WebAuthn has it in JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export const passkeyAnswer = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(4000) }),
  clientExtensionResults: z.looseObject({}).default({}),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
