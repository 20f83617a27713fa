import type { z } from 'zod';
import type { Language } from '#catalog/languages.ts';
import { canOn } from '#catalog/permissions.ts';
import type { User, userForm } from '#catalog/resources/users.ts';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { tellOldAddress, withEmail } from '../account/email-change.ts';
import { appAddress, endLinks } from '../account/links.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { unlessTaken } from '../database/unique.ts';
import { inviterOf, mailInvitation } from '../invitations/invite.ts';
import { sendSoon } from '../mail/post.ts';
import { countPeople, holdOrganization, refuseBeyondPlan } from '../organizations/counts.ts';
import { organizationFor } from '../organizations/get.ts';
import { firstSettings } from '../settings/user-settings.ts';
import { getUser, ownedBy } from './get.ts';
import { handOver } from './hand-over.ts';
import { nameUsed } from './name-used.ts';
import { refuseLast, roleGiven, stillAllowed, userFor } from './rights.ts';
import { isInvited } from './views.ts';

type Form = z.output<typeof userForm>;
export type UserAsked = Form & {
  organizationId?: number;
  username?: string;
  groupIds?: number[];
  language?: Language;
};

const taken = refuse('email-taken', { field: 'email' });

/** Adds somebody to the caller's organization, or to one below it. They choose a password by the invitation they are mailed. */
export async function createUser(
  caller: SignedIn,
  { organizationId = caller.viewer.orgId, username, groupIds, language, ...form }: UserAsked,
): Promise<User | Refusal> {
  const { services, viewer } = caller;
  const name = username || form.email;
  const app = await appAddress(caller);
  const making = services.db.transaction(async (tx) => {
    const before = await holdOrganization(tx, organizationId);
    const organization = await organizationFor(tx, viewer, 'users.manage', organizationId);
    if (isRefusal(organization)) return organization;
    const refused = roleGiven(viewer, form.role, organizationId) ?? (await nameUsed(tx, name, form.email));
    if (refused) return refused;
    const row = await tx.user.create({
      data: {
        organizationId,
        username: name,
        ...form,
        language: language ?? (await inviterOf(tx, viewer.userId)).language,
        settings: firstSettings,
      },
    });
    if (groupIds) await putInGroups(tx, row.id, organizationId, groupIds);
    await countPeople(tx, organizationId);
    undo(await refuseBeyondPlan(tx, organizationId, before));
    if (form.status === 'active') await mailInvitation(caller, tx, row.id, app);
    return row;
  });
  const made = await orRefusal(unlessTaken(making, taken));
  if (isRefusal(made)) return made;
  await sendSoon(services);
  return getUser(caller, made);
}

const putInGroups = async (tx: Tx, userId: number, organizationId: number, groupIds: number[]) => {
  await tx.groupMember.deleteMany({ where: { userId, groupId: { notIn: groupIds } } });
  await tx.$executeRaw`insert into "GroupMember" ("groupId", "userId") select g."id", ${userId} from "Group" g
    where g."organizationId" = ${organizationId} and g."id" = any(${groupIds}::int[]) on conflict do nothing`;
};

/**
 * Changes somebody: their names by themselves too, all else by who administers them. Whoever is no longer active is
 * signed out everywhere; what they made goes to `heirId`, where one is named. A new email ends what was mailed to the old
 * one: whoever is still invited is invited anew, others are told there.
 */
export async function updateUser(
  caller: SignedIn,
  { id, groupIds, heirId, ...form }: { id: number; groupIds?: number[]; heirId?: number } & Partial<Form>,
): Promise<User | Refusal> {
  const { services, viewer } = caller;
  const { email, role, status } = form;
  const app = await appAddress(caller);
  const changing = services.db.transaction(async (tx) => {
    const row = await userFor(tx, viewer, 'users.update', id);
    if (isRefusal(row)) return row;
    const administers = canOn(viewer, 'users.manage', ownedBy(row));
    const more = [email, role, status, groupIds, heirId].some((one) => one !== undefined);
    if (more && !administers) return refuse('not-allowed');
    if (administers) undo(await stillAllowed(caller, tx, 'users.manage'));
    if (role !== undefined && role !== row.role) undo(roleGiven(viewer, role, row.organizationId));
    const moved = email !== undefined && email !== row.email ? withEmail(row, email) : undefined;
    if (moved) undo(await nameUsed(tx, moved.email, moved.email, id));
    const leaves = (role ?? row.role) !== row.role || (status ?? row.status) !== 'active';
    if (leaves) undo(await refuseLast(tx, row));
    const before = await holdOrganization(tx, row.organizationId);
    const out = status !== undefined && status !== 'active' && row.status === 'active';
    await tx.user.update({
      where: { id },
      data: { ...form, ...moved, ...(out ? { tokenEpoch: { increment: 1 } } : {}) },
    });
    if (moved) {
      await endLinks(tx, id);
      if (!isInvited(row)) await tellOldAddress(services, tx, row, moved.email);
      else if (!out) await mailInvitation(caller, tx, id, app);
    }
    if (groupIds) await putInGroups(tx, id, row.organizationId, groupIds);
    if (heirId !== undefined) undo(await handOver(tx, row, heirId));
    await countPeople(tx, row.organizationId);
    undo(await refuseBeyondPlan(tx, row.organizationId, before));
    return row;
  });
  const done = await orRefusal(unlessTaken(changing, taken));
  if (isRefusal(done)) return done;
  await sendSoon(services);
  return getUser(caller, { id });
}
