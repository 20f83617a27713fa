import { z } from 'zod';
import { clips as limits } from '#catalog/limits.ts';
import { type ClipView, clipList, clipSchema } from '#catalog/resources/clips.ts';
import { assetIdsIn, PROJECT_VERSION, type ScenarioFragment, variableSchema } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import { freeAssets } from '../assets/remove.ts';
import { assetsToSee } from '../assets/rights.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { longJson } from '../long-json.ts';
import { type AskedOf, listPage } from '../resource-list.ts';
import { scenarioToSee } from '../scenarios/rights.ts';
import { thumbnailUrl } from '../scenarios/views.ts';
import { asStored } from '../stored.ts';

/** A clip with what it holds; `version` is the format's (spec section 3, version). */
export const wholeClip = clipSchema.extend({
  data: z.object({
    scenes: z.array(asStored('Scene')),
    objects: z.array(asStored('SceneObject')),
    variables: z.array(variableSchema),
    version: z.number(),
  }),
});

export type NewClip = {
  name: string;
  description: string;
  scenarioId?: number | undefined;
  template?: boolean | undefined;
  data: ScenarioFragment & { version?: number | undefined };
};

/** Keeps a fragment of a scenario as a clip of the caller's, with the files that it needs. */
export async function createClip(caller: Caller, asked: NewClip): Promise<ClipView | Refusal> {
  const { services, viewer } = caller;
  const newer = tooNew(asked.data);
  if (newer) return newer;
  if (asked.data.scenes.length + asked.data.objects.length === 0) return refuse('clip-empty');
  const wanted = [...assetIdsIn([asked.data.scenes, asked.data.objects, asked.data.variables])];
  if (wanted.length > limits.assets) return refuse('clip-too-many-files', { limit: limits.assets });
  const { name, description, template = false } = asked;
  const files = (await assetsToSee(services.db.prisma, viewer, wanted.filter(isSent))).map(({ id }) => id);
  const { scenes, objects, pictureId } = countsOf(asked.data);
  const text = await longJson({ ...asked.data, version: PROJECT_VERSION });
  const row = await services.db.transaction(async (tx) => {
    const scenario =
      asked.scenarioId === undefined ? null : await scenarioToSee(tx, viewer, asked.scenarioId);
    if (isRefusal(scenario)) return scenario;
    if ((await tx.clip.count({ where: { ownerId: viewer.userId } })) >= limits.perPerson)
      return refuse('too-many-clips', { limit: limits.perPerson });
    // Plain statements: a clip may hold many megabytes, and name many files.
    const [made] = await tx.$queryRaw<{ id: number }[]>`insert into "Clip"
        ("name", "description", "template", "ownerId", "scenarioId", "scenes", "objects", "pictureId", "data")
      values (${name}, ${description}, ${template}, ${viewer.userId}, ${scenario?.id ?? null}, ${scenes}, ${objects},
        ${pictureId}, ${text}::json) returning "id"`;
    const { id } = made!;
    await tx.$executeRaw`insert into "ClipAsset" ("clipId", "assetId")
      select ${id}::int, "id" from "Asset" where "id" = any(${files}::uuid[])`;
    return tx.clip.findUniqueOrThrow({ where: { id }, select: shown });
  });
  return isRefusal(row) ? row : viewOf(row);
}

/** Refuses what a newer release kept, as where an older one was installed again. */
export const tooNew = ({ version = PROJECT_VERSION }: { version?: number | undefined }) =>
  version > PROJECT_VERSION ? refuse('clip-newer', { version }) : undefined;

/** Whether an id is of a file that somebody sent; those of standard files are negative. */
const isSent = (id: string) => !id.startsWith('-');

/** My clips, a page at a time. */
export async function listClips(
  { services, viewer }: Caller,
  { template, ...asked }: AskedOf<typeof clipList>,
): Promise<ResourceList<ClipView>> {
  const where = [
    Prisma.sql`c."ownerId" = ${viewer.userId}`,
    template === undefined ? undefined : Prisma.sql`c."template" = ${template}`,
  ];
  return listPage(services.db.prisma, clipList, { ...listed, where, view: viewOf }, asked);
}

const listed = {
  columns: Prisma.sql`c."id", c."name", c."description", c."scenarioId", c."template", c."scenes", c."objects",
    c."pictureId", c."createdAt"`,
  tables: Prisma.sql`"Clip" c`,
  sortKeys: { name: Prisma.sql`c."nameKey"`, createdAt: Prisma.sql`c."createdAt"` },
  id: Prisma.sql`c."id"`,
  searched: [Prisma.sql`c."searchKey"`],
};

export async function getClip(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<z.infer<typeof wholeClip> | Refusal> {
  const row = await services.db.prisma.clip.findFirst({ where: { id, ownerId: viewer.userId } });
  if (!row) return refuse('clip-not-found');
  const data = row.data as z.infer<typeof wholeClip>['data'];
  return tooNew(data) ?? { ...viewOf(row), data };
}

/** What a task needs to know of a clip before it reads what the clip holds. */
export async function clipToExtract(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<{ name: string; objects: number } | Refusal> {
  const [row] = await services.db.prisma.$queryRaw<{ name: string; objects: number; version: number }[]>`
    select "name", "objects", ("data"->>'version')::int as "version" from "Clip"
    where "id" = ${id} and "ownerId" = ${viewer.userId}`;
  if (!row) return refuse('clip-not-found');
  return tooNew(row) ?? { name: row.name, objects: row.objects };
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
  return viewOf(await services.db.prisma.clip.findUniqueOrThrow({ where: { id }, select: shown }));
}

export async function removeClip(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  const { prisma } = services.db;
  const row = await prisma.clip.findFirst({
    where: { id, ownerId: viewer.userId },
    select: { assets: { select: { assetId: true } } },
  });
  if (!row) return refuse('clip-not-found');
  await prisma.clip.deleteMany({ where: { id } });
  await freeAssets(
    services,
    row.assets.map(({ assetId }) => assetId),
  );
  return { removed: id };
}

/** What lists show of a clip; what it holds may be many megabytes. */
export const shown = {
  id: true,
  name: true,
  description: true,
  scenarioId: true,
  template: true,
  scenes: true,
  objects: true,
  pictureId: true,
  createdAt: true,
} as const;

/** What lists tell of what a clip holds, kept beside it. */
function countsOf({ scenes, objects }: ScenarioFragment): {
  scenes: number;
  objects: number;
  pictureId: string | null;
} {
  const picture = scenes[0]?.assetId ?? objects.find(({ assetId }) => assetId)?.assetId;
  return { scenes: scenes.length, objects: objects.length, pictureId: picture ?? null };
}

type Row = Omit<ClipView, 'createdAt' | 'thumbnailUrl'> & { pictureId: string | null; createdAt: Date };

export const viewOf = ({ pictureId, createdAt, ...row }: Row): ClipView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  scenarioId: row.scenarioId,
  template: row.template,
  scenes: row.scenes,
  objects: row.objects,
  thumbnailUrl: pictureId === null || pictureId.startsWith('-') ? null : thumbnailUrl(pictureId),
  createdAt: createdAt.toISOString(),
});
