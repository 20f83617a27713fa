import { lists } from '#catalog/limits.ts';
import { projectDataSchema } from '#scenario';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { folderToUse } from '../folders/folders.ts';
import { freeName, namesOf } from './free-name.ts';
import { getScenario } from './get.ts';
import type { ScenarioCard } from './views.ts';

export interface NewScenario {
  name: string;
  description?: string;
  parentFolder?: number;
  /** Where the caller has a scenario of this name, it gets the next free number. */
  numbered?: boolean;
  /** Names the asking: what it made for this caller before is answered, and nothing made. */
  creationKey?: string;
}

/** Makes an empty scenario of the caller's; its first scenes are added to it next. */
export async function createScenario(caller: Caller, asked: NewScenario): Promise<ScenarioCard | Refusal> {
  const id = await caller.services.db.transaction((tx) => insertScenario(tx, caller, asked));
  return isRefusal(id) ? id : getScenario(caller, { id });
}

async function insertScenario(tx: Tx, { viewer }: Caller, asked: NewScenario): Promise<number | Refusal> {
  // What one person asks for follows one another: of two askings by one key the second finds what the first made.
  await tx.$queryRaw`select "id" from "User" where "id" = ${viewer.userId} for no key update`;
  const { creationKey } = asked;
  const made = creationKey && (await madeBefore(tx, viewer.userId, creationKey));
  if (made) return made.id;
  const place = await placeFor(tx, viewer, asked);
  if (isRefusal(place)) return place;
  const { name, folderId } = place;
  const { description = '' } = asked;
  const scenario = await tx.scenario.create({
    data: {
      name,
      description,
      folderId,
      creationKey,
      organizationId: viewer.orgId,
      ownerId: viewer.userId,
      project: { create: { data: projectDataSchema.parse({ name, description }) } },
    },
    select: { id: true },
  });
  return scenario.id;
}

/** The name that a new scenario gets, and its folder. */
export async function placeFor(
  tx: Tx,
  viewer: Viewer,
  asked: Pick<NewScenario, 'name' | 'numbered' | 'parentFolder'>,
): Promise<{ name: string; folderId: number | null } | Refusal> {
  const folderId = await folderOf(tx, viewer, asked.parentFolder);
  if (isRefusal(folderId)) return folderId;
  const taken = asked.numbered ? await namesOf(tx, viewer.userId) : undefined;
  return { folderId, name: taken?.has(asked.name) ? freeName(asked.name, taken) : asked.name };
}

const madeBefore = (tx: Tx, ownerId: number, creationKey: string) =>
  tx.scenario.findUnique({
    where: { ownerId_creationKey: { ownerId, creationKey } },
    select: { id: true },
  });

/** The id of the caller's folder for the row: the root, given as -1 or not at all, is null. */
export async function folderOf(tx: Tx, viewer: Viewer, folder: number = lists.folderRootId) {
  const found = await folderToUse(tx, viewer, folder);
  return isRefusal(found) ? found : (found?.id ?? null);
}
