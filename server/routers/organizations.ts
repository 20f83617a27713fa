import { z } from 'zod';
import { accounts } from '#catalog/limits.ts';
import {
  expiredList,
  hostname,
  organizationLook,
  organizationResource,
  planUseSchema,
} from '#catalog/resources/organizations.ts';
import { getOrganization, planUse } from '#server/domain/organizations/get.ts';
import { hostnamesOf, saveHostnames } from '#server/domain/organizations/hostnames.ts';
import { listExpired, listOrganizations } from '#server/domain/organizations/list.ts';
import { lookOf, saveLook } from '#server/domain/organizations/look.ts';
import {
  createOrganization,
  removeOrganization,
  updateOrganization,
} from '#server/domain/organizations/save.ts';
import { hybridViewers } from '#server/domain/packages/hybrid.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';
import { listCall, removeCall, resourceCalls } from './resource.ts';

export const organizationsRouter = router({
  /** Validates whom a hybrid package names. The token came with the package. */
  hybridViewers: procedure
    .for('anyone')
    .input(z.object({ token: z.string().max(200), username: z.string().trim().min(1).max(255) }))
    .output(z.array(z.string()))
    .mutation(async ({ ctx, input }) => settled(await hybridViewers(ctx, input))),
  ...resourceCalls(organizationResource, {
    list: listOrganizations,
    get: getOrganization,
    create: createOrganization,
    update: updateOrganization,
  }),
  remove: removeCall(organizationResource, removeOrganization),
  expired: listCall(expiredList, listExpired),
  use: procedure
    .for('organizations.read')
    .input(z.object({ id }))
    .output(planUseSchema)
    .query(async ({ ctx, input }) => settled(await planUse(ctx, input))),
  hostnames: procedure
    .for('organizations.read')
    .input(z.object({ id }))
    .output(z.array(z.string()))
    .query(async ({ ctx, input }) => settled(await hostnamesOf(ctx, input))),
  look: procedure
    .for('organizations.read')
    .input(z.object({ id }))
    .output(organizationLook)
    .query(async ({ ctx, input }) => settled(await lookOf(ctx, input))),
  /** A logo as base64, or none; what is not named stays. */
  saveLook: procedure
    .for('organizations.manage')
    .meta({ body: 'list' })
    .input(
      z.object({
        id,
        color: organizationLook.shape.color.optional(),
        logo: z
          .base64()
          .max(Math.ceil((accounts.logo.bytes * 4) / 3))
          .nullish(),
      }),
    )
    .output(organizationLook)
    .mutation(async ({ ctx, input }) => settled(await saveLook(ctx, input))),
  saveHostnames: procedure
    .for('organizations.terms')
    .input(z.object({ organizationId: id, hostnames: z.array(hostname).max(50) }))
    .output(z.array(z.string()))
    .mutation(async ({ ctx, input }) => settled(await saveHostnames(ctx, input))),
});
