import { z } from 'zod';
import { asStored } from '../stored.ts';

/** Why a version was kept: somebody asked for it, it was published, or another version was about to be restored. */
export const versionReasons = ['asked', 'published', 'restoring'] as const;
export type VersionReason = (typeof versionReasons)[number];

/** A version as lists show it. Times are ISO. */
export const versionView = z.object({
  id: z.number(),
  /** Null until somebody names it. */
  name: z.string().nullable(),
  reason: z.enum(versionReasons),
  /** The publish target, of one that was published. */
  target: z.string().nullable(),
  /** Who made it; null where that person is gone. */
  by: z.string().nullable(),
  scenes: z.number(),
  createdAt: z.string(),
});
export type VersionView = z.infer<typeof versionView>;

/** A version with what it holds. */
export const wholeVersion = versionView.extend({
  data: z.object({ scenes: z.array(asStored('Scene')), project: asStored('ProjectData') }),
});
export type WholeVersion = z.infer<typeof wholeVersion>;

type Row = {
  id: number;
  name: string | null;
  reason: string;
  target: string | null;
  sceneCount: number;
  createdAt: Date;
  createdBy: { firstName: string; lastName: string; username: string } | null;
};

/** The columns of a version without what it holds, which may be large. */
export const listed = {
  id: true,
  name: true,
  reason: true,
  target: true,
  sceneCount: true,
  createdAt: true,
  createdBy: { select: { firstName: true, lastName: true, username: true } },
} as const;

export const versionOf = ({
  id,
  name,
  reason,
  target,
  sceneCount,
  createdAt,
  createdBy,
}: Row): VersionView => ({
  id,
  name,
  reason: reason as VersionReason,
  target,
  by: createdBy && (`${createdBy.firstName} ${createdBy.lastName}`.trim() || createdBy.username),
  scenes: sceneCount,
  createdAt: createdAt.toISOString(),
});
