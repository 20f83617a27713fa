import { z } from 'zod';
import {
  addedSignOn,
  identitySchema,
  offeredWays,
  savedSignOn,
  scimKeySchema,
  signOnSchema,
  signOnsSchema,
} from '#catalog/resources/sign-ons.ts';
import { beginLink } from '#server/domain/sign-on/begin.ts';
import { finishLink, ownIdentities, unlink } from '#server/domain/sign-on/identities.ts';
import {
  createScimKey,
  removeScimKey,
  removeSignOn,
  saveSignOn,
  signOnsOf,
} from '#server/domain/sign-on/manage.ts';
import { waysOfHost, waysOfName } from '#server/domain/sign-on/offered.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';

const of = z.object({ organizationId: id });
const removed = z.object({ removed: z.number() });
const key = z.string().min(1).max(100);

/** Signing on elsewhere: what is offered, what an organization keeps of it, and how one's own account is linked. */
export const signOnsRouter = router({
  /** The ways of the organization whose host is asked, and of social networks. */
  ofHost: procedure
    .for('anyone')
    .output(offeredWays)
    .query(({ ctx }) => waysOfHost(ctx)),
  ofName: procedure
    .for('anyone')
    .input(z.object({ name: z.string().trim().min(1).max(200) }))
    .output(offeredWays)
    .query(async ({ ctx, input }) => settled(await waysOfName(ctx, input))),
  list: procedure
    .for('settings.manage')
    .input(of)
    .output(signOnsSchema)
    .query(async ({ ctx, input }) => settled(await signOnsOf(ctx, input))),
  add: procedure
    .for('settings.manage')
    .input(addedSignOn)
    .output(signOnSchema)
    .mutation(async ({ ctx, input }) => settled(await saveSignOn(ctx, input))),
  save: procedure
    .for('settings.manage')
    .input(savedSignOn)
    .output(signOnSchema)
    .mutation(async ({ ctx, input }) => settled(await saveSignOn(ctx, input))),
  remove: procedure
    .for('settings.manage')
    .input(of.extend({ id }))
    .output(removed)
    .mutation(async ({ ctx, input }) => settled(await removeSignOn(ctx, input))),
  addKey: procedure
    .for('settings.manage')
    .input(of.extend({ name: z.string().trim().min(1).max(100) }))
    .output(scimKeySchema.extend({ token: z.string() }))
    .mutation(async ({ ctx, input }) => settled(await createScimKey(ctx, input))),
  removeKey: procedure
    .for('settings.manage')
    .input(of.extend({ id }))
    .output(removed)
    .mutation(async ({ ctx, input }) => settled(await removeScimKey(ctx, input))),

  identities: procedure
    .for('account.use')
    .output(z.array(identitySchema))
    .query(({ ctx }) => ownIdentities(ctx)),
  /** Where the browser goes, for the caller's account to be linked with who they are there. */
  link: procedure
    .for('account.use')
    .input(z.object({ way: key }))
    .output(z.object({ to: z.string() }))
    .mutation(async ({ ctx, input }) => settled(await beginLink(ctx, input))),
  finishLink: procedure
    .for('account.use')
    .input(z.object({ key }))
    .output(z.object({ name: z.string() }))
    .mutation(async ({ ctx, input }) => settled(await finishLink(ctx, input))),
  unlink: procedure
    .for('account.use')
    .input(z.object({ id }))
    .output(removed)
    .mutation(async ({ ctx, input }) => settled(await unlink(ctx, input))),
});
