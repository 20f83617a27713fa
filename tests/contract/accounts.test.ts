import { Buffer } from 'node:buffer';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  engines,
  type Person,
  refusal,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

const password = 'Another fine day 7!';
const person = { firstName: 'Ada', lastName: 'Abel', language: 'de' as const };

describe.each(engines)('accounts on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server?.close());

  /** The proof of work that the page does. */
  async function robot(): Promise<string> {
    const challenge = (await server.trpc().account.robotChallenge.query()) as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }
  const mailsTo = (recipient: string) =>
    server.services.db.prisma.mail.findMany({ where: { recipient }, orderBy: { id: 'asc' } });
  /** The key of the link in the last mail to somebody. */
  async function keyFor(recipient: string, kind: string): Promise<string> {
    const mail = (await mailsTo(recipient)).findLast((one) => one.kind === kind);
    return /(?:key|invitation)=([\w-]+)/.exec(JSON.parse(mail!.values).link)![1]!;
  }
  const signIn = (username: string, word: string) =>
    server.rest('POST', 'auth', { body: { username, password: word } });

  it('[rest:GET users/activate] [rule:robot-check] [error:boolean-calls] founds an organization on trial by a mail’s link, once, and nothing before it', async () => {
    const { prisma } = server.services.db;
    const email = 'ada@new.test';
    const form = { ...person, email, password, organization: 'New School' };
    const api = server.trpc();
    expect((await refusal(api.account.join.mutate({ ...form, robot: 'none' }))).code).toBe(
      'robot-check-failed',
    );
    const proof = await robot();
    expect(await api.account.join.mutate({ ...form, robot: proof })).toEqual({ email });
    // A proof is good once.
    expect((await refusal(api.account.join.mutate({ ...form, robot: proof }))).code).toBe(
      'robot-check-failed',
    );
    expect(await prisma.organization.count({ where: { name: 'New School' } })).toBe(0);
    const key = await keyFor(email, 'activate');
    expect(await api.account.link.query({ key })).toMatchObject({
      purpose: 'activate',
      organization: 'New School',
    });
    const both = await Promise.all([1, 2].map(() => server.rest('GET', `users/activate?key=${key}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(both.find(({ status }) => status === 200)!.data).toBe(true);
    const organization = await prisma.organization.findUniqueOrThrow({ where: { name: 'New School' } });
    expect(organization).toMatchObject({ planName: 'trial', userCount: 1, authorCount: 1 });
    expect(organization.expiresAt!.getTime()).toBeGreaterThan(Date.now());
    const { data } = await signIn(email, password);
    expect(data.user).toMatchObject({ role: 'oadmin', orgName: 'New School', temporaryPassword: false });
    const settings = await server.rest('GET', `settings/users/${data.user.userId}`, { token: data.token });
    expect(settings.data[0].value).toContain('gettingStarted');

    // Somebody who has an account is told so by mail alone.
    const again = { ...form, organization: 'Other School', robot: await robot() };
    expect(await api.account.join.mutate(again)).toEqual({ email });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['activate', 'known']);
  });

  it('[rest:GET users/activate] founds no organization where there is no plan that it could begin with', async () => {
    const { prisma } = server.services.db;
    const form = { ...person, password, organization: 'Planless School' };
    const asked = async (email: string) =>
      server.trpc().account.join.mutate({ ...form, email, robot: await robot() });
    await asked('early@new.test');
    const key = await keyFor('early@new.test', 'activate');
    const called = (name: string, now: string) =>
      prisma.plan.update({ where: { name }, data: { name: now } });
    await called('trial', 'another');
    expect((await refusal(asked('late@new.test'))).code).toBe('sign-up-closed');
    expect(await server.rest('GET', `users/activate?key=${key}`)).toMatchObject({
      status: 403,
      error: { code: 'sign-up-closed' },
    });
    await called('another', 'trial');
    expect((await server.rest('GET', `users/activate?key=${key}`)).data).toBe(true);
  });

  it('lets people join an organization by its activation key, and by no other', async () => {
    const admin = await server.addUser('oadmin', 'Keyed');
    const key = 'join-us-if-you-can';
    await server
      .trpc(admin.token)
      .organizationSettings.save.mutate({ id: `${admin.orgId}.activation-key`, value: key });
    const form = { ...person, email: 'joins@keyed.test', password };
    const api = server.trpc();
    const wrong = { ...form, activationKey: 'not-the-key-at-all', robot: await robot() };
    expect((await refusal(api.account.join.mutate(wrong))).code).toBe('code-invalid');
    await api.account.join.mutate({ ...form, activationKey: key, robot: await robot() });
    await api.account.activate.mutate({ key: await keyFor(form.email, 'activate') });
    const { data } = await signIn(form.email, password);
    expect(data.user).toMatchObject({ role: 'student', orgId: admin.orgId });
  });

  it('[rest:POST users/reset_password/init] [rest:POST users/reset_password/finish] [error:boolean-calls] [lms:forgot-password] [lms:reset-password] a link sets a new password once, ends every session, and tells nobody who there is', async () => {
    const somebody = await server.addUser('student');
    const email = `${somebody.username}@example.test`;
    const ask = async (name: string) =>
      server.rest('POST', 'users/reset_password/init', { body: { email: name, robot: await robot() } });
    expect((await ask('nobody@nowhere.test')).data).toBe(true);
    expect((await ask(email)).data).toBe(true);
    const early = await keyFor(email, 'reset');
    await ask(email);
    const key = await keyFor(email, 'reset');
    const finish = (body: object) => server.rest('POST', 'users/reset_password/finish', { body });
    // An earlier link ends with the later one.
    expect((await finish({ key: early, password })).error?.code).toBe('mail-link-used');
    const weak = await finish({ key, password: 'only small letters' });
    expect(weak).toMatchObject({ status: 422, error: { details: { faults: ['case', 'digit'] } } });
    expect((await finish({ key, password })).data).toBe(true);
    expect(await finish({ key, password })).toMatchObject({ status: 410, error: { code: 'mail-link-used' } });
    expect((await server.rest('GET', 'auth/me', { token: somebody.token })).status).toBe(401);
    expect((await signIn(email, somebody.password)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
    expect((await mailsTo(email)).at(-1)!.kind).toBe('password-changed');

    await ask(email);
    const late = await keyFor(email, 'reset');
    await server.services.db.prisma.accountLink.updateMany({
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    expect((await finish({ key: late, password })).error?.code).toBe('mail-link-used');
  });

  it('[rule:lms-password-rules] changes a password once a day, and ends sessions elsewhere one by one', async () => {
    const { username, password: first } = await server.addUser('author');
    const one = (await signIn(username, first)).data.token;
    const two = (await signIn(username, first)).data.token;
    const api = server.trpc(one);
    const sessions = await api.account.sessions.query();
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ current }) => !current)!;
    await api.account.endSessions.mutate({ id: other.id });
    expect((await server.rest('GET', 'auth/me', { token: two })).status).toBe(401);
    // A renewed token belongs to the same sign-in.
    const renewed = (await server.rest('POST', 'auth/refresh', { token: one })).data.token;
    expect(await server.trpc(renewed).account.sessions.query()).toMatchObject([{ current: true }]);
    const next = await api.auth.setPassword.mutate({ password, current: first });
    const soon = refusal(
      server.trpc(next.token).auth.setPassword.mutate({ password: `${password}!`, current: password }),
    );
    expect(await soon).toMatchObject({ code: 'password-too-soon', httpStatus: 429 });
  });

  it('an email changes once both addresses have confirmed it, and not by one of them', async () => {
    const somebody = await server.addUser('author');
    const old = `${somebody.username}@example.test`;
    const api = server.trpc(somebody.token);
    const wanted = 'moved@example.test';
    const asked = { email: wanted, password: somebody.password };
    expect((await refusal(api.account.changeEmail.mutate({ ...asked, password: 'x' }))).code).toBe(
      'wrong-credentials',
    );
    await api.account.changeEmail.mutate(asked);
    const anyone = server.trpc();
    const half = await anyone.account.activate.mutate({ key: await keyFor(wanted, 'confirm-new-email') });
    expect(half.done).toBe('half');
    expect(await api.account.get.query()).toMatchObject({
      email: old,
      emailChange: { email: wanted, newConfirmed: true, presentConfirmed: false },
    });
    const done = await anyone.account.activate.mutate({ key: await keyFor(old, 'confirm-old-email') });
    expect(done).toEqual({ done: 'email', username: wanted });
    expect(await api.account.get.query()).toMatchObject({ email: wanted, emailChange: null });
    expect((await mailsTo(old)).at(-1)!.kind).toBe('email-changed');
  });

  it('[rest:GET users/{id}/picture] keeps a picture as a small square, for those who may see the person', async () => {
    const somebody = await server.addUser('author', 'Pictured');
    const api = server.trpc(somebody.token);
    const big = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const none = Buffer.from('no picture at all').toString('base64');
    expect((await refusal(api.account.savePicture.mutate({ picture: none }))).code).toBe(
      'picture-unreadable',
    );
    const { avatar } = await api.account.savePicture.mutate({ picture: big.toString('base64') });
    const get = (token: string) => fetch(`${server.origin}${avatar}`, { headers: { 'x-auth-token': token } });
    const answer = await get(somebody.token);
    const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await get((await server.addUser('author', 'Strangers')).token)).status).toBe(404);
    expect(await api.account.savePicture.mutate({ picture: null })).toEqual({ avatar: null });
    expect((await get(somebody.token)).status).toBe(404);
  });

  describe('invitations', () => {
    let admin: Person;
    beforeAll(async () => {
      admin = await server.addUser('oadmin', 'Inviting');
    });

    it('[rest:POST users/{id}/email] [error:boolean-calls] an invited person chooses a password by the mail, once; a replayed invitation is refused', async () => {
      const api = server.trpc(admin.token);
      const email = 'guest@inviting.test';
      const { id } = await api.users.create.mutate({
        firstName: 'Guest',
        email,
        role: 'author',
        language: 'fr',
      });
      const listed = async (state: string) => {
        const { data } = await server.rest('GET', `users?status=${state}`, { token: admin.token });
        return (data.items as { id: number; invited: boolean }[]).find((one) => one.id === id)?.invited;
      };
      expect([await listed('invited'), await listed('active'), await listed('disabled')]).toEqual([
        true,
        true,
        undefined,
      ]);
      const first = await keyFor(email, 'invite');
      expect((await server.rest('POST', `users/${id}/email`, { token: admin.token })).data).toBe(true);
      const key = await keyFor(email, 'invite');
      const anyone = server.trpc();
      expect((await refusal(anyone.account.link.query({ key: first }))).code).toBe('mail-link-used');
      expect(await anyone.account.link.query({ key })).toMatchObject({
        purpose: 'invite',
        organization: 'Inviting',
      });
      const session = await anyone.account.acceptInvitation.mutate({ ...person, key, password });
      expect(session.user).toMatchObject({ email, role: 'author', firstName: 'Ada', hasPassword: true });
      expect((await api.users.get.query({ id })).lastLoginAt, 'taking it up is signing in').not.toBeNull();
      expect([await listed('invited'), await listed('active')]).toEqual([undefined, false]);
      const replayed = refusal(anyone.account.acceptInvitation.mutate({ ...person, key, password }));
      expect(await replayed).toMatchObject({ code: 'mail-link-used', httpStatus: 410 });
      expect((await mailsTo(email))[0]!.language).toBe('fr');
    });

    it('an email that is corrected ends what was mailed to the wrong one, and invites anew', async () => {
      const api = server.trpc(admin.token);
      const [wrong, right] = ['gest@inviting.test', 'guest-2@inviting.test'];
      const { id } = await api.users.create.mutate({ firstName: 'Guest', email: wrong, role: 'author' });
      const sent = await keyFor(wrong, 'invite');
      await api.users.update.mutate({ id, email: right });
      const anyone = server.trpc();
      expect((await refusal(anyone.account.link.query({ key: sent }))).code).toBe('mail-link-used');
      expect((await mailsTo(wrong)).map(({ kind }) => kind)).toEqual(['invite']);
      const key = await keyFor(right, 'invite');
      const session = await anyone.account.acceptInvitation.mutate({ ...person, key, password });
      expect(session.user).toMatchObject({ email: right, username: right });

      // Who has come already is told at the old address, and what was mailed there is good no more.
      await server.rest('POST', 'users/reset_password/init', {
        body: { email: right, robot: await robot() },
      });
      const reset = await keyFor(right, 'reset');
      const asked = { email: 'own@inviting.test', password };
      await server.trpc(session.token).account.changeEmail.mutate(asked);
      await api.users.update.mutate({ id, email: 'guest-3@inviting.test' });
      const body = { key: reset, password: `${password}!` };
      expect((await server.rest('POST', 'users/reset_password/finish', { body })).status).toBe(410);
      const half = anyone.account.activate.mutate({ key: await keyFor(right, 'confirm-old-email') });
      expect((await refusal(half)).code).toBe('mail-link-used');
      expect((await mailsTo(right)).at(-1)!.kind).toBe('email-changed');
      expect((await signIn('guest-3@inviting.test', password)).data.user.username).toBe(
        'guest-3@inviting.test',
      );
    });

    it('a file invites into an organization below, and into no other', async () => {
      const api = server.trpc(admin.token);
      const branch = await api.organizations.create.mutate({ name: 'Inviting branch' });
      const csv = 'firstName,lastName,email,role\r\nBo,Below,bo@branch.test,author\r\n';
      const asked = { csv, organizationId: branch.id };
      expect(await api.users.previewInvitations.mutate(asked)).toMatchObject({ invited: 1, wrong: [] });
      expect(await api.users.inviteMany.mutate(asked)).toMatchObject({ invited: 1 });
      const { items } = await api.users.list.query({ organization: branch.id });
      expect(items).toMatchObject([
        { email: 'bo@branch.test', organization: 'Inviting branch', invited: true },
      ]);
      const stranger = await server.addUser('oadmin', 'Not inviting');
      const refused = refusal(server.trpc(stranger.token).users.inviteMany.mutate(asked));
      expect((await refused).code).toBe('not-found');
    });

    it('[rest:POST users/{id}/temporary-password] [lms:temporary-password] [lms-message:temporary-password-sent] a temporary password lets somebody in to choose their own, and nothing else', async () => {
      const somebody = await server.addUser('author', 'Inviting');
      const sent = await server.rest('POST', `users/${somebody.id}/temporary-password`, {
        token: admin.token,
      });
      expect(sent.data).toBe(true);
      expect((await server.rest('GET', 'auth/me', { token: somebody.token })).status).toBe(401);
      const mail = (await mailsTo(`${somebody.username}@example.test`)).at(-1)!;
      const { secret } = JSON.parse(mail.values);
      const { data } = await signIn(somebody.username, secret);
      expect(data.user.temporaryPassword).toBe(true);
      const scenarios = await server.rest('GET', 'scenarios', { token: data.token });
      expect(scenarios).toMatchObject({ status: 403, error: { code: 'password-temporary' } });
      const own = await server.trpc(data.token).auth.setPassword.mutate({ password, current: secret });
      expect((await server.rest('GET', 'scenarios', { token: own.token })).status).toBe(200);
    });

    it('reports a file of 10,000 people of which 300 are wrong by line, does nothing by halves, and invites the rest when told to', {
      tags: 'full',
      timeout: 60_000,
    }, async () => {
      const api = server.trpc(admin.token);
      const { prisma } = server.services.db;
      const lines = Array.from({ length: 10_000 }, (_, at) => `P${at},Many,p${at}@many.test,student,,`);
      for (let at = 0; at < 100; at += 1) {
        lines[at * 30] = `P${at},Many,not an email,student,,`;
        lines[at * 30 + 1] = `P${at},Many,q${at}@many.test,wizard,,`;
        lines[at * 30 + 2] = `P${at},Many,r${at}@many.test,student,No such group,`;
      }
      const csv = ['First name,Last name,Email,Role,Groups,Language', ...lines].join('\r\n');
      const preview = await api.users.previewInvitations.mutate({ csv });
      expect(preview).toMatchObject({ invited: 9700, byRole: { student: 9700 } });
      expect(preview.wrong).toHaveLength(300);
      expect(preview.wrong.slice(0, 3)).toEqual([
        { line: 2, column: 'email', problem: 'invalid', value: 'not an email' },
        { line: 3, column: 'role', problem: 'role-unknown', value: 'wizard' },
        { line: 4, column: 'groups', problem: 'group-unknown', value: 'No such group' },
      ]);
      const before = await prisma.user.count();
      const refused = await refusal(api.users.inviteMany.mutate({ csv }));
      expect(refused).toMatchObject({ code: 'invitations-wrong', details: { count: 300 } });
      expect(await prisma.user.count()).toBe(before);
      expect((await api.users.inviteMany.mutate({ csv, leaveOut: true })).invited).toBe(9700);
      expect(await prisma.user.count()).toBe(before + 9700);
      expect(await prisma.mail.count({ where: { recipient: { endsWith: '@many.test' } } })).toBe(9700);
      const { userCount } = await prisma.organization.findUniqueOrThrow({ where: { id: admin.orgId } });
      expect(userCount).toBe(await prisma.user.count({ where: { organizationId: admin.orgId } }));
      // The same file again finds everybody there.
      const again = await api.users.previewInvitations.mutate({ csv });
      expect([again.invited, again.wrong.length]).toEqual([0, 10_000]);
    });
  });
});
