import type { LockHolder } from './rights.ts';

/** A scenario as lists and cards show it. Times are ISO. */
export type ScenarioCard = {
  id: number;
  name: string;
  nameRevision: number;
  description: string;
  coverImage: { assetId: string | null; thumbnailUrl: string | null };
  sceneCount: number;
  ownerId: number;
  ownerName: string;
  organizationId: number;
  parentFolder: number | null;
  createdAt: string;
  updatedAt: string;
  /** The last word of the live page's address, where there is one. */
  liveCode: string | null;
  lockedBy: LockHolder | null;
  mayEdit: boolean;
};

/** A page of a list (spec section 3, Resource list). */
export type ResourceList<T> = {
  items: T[];
  total: number;
  page: number;
  pageSize: number;
  totalPages: number;
  columns: string[];
  filters: string[];
};

/** Where an asset's thumbnail is read. */
export const thumbnailUrl = (assetId: string | null | undefined): string | null =>
  assetId ? `/app/media/${assetId}/thumb` : null;
