import { z } from 'zod';
import {
  assignmentForm,
  assignmentSchema,
  channelForm,
  channelSchema,
  heirs,
  linkForm,
  linkSchema,
  offeredReceivers,
  savedSearchSchema,
  searchedLists,
  searchList,
  sharingSchema,
  sourceScopes,
} from '#catalog/resources/sharing.ts';
import { listOf } from '#server/domain/lists.ts';
import { sortColumns } from '#server/domain/scenarios/page-of.ts';
import { scenarioCard } from '#server/domain/scenarios/views.ts';
import { assign, unassign } from '#server/domain/sharing/assign.ts';
import {
  getChannel,
  listChannels,
  subscribe,
  unsubscribe,
  updateChannel,
} from '#server/domain/sharing/channels.ts';
import { addLink, removeLink } from '#server/domain/sharing/links.ts';
import {
  assignedSorts,
  listAssigned,
  listPublic,
  listShared,
  listUnregistered,
} from '#server/domain/sharing/lists.ts';
import { heirsOf, offeredReceivers as receiversToOffer } from '#server/domain/sharing/receivers.ts';
import {
  listSearches,
  mySearches,
  removeMySearch,
  removeSearch,
  saveSearch,
} from '#server/domain/sharing/searches.ts';
import { changeSharing, getSharing } from '#server/domain/sharing/sharing.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, name, paging, sortBy } from './input.ts';
import { listCall } from './resource.ts';

const listed = { ...paging, sort: sortBy(sortColumns, 'updatedAt,desc') };
/** By what is typed of a name. */
const found = z.object({ scenarioId: id, search: z.string().max(200).optional() });
const removed = z.object({ removed: z.number() });

/** How a scenario is shared, and the lists of what others share. */
export const sharingRouter = router({
  get: procedure
    .for('scenarios.read')
    .input(z.object({ scenarioId: id }))
    .output(sharingSchema)
    .query(async ({ ctx, input }) => settled(await getSharing(ctx, input))),
  change: procedure
    .for('scenarios.publish')
    .input(
      z.object({
        scenarioId: id,
        isPublic: z.boolean().optional(),
        sourceFor: z.enum(sourceScopes).nullable().optional(),
      }),
    )
    .output(sharingSchema)
    .mutation(async ({ ctx, input }) => settled(await changeSharing(ctx, input))),
  addLink: procedure
    .for('scenarios.publish')
    .input(linkForm.extend({ scenarioId: id }))
    .output(linkSchema)
    .mutation(async ({ ctx, input }) => settled(await addLink(ctx, input))),
  removeLink: procedure
    .for('scenarios.publish')
    .input(z.object({ scenarioId: id, code: z.string().max(100) }))
    .output(z.object({ removed: z.string() }))
    .mutation(async ({ ctx, input }) => settled(await removeLink(ctx, input))),
  assign: procedure
    .for('scenarios.assign')
    .input(assignmentForm.extend({ scenarioId: id }))
    .output(z.array(assignmentSchema))
    .mutation(async ({ ctx, input }) => settled(await assign(ctx, input))),
  unassign: procedure
    .for('scenarios.assign')
    .input(z.object({ scenarioId: id, id }))
    .output(removed)
    .mutation(async ({ ctx, input }) => settled(await unassign(ctx, input))),

  receivers: procedure
    .for('scenarios.publish')
    .input(found)
    .output(offeredReceivers)
    .query(async ({ ctx, input }) => settled(await receiversToOffer(ctx, input))),
  heirs: procedure
    .for('scenarios.give')
    .input(found)
    .output(heirs)
    .query(async ({ ctx, input }) => settled(await heirsOf(ctx, input))),

  assigned: procedure
    .for('scenarios.assigned')
    .input(z.object({ ...paging, sort: sortBy(assignedSorts, 'dueAt,asc') }).prefault({}))
    .output(
      listOf(
        scenarioCard.extend({
          assignment: z.object({
            dueAt: z.string().nullable(),
            note: z.string(),
            by: z.string().nullable(),
            status: z.enum(['not-started', 'in-progress', 'completed', 'failed']),
            score: z.number().nullable(),
          }),
        }),
      ),
    )
    .query(({ ctx, input }) => listAssigned(ctx, input)),
  public: procedure
    .for('scenarios.public')
    .input(z.object({ ...listed, channel: id.optional() }).prefault({}))
    .output(listOf(scenarioCard))
    .query(({ ctx, input }) => listPublic(ctx, input)),
  shared: procedure
    .for('scenarios.shared')
    .input(z.object(listed).prefault({}))
    .output(listOf(scenarioCard))
    .query(({ ctx, input }) => listShared(ctx, input)),
  unregistered: procedure
    .for('scenarios.unregistered')
    .input(z.object(listed).prefault({}))
    .output(listOf(scenarioCard))
    .query(({ ctx, input }) => listUnregistered(ctx, input)),
});

const channelList = z.object({ content: z.array(channelSchema), totalElements: z.number() });

/** The channels of organizations, and which of them one follows. */
export const channelsRouter = router({
  /** Those that the caller follows; with `all` every one that has something. */
  list: procedure
    .for('scenarios.public')
    .input(
      z
        .object({
          ...paging,
          sort: sortBy(['name'], 'name,asc'),
          all: z
            .union([z.boolean(), z.enum(['true', 'false'])])
            .transform((value) => value === true || value === 'true')
            .default(false),
        })
        .prefault({}),
    )
    .output(channelList)
    .query(async ({ ctx, input: { all, ...asked } }) => {
      const { items, total } = await listChannels(ctx, { ...asked, subscribed: !all });
      return { content: items, totalElements: total };
    }),
  get: procedure
    .for('scenarios.public')
    .input(z.object({ id }))
    .output(channelSchema)
    .query(async ({ ctx, input }) => settled(await getChannel(ctx, input))),
  update: procedure
    .for('channels.manage')
    .input(channelForm.partial().extend({ id }))
    .output(channelSchema)
    .mutation(async ({ ctx, input }) => settled(await updateChannel(ctx, input))),
  subscribe: procedure
    .for('scenarios.public')
    .input(z.object({ organizationIds: z.array(id).min(1).max(100) }))
    .output(z.array(channelSchema))
    .mutation(async ({ ctx, input }) => settled(await subscribe(ctx, input))),
  unsubscribe: procedure
    .for('scenarios.public')
    .input(z.object({ id }))
    .output(removed)
    .mutation(async ({ ctx, input }) => settled(await unsubscribe(ctx, input))),
});

/** Searches that people keep. */
export const searchesRouter = router({
  mine: procedure
    .for('account.use')
    .input(z.object({ list: z.enum(searchedLists) }))
    .output(z.array(savedSearchSchema))
    .query(({ ctx, input }) => mySearches(ctx, input)),
  save: procedure
    .for('account.use')
    .input(z.object({ list: z.enum(searchedLists), name, text: z.string().trim().min(1).max(200) }))
    .output(savedSearchSchema)
    .mutation(({ ctx, input }) => saveSearch(ctx, input)),
  forget: procedure
    .for('account.use')
    .input(z.object({ id }))
    .output(removed)
    .mutation(async ({ ctx, input }) => settled(await removeMySearch(ctx, input))),
  list: listCall(searchList, listSearches),
  remove: procedure
    .for('searches.manage')
    .input(z.object({ id }))
    .output(removed)
    .mutation(async ({ ctx, input }) => settled(await removeSearch(ctx, input))),
});
