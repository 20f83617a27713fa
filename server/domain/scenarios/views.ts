import { z } from 'zod';
import { linkAccess, sourceScopes } from '#catalog/resources/sharing.ts';

/** Who holds a scenario's lease, and until when (ISO). */
export const lockHolder = z.object({
  userId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  expiresAt: z.string(),
});
export type LockHolder = z.infer<typeof lockHolder>;

/** A scenario as lists and cards show it. Times are ISO. */
export const scenarioCard = z.object({
  id: z.number(),
  name: z.string(),
  nameRevision: z.number(),
  /** The newest change of its log. */
  changeNumber: z.number(),
  description: z.string(),
  tags: z.array(z.string()),
  /** The picture that was chosen, else that of the first scene. */
  coverImage: z.object({
    assetId: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    chosen: z.boolean(),
  }),
  sceneCount: z.number(),
  ownerId: z.number(),
  ownerName: z.string(),
  organizationId: z.number(),
  parentFolder: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Offered where a new scenario begins. */
  template: z.boolean(),
  /** The last word of the live page's address, where there is one, and who that link lets in. */
  liveCode: z.string().nullable(),
  liveAccess: z.enum(linkAccess).nullable(),
  /** Stands in its organization's channel, and what that is called. */
  isPublic: z.boolean(),
  channel: z.string(),
  /** Who may copy it beside those who see it. */
  sourceFor: z.enum(sourceScopes).nullable(),
  lockedBy: lockHolder.nullable(),
  /** How many people like it and have looked at it. */
  likes: z.number(),
  views: z.number(),
  liked: z.boolean(),
  mayEdit: z.boolean(),
});
export type ScenarioCard = z.infer<typeof scenarioCard>;

/** Where an asset's thumbnail is read. */
export const thumbnailUrl = (assetId: string | null | undefined): string | null =>
  assetId ? `/app/media/${assetId}/thumb` : null;
