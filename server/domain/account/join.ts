import type { z } from 'zod';
import { asLanguage, type Language } from '#catalog/languages.ts';
import { accounts } from '#catalog/limits.ts';
import { firstPlan } from '#catalog/plans.ts';
import type { joinForm } from '#catalog/resources/account.ts';
import type { Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { countUse, networkOf } from '../auth/attempts.ts';
import { rememberDevice } from '../auth/devices.ts';
import { noteSignIn } from '../auth/note-sign-in.ts';
import { hashPassword } from '../auth/passwords.ts';
import { openSession, type Session } from '../auth/session.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { unlessTaken } from '../database/unique.ts';
import { post, sendSoon } from '../mail/post.ts';
import { countPeople, holdOrganization, refuseBeyondPlan } from '../organizations/counts.ts';
import { endOf } from '../organizations/save.ts';
import { askSecondFactor } from '../second-factor/ask.ts';
import { organizationOfKey, serverSetting } from '../settings/organization-settings.ts';
import { firstSettings } from '../settings/user-settings.ts';
import { nameUsed } from '../users/name-used.ts';
import { appAddress, linkLives, linkOf, makeLink, takeLink, withKey } from './links.ts';
import { refuseWeak, setOwnPassword } from './password.ts';
import { refuseRobot } from './robot.ts';

type Form = z.output<typeof joinForm>;
const HOUR_MS = 3_600_000;

/** What a link of activation remembers until it is used: nobody is a user before. */
type SignUp = {
  firstName: string;
  lastName: string;
  language: Language;
  passwordHash: string;
  organizationName: string;
  /** Of one that they join; undefined: they found it. */
  organizationId?: number;
};

/**
 * Signs somebody up, for an organization of their own on trial or by an activation key for one that there is. All that
 * comes of it is a mail with a link: whether the address has an account already only its mailbox is told.
 */
export async function join(
  context: Context,
  { email, password, organization, activationKey, robot, ...person }: Form,
): Promise<{ email: string } | Refusal> {
  const { services, address } = context;
  const refused =
    refuseWeak(password) ??
    (await refuseRobot(services, robot)) ??
    (await countUse(services, 'join-address', networkOf(address), accounts.mailsOfNetwork));
  if (refused) return refused;
  const place = activationKey
    ? await organizationOfKey(context, { key: activationKey })
    : await newOrganization(services.db.prisma, organization ?? '');
  if (isRefusal(place)) return place;
  // The work is the same whether there is an account or not.
  const passwordHash = await hashPassword(password);
  if (await countUse(services, 'join', email, accounts.mailsOfPerson)) return { email };
  const app = await appAddress(context);
  await services.db.transaction(async (tx) => {
    const user = await tx.user.findFirst({ where: { OR: [{ email }, { username: email }] } });
    if (user) {
      const values = { name: user.firstName, link: `${app}/forgot` };
      await post(services, tx, { to: email, kind: 'known', language: asLanguage(user.language), values });
      return;
    }
    const values: SignUp = { ...person, ...place, passwordHash };
    const key = await makeLink(tx, { purpose: 'activate', email, values });
    await post(services, tx, {
      to: email,
      kind: 'activate',
      language: person.language,
      values: {
        name: person.firstName,
        organization: place.organizationName,
        hours: String(linkLives.activate / HOUR_MS),
        link: `${app}/activate?key=${key}`,
      },
    });
  });
  await sendSoon(services);
  return { email };
}

/** The plan that organizations begin with. */
const trial = { where: { name: firstPlan } } as const;

/** Refuses a name that an organization has, and everybody where signing up is switched off, or there is no plan for it. */
async function newOrganization(db: Tx, organizationName: string) {
  const closed = (await serverSetting(db, 'sign-up')) === 'false' || (await db.plan.count(trial)) === 0;
  if (closed) return refuse('sign-up-closed');
  const taken = await db.organization.count({ where: { name: organizationName } });
  return taken ? refuse('name-taken', { field: 'organization' }) : { organizationName };
}

/** Makes the account of a link of activation, with its organization where that is new. */
export async function activateAccount(
  { services }: Context,
  key: string,
): Promise<{ username: string } | Refusal> {
  const making = services.db.transaction(async (tx) => {
    const link = await takeLink(tx, key, ['activate']);
    if (isRefusal(link)) return link;
    const { email } = link;
    const { organizationName, organizationId: joined, ...person } = JSON.parse(link.values) as SignUp;
    undo(await nameUsed(tx, email, email));
    const organizationId = joined ?? (await foundTrial(tx, organizationName));
    const before = await holdOrganization(tx, organizationId);
    const there = await tx.organization.count({ where: { id: organizationId } });
    undo(there ? undefined : refuse('code-invalid'));
    await tx.user.create({
      data: {
        ...person,
        organizationId,
        email,
        username: email,
        role: joined === undefined ? 'oadmin' : 'student',
        passwordChangedAt: new Date(),
        settings: firstSettings,
      },
    });
    await tx.accountLink.update({ where: { keyHash: link.keyHash }, data: { values: '{}' } });
    await countPeople(tx, organizationId);
    undo(await refuseBeyondPlan(tx, organizationId, before));
    return { username: email };
  });
  return orRefusal(unlessTaken(making, refuse('name-taken', { field: 'organization' })));
}

async function foundTrial(tx: Tx, name: string): Promise<number> {
  const plan = await tx.plan.findUnique({ ...trial, include: { rules: true } });
  if (!plan) return undo(refuse('sign-up-closed'));
  const expiresAt = endOf({}, plan.rules, firstPlan);
  return (await tx.organization.create({ data: { name, planName: firstPlan, expiresAt } })).id;
}

/** Takes up an invitation: the person chooses their password and is signed in. It works once. */
export const acceptInvitation = (
  context: Context,
  {
    key,
    password,
    ...person
  }: { key: string; password: string; firstName: string; lastName: string; language: Language },
): Promise<Session | Refusal> =>
  withKey(context, async () => {
    const { services } = context;
    const weak = refuseWeak(password);
    if (weak) return weak;
    const found = await linkOf(services.db.prisma, key, ['invite']);
    if (isRefusal(found)) return found;
    const passwordHash = await hashPassword(password);
    const userId = await services.db.transaction(async (tx) => {
      const link = await takeLink(tx, key, ['invite']);
      if (isRefusal(link)) return link;
      await tx.user.update({ where: { id: link.userId! }, data: person });
      await setOwnPassword(tx, link.userId!, passwordHash);
      return link.userId!;
    });
    if (isRefusal(userId)) return userId;
    const asked = await askSecondFactor(services, userId);
    if (asked) return asked;
    const session = await openSession(services, userId, context);
    if (!session) return refuse('account-disabled');
    await noteSignIn(services, userId);
    rememberDevice(context, userId);
    return session;
  });
