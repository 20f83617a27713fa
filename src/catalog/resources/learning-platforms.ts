import { z } from 'zod';

const words = z.string().trim().max(300);
const address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((text) => !/^\w+:\/\/[^/]*@/.test(text));

/** What a platform says of itself, as it is written by hand. Without a deployment all of the client's are meant. */
export const learningPlatformForm = z.object({
  issuer: words.min(1),
  clientId: words.min(1),
  deploymentId: words,
  authEndpoint: address,
  tokenEndpoint: address,
  jwksUrl: address,
});
export type LearningPlatformForm = z.infer<typeof learningPlatformForm>;

/** A learning platform that shows an organization's scenarios. */
export const learningPlatformSchema = learningPlatformForm.extend({
  id: z.number(),
  organizationId: z.number(),
  deploymentId: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type LearningPlatform = z.infer<typeof learningPlatformSchema>;

/** The platforms of an organization, and our addresses, which each of them is told. */
export const learningPlatformsSchema = z.object({
  tool: z.object({ login: z.string(), launch: z.string(), keyset: z.string() }),
  platforms: z.array(learningPlatformSchema),
});
export type LearningPlatforms = z.infer<typeof learningPlatformsSchema>;

/** A link by which one platform registers itself, once. */
export const platformRegistrationSchema = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type PlatformRegistration = z.infer<typeof platformRegistrationSchema>;
