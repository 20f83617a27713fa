import { z } from 'zod';

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
  description: z.string(),
  coverImage: z.object({ assetId: z.string().nullable(), thumbnailUrl: z.string().nullable() }),
  sceneCount: z.number(),
  ownerId: z.number(),
  ownerName: z.string(),
  organizationId: z.number(),
  parentFolder: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The last word of the live page's address, where there is one. */
  liveCode: z.string().nullable(),
  lockedBy: lockHolder.nullable(),
  mayEdit: z.boolean(),
});
export type ScenarioCard = z.infer<typeof scenarioCard>;

/** Where an asset's thumbnail is read. */
export const thumbnailUrl = (assetId: string | null | undefined): string | null =>
  assetId ? `/app/media/${assetId}/thumb` : null;
