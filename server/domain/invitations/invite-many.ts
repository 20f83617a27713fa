import type { InvitationReport } from '#catalog/resources/invitations.ts';
import type { Role } from '#catalog/roles.ts';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { appAddress, newLink } from '../account/links.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { post, sendSoon } from '../mail/post.ts';
import { countPeople, holdOrganization, refuseBeyondPlan } from '../organizations/counts.ts';
import { organizationFor } from '../organizations/get.ts';
import { firstSettings } from '../settings/user-settings.ts';
import { roleGiven } from '../users/rights.ts';
import { inviterOf, inviteValues } from './invite.ts';
import { type ReadLine, readLines } from './read-lines.ts';

type Asked = { csv: string; organizationId?: number };
type Wrong = InvitationReport['wrong'][number];

const SHOWN = 10;

/** What a file of invitations would do: whom it invites, and what is wrong, by line. Nothing is done. */
export async function previewInvitations(
  context: SignedIn,
  asked: Asked,
): Promise<InvitationReport | Refusal> {
  const organizationId = asked.organizationId ?? context.viewer.orgId;
  const checked = await check(context, context.services.db.prisma, asked.csv, organizationId);
  return isRefusal(checked) ? checked : reportOf(checked);
}

/**
 * Invites everybody in a file, or nobody. Where lines are wrong nobody is invited unless `leaveOut` says that those are
 * to be left out.
 */
export async function inviteMany(
  context: SignedIn,
  { csv, leaveOut = false, ...asked }: Asked & { leaveOut?: boolean },
): Promise<InvitationReport | Refusal> {
  const { services, viewer } = context;
  const organizationId = asked.organizationId ?? viewer.orgId;
  const app = await appAddress(context);
  const inviting = services.db.transaction(async (tx) => {
    const before = await holdOrganization(tx, organizationId);
    const checked = await check(context, tx, csv, organizationId);
    if (isRefusal(checked)) return checked;
    const { lines, wrong, groups, organization } = checked;
    if (wrong.length > 0 && !leaveOut) return refuse('invitations-wrong', { count: wrong.length });
    const inviter = await inviterOf(tx, viewer.userId);
    const made = await addPeople(tx, organizationId, lines);
    // Of two files at once somebody may be in both.
    if (made.size !== lines.length) undo(refuse('email-taken', { field: 'email' }));
    const members = lines.flatMap(({ email, groups: names }) =>
      [...new Set(names)].map((name) => ({ groupId: groups.get(name), userId: made.get(email) })),
    );
    await tx.$executeRaw`insert into "GroupMember" ("groupId", "userId")
      select m."groupId", m."userId" from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
      as m("groupId" int, "userId" int)`;
    const links = lines.map((one) => ({
      one,
      ...newLink({ purpose: 'invite', email: one.email, userId: made.get(one.email) }),
    }));
    const rows = JSON.stringify(links.map(({ row }) => row));
    await tx.$executeRaw`insert into "AccountLink" ("keyHash", "purpose", "userId", "email", "values", "expiresAt")
      select l."keyHash", l."purpose", l."userId", l."email", l."values", l."expiresAt"
      from jsonb_to_recordset(${rows}::jsonb) as l("keyHash" text, "purpose" text, "userId" int, "email" text,
        "values" text, "expiresAt" timestamptz)`;
    await post(
      services,
      tx,
      ...links.map(({ one, key }) => ({
        to: one.email,
        kind: 'invite' as const,
        language: one.language,
        values: inviteValues(
          { firstName: one.firstName, username: one.email },
          inviter.name,
          organization,
          `${app}/join?invitation=${key}`,
        ),
      })),
    );
    await countPeople(tx, organizationId);
    undo(await refuseBeyondPlan(tx, organizationId, before));
    return reportOf(checked);
  });
  const done = await orRefusal(inviting);
  if (!isRefusal(done)) await sendSoon(services);
  return done;
}

/** Adds people in as few statements as for one. @returns their ids by email; without those who are there already */
async function addPeople(
  tx: Tx,
  organizationId: number,
  lines: readonly ReadLine[],
): Promise<Map<string, number>> {
  const made = await tx.$queryRaw<{ id: number; email: string }[]>`
    insert into "User" ("organizationId", "username", "email", "firstName", "lastName", "role", "language")
    select ${organizationId}, p."email", p."email", p."firstName", p."lastName", p."role", p."language"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as p("email" text, "firstName" text, "lastName" text,
      "role" text, "language" text)
    on conflict do nothing returning "id", "email"`;
  const { key, value } = firstSettings.create;
  await tx.$executeRaw`insert into "UserSetting" ("userId", "key", "value")
    select i, ${key}, ${value} from unnest(${made.map(({ id }) => id)}::int[]) as i`;
  return new Map(made.map(({ id, email }) => [email, id]));
}

type Checked = { lines: ReadLine[]; wrong: Wrong[]; groups: Map<string, number>; organization: string };

/** Reads the file, and looks its lines up: who is there already, which groups there are, which roles may be given. */
async function check(
  { viewer }: SignedIn,
  db: Tx,
  csv: string,
  organizationId: number,
): Promise<Checked | Refusal> {
  const organization = await organizationFor(db, viewer, 'users.manage', organizationId);
  if (isRefusal(organization)) return organization;
  const inviter = await inviterOf(db, viewer.userId);
  const read = readLines(csv, inviter.language);
  if (isRefusal(read)) return read;
  const there = new Set<string>();
  const names = read.lines.map(({ email }) => email);
  const found = await db.$queryRaw<{ email: string; username: string }[]>`
    select u."email", u."username" from "User" u
    where u."email" = any(${names}::text[]) or u."username" = any(${names}::text[])`;
  for (const { email, username } of found) there.add(email).add(username);
  const rows = await db.group.findMany({ where: { organizationId }, select: { id: true, name: true } });
  const groups = new Map(rows.map(({ id, name }) => [name, id]));
  const wrong = [...read.wrong];
  const lines = read.lines.filter((one) => {
    const { line, email, role } = one;
    const unknown = one.groups.find((name) => !groups.has(name));
    const problem: Omit<Wrong, 'line'> | undefined = there.has(email)
      ? { column: 'email', problem: 'email-taken', value: email }
      : roleGiven(viewer, role, organizationId)
        ? { column: 'role', problem: 'role-not-given', value: role }
        : unknown !== undefined
          ? { column: 'groups', problem: 'group-unknown', value: unknown }
          : undefined;
    if (problem) wrong.push({ line, ...problem });
    return !problem;
  });
  wrong.sort((a, b) => a.line - b.line);
  return { lines, wrong, groups, organization: organization.name };
}

function reportOf({ lines, wrong }: Checked): InvitationReport {
  const byRole: Partial<Record<Role, number>> = {};
  for (const { role } of lines) byRole[role] = (byRole[role] ?? 0) + 1;
  const first = lines
    .slice(0, SHOWN)
    .map(({ firstName, lastName, email, role }) => ({ firstName, lastName, email, role }));
  return { invited: lines.length, wrong, byRole, first };
}
