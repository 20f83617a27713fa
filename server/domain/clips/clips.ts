import { z } from 'zod';
import { assetIdsIn, type Piece, PROJECT_VERSION } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { freeAssets } from '../assets/remove.ts';
import { assetToSee } from '../assets/rights.ts';
import type { Tx } from '../database/open.ts';
import type { ResourceList } from '../lists.ts';
import { pieceSchema } from '../scenarios/paste.ts';
import { type Caller, scenarioToSee } from '../scenarios/rights.ts';
import { thumbnailUrl } from '../scenarios/views.ts';
import { holds } from '../search.ts';

/** A clip as lists show it. */
export const clipView = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  scenarioId: z.number().nullable(),
  template: z.boolean(),
  scenes: z.number(),
  objects: z.number(),
  thumbnailUrl: z.string().nullable(),
  createdAt: z.string(),
});
export type ClipView = z.infer<typeof clipView>;

/** A clip with what it holds; `version` is the format's (spec section 3, version). */
export const wholeClip = clipView.extend({ data: pieceSchema.extend({ version: z.number() }) });

export type NewClip = {
  name: string;
  description: string;
  scenarioId?: number | undefined;
  template?: boolean | undefined;
  data: Piece & { version?: number | undefined };
};

/** Keeps a piece of a scenario as a clip of the caller's, with the files that it needs. */
export async function createClip(caller: Caller, asked: NewClip): Promise<ClipView | Refusal> {
  const { services, viewer } = caller;
  const newer = tooNew(asked.data);
  if (newer) return newer;
  if (asked.data.scenes.length + asked.data.objects.length === 0) return refuse('clip-empty');
  const { name, description, template = false } = asked;
  const row = await services.db.transaction(async (tx) => {
    const scenario =
      asked.scenarioId === undefined ? null : await scenarioToSee(tx, viewer, asked.scenarioId);
    if (isRefusal(scenario)) return scenario;
    return tx.clip.create({
      data: {
        name,
        description,
        template,
        ownerId: viewer.userId,
        scenarioId: scenario?.id ?? null,
        data: { ...asked.data, version: PROJECT_VERSION } as object,
        assets: { create: await filesOf(tx, caller, asked.data) },
      },
    });
  });
  return isRefusal(row) ? row : viewOf(row);
}

/** Refuses what a newer release kept, as where an older one was installed again. */
export const tooNew = ({ version = PROJECT_VERSION }: { version?: number | undefined }) =>
  version > PROJECT_VERSION ? refuse('clip-newer', { version }) : undefined;

async function filesOf(tx: Tx, { viewer }: Caller, piece: Piece): Promise<{ assetId: string }[]> {
  const found: { assetId: string }[] = [];
  for (const assetId of assetIdsIn([piece.scenes, piece.objects, piece.variables])) {
    if (assetId.startsWith('-')) continue;
    if (!isRefusal(await assetToSee(tx, viewer, assetId))) found.push({ assetId });
  }
  return found;
}

export type ClipsAsked = {
  search?: string | undefined;
  template?: boolean | undefined;
  page: number;
  size: number;
};

/** My clips, the newest first. */
export async function listClips(
  { services, viewer }: Caller,
  { search = '', template, page, size }: ClipsAsked,
): Promise<ResourceList<ClipView>> {
  const rows = await services.db.prisma.clip.findMany({
    where: { ownerId: viewer.userId, ...(template === undefined ? {} : { template }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const found = rows.filter(holds(search.trim(), ['name', 'description']));
  return {
    items: found.slice(page * size, (page + 1) * size).map(viewOf),
    total: found.length,
    page,
    pageSize: size,
    totalPages: Math.ceil(found.length / size),
    columns: ['name', 'createdAt'],
    filters: ['search', 'template'],
  };
}

export async function getClip(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<z.infer<typeof wholeClip> | Refusal> {
  const row = await services.db.prisma.clip.findFirst({ where: { id, ownerId: viewer.userId } });
  if (!row) return refuse('clip-not-found');
  const data = row.data as z.infer<typeof wholeClip>['data'];
  return tooNew(data) ?? { ...viewOf(row), data };
}

export async function updateClip(
  { services, viewer }: Caller,
  {
    id,
    ...change
  }: {
    id: number;
    name?: string | undefined;
    description?: string | undefined;
    template?: boolean | undefined;
  },
): Promise<ClipView | Refusal> {
  const where = { id, ownerId: viewer.userId };
  const { count } = await services.db.prisma.clip.updateMany({
    where,
    data: {
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.description === undefined ? {} : { description: change.description }),
      ...(change.template === undefined ? {} : { template: change.template }),
      updatedAt: new Date(),
    },
  });
  if (count === 0) return refuse('clip-not-found');
  return viewOf(await services.db.prisma.clip.findUniqueOrThrow({ where: { id } }));
}

export async function removeClip(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  const { prisma } = services.db;
  const row = await prisma.clip.findFirst({
    where: { id, ownerId: viewer.userId },
    include: { assets: true },
  });
  if (!row) return refuse('clip-not-found');
  await prisma.clip.deleteMany({ where: { id } });
  await freeAssets(
    services,
    row.assets.map(({ assetId }) => assetId),
  );
  return { removed: id };
}

type Row = {
  id: number;
  name: string;
  description: string;
  scenarioId: number | null;
  template: boolean;
  data: unknown;
  createdAt: Date;
};

export function viewOf({ id, name, description, scenarioId, template, data, createdAt }: Row): ClipView {
  const { scenes = [], objects = [] } = data as Partial<Piece>;
  const picture = scenes[0]?.assetId ?? objects.find(({ assetId }) => assetId)?.assetId;
  return {
    id,
    name,
    description,
    scenarioId,
    template,
    scenes: scenes.length,
    objects: objects.length,
    thumbnailUrl: picture?.startsWith('-') ? null : thumbnailUrl(picture),
    createdAt: createdAt.toISOString(),
  };
}
