import { z } from 'zod';
import type { PublishSettings } from '#catalog/publish-targets.ts';

/** A package as lists and dialogs show it. `publishStatus` is one of the catalogue's. */
export const packageSchema = z.object({
  id: z.number(),
  scenarioId: z.number(),
  target: z.string(),
  publishStatus: z.string(),
  /** ISO; null until it is ready. */
  publishDate: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Null until it is ready. */
  bytes: z.number().nullable(),
  errorCode: z.string().nullable(),
  /** Of a pending one: how much of it is packed, 0 to 1. */
  progress: z.number().nullable(),
  createdAt: z.string(),
  /** The kept version of the scenario that it holds; null where it is gone. `name`: null until somebody names it. */
  version: z.object({ id: z.number(), name: z.string().nullable(), createdAt: z.string() }).nullable(),
  /** Origins of pages that it exchanges messages with. */
  origins: z.array(z.string()),
  /** Of a live page that can be seen: its code and where it is, from the server's root. */
  code: z.string().optional(),
  url: z.string().optional(),
  /** Of an archive that is ready: where it is downloaded, from the server's root. */
  downloadUrl: z.string().optional(),
});
export type PackageView = z.infer<typeof packageSchema>;

export type PackageRow = {
  id: number;
  scenarioId: number;
  target: string;
  publishStatus: string;
  publishDate: Date | null;
  fileName: string | null;
  /** Of a pending archive: about how many it will have. */
  bytes: bigint | null;
  errorCode: string | null;
  jobId: string;
  createdAt: Date;
  settings: unknown;
  version: { id: number; name: string | null; createdAt: Date } | null;
  liveCodes: { code: string; private: boolean }[];
};

/** What a package is shown with. The link that publishing made comes first. */
export const shownWith = {
  version: { select: { id: true, name: true, createdAt: true } },
  liveCodes: { select: { code: true, private: true }, orderBy: { createdAt: 'asc' } },
} as const;

/** Where a live page is, from the server's root. */
export const viewUrl = (code: string, privately = false): string =>
  `/app/#/view/${privately ? 'private/' : ''}${code}`;

export function packageView(row: PackageRow, progress: number | null = null): PackageView {
  const link = row.liveCodes[0];
  const archive = row.publishStatus === 'ready' && row.fileName !== null;
  return {
    id: row.id,
    scenarioId: row.scenarioId,
    target: row.target,
    publishStatus: row.publishStatus,
    publishDate: row.publishDate?.toISOString() ?? null,
    fileName: row.fileName,
    bytes: archive && row.bytes !== null ? Number(row.bytes) : null,
    errorCode: row.errorCode,
    progress,
    createdAt: row.createdAt.toISOString(),
    version: row.version && { ...row.version, createdAt: row.version.createdAt.toISOString() },
    origins: (row.settings as PublishSettings).origins ?? [],
    ...(link ? { code: link.code, url: viewUrl(link.code, link.private) } : {}),
    ...(archive
      ? { downloadUrl: `/app/api/v1/scenarios/${row.scenarioId}/packages/${row.id}/download` }
      : {}),
  };
}

/** Where a package's own files are kept. */
export const packageFolder = (id: number) => `packages/${id}/`;

/** What stands in it, as far as a target makes it. */
export const packageFiles = ['snapshot.json', 'launch.json', 'scenario.json'] as const;
