import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenarioActivity, verbs } from '#catalog/xapi.ts';
import { recordRunsAgain } from '#server/domain/analytics/record-runs.ts';
import type { Statement } from '#server/domain/lrs/statement.ts';
import { type Publisher, startPublisher } from '#tests/support/publisher.ts';
import { engines, type Person, refusal } from '#tests/support/test-server.ts';

describe.each(engines)('sharing on %s', (engine) => {
  let server: Publisher['server'];
  let author: Person;
  let student: Person;
  let colleague: Person;
  let call: Publisher['call'];
  let tour: Publisher['tour'];
  let close: Publisher['close'];
  let stranger: Person;
  let viewer: Person;
  beforeAll(async () => {
    ({ server, author, student, colleague, call, tour, close } = await startPublisher(engine, {
      TRUST_PROXY: '1',
    }));
    stranger = await server.addUser('author', 'Elsewhere');
    viewer = await server.addUser('student', 'Public');
  }, 120_000);
  afterAll(() => close?.());

  const names = (answer: { data: { items: { name: string }[] } }) =>
    answer.data.items.map(({ name }) => name);
  const publish = async (id: number) =>
    (await call('POST', `scenarios/${id}/packages`, { target: 'live' })).data.code as string;
  const launch = (code: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/app/view/${code}/launch.json`, { headers }).then(({ status }) => status);

  /** Somebody plays a live page to its end, and calls themselves what they like. @returns their statement's id */
  const pass = async (who: Person, code: string, scenario: number, actor: object): Promise<string> => {
    const page = await fetch(`${server.origin}/app/view/${code}/launch.json`, {
      headers: { 'x-auth-token': who.token },
    });
    const { endpoint, auth } = (await page.json()).records[0];
    const answer = await fetch(`${endpoint}statements`, {
      method: 'POST',
      headers: {
        authorization: auth,
        'content-type': 'application/json',
        'x-experience-api-version': '1.0.3',
      },
      body: JSON.stringify({
        actor,
        verb: { id: verbs.passed },
        object: { id: scenarioActivity(server.origin, scenario) },
        result: { success: true, score: { raw: 80 } },
        context: { registration: randomUUID() },
      }),
    });
    expect(answer.status).toBe(200);
    return (await answer.json())[0];
  };
  /** More scenarios of the channel that `id` is in, with its content. */
  const fillChannel = async (id: number, count: number) => {
    const { prisma } = server.services.db;
    const { packageId } = await prisma.liveCode.findFirstOrThrow({ where: { scenarioId: id } });
    const many = await prisma.scenario.createManyAndReturn({
      data: Array.from({ length: count }, () => ({
        organizationId: author.orgId,
        ownerId: author.id,
        name: 'One of many',
        publicAt: new Date(),
      })),
    });
    await prisma.liveCode.createMany({
      data: many.map((one) => ({ code: `many-${one.id}`, scenarioId: one.id, packageId })),
    });
  };
  const stored = async (id: string) =>
    (await server.services.db.prisma.lrsStatement.findFirstOrThrow({ where: { id } }))
      .statement as unknown as Statement;

  it('[nav:assigned] [rest:GET scenarios/private] [rest:POST scenarios/{id}/assignments] [rest:DELETE scenarios/{id}/assignments/{assignmentId}] [rest:POST scenarios/{id}/likes] [rest:POST scenarios/{id}/views] assigns to people and groups with a date and a note; they alone watch what is published for them', async () => {
    const { id, assetId } = await tour();
    const { data } = await server.services.db.prisma.projectData.findUniqueOrThrow({
      where: { scenarioId: id },
    });
    await server.services.db.prisma.projectData.update({
      where: { scenarioId: id },
      data: { data: { ...(data as object), trackAnalytic: true } },
    });
    const group = await server.services.db.prisma.group.create({
      data: { organizationId: author.orgId, name: 'Night shift' },
    });
    const member = await server.addUser('student');
    await server.services.db.prisma.groupMember.create({ data: { groupId: group.id, userId: member.id } });
    const dueAt = '2099-01-02T00:00:00.000Z';
    const at = `scenarios/${id}/assignments`;
    expect((await call('POST', at, {})).error?.code).toBe('assigned-to-nobody');
    const past = { userIds: [student.id], dueAt: '2001-01-01T00:00:00.000Z' };
    expect((await call('POST', at, past)).error?.code).toBe('time-past');
    expect((await call('POST', at, { userIds: [stranger.id] })).status).toBe(404);
    expect((await call('POST', at, { userIds: [student.id] }, colleague)).status).toBe(403);
    expect((await call('POST', at, { userIds: [stranger.id] }, stranger)).status).toBe(404);
    const asked = { userIds: [student.id], groupIds: [group.id], dueAt, note: 'Before the drill' };
    const made = await call('POST', at, asked);
    expect(made.status).toBe(201);
    expect(made.data).toHaveLength(2);
    // Again: another note, and nobody twice.
    expect((await call('POST', at, { userIds: [student.id], note: 'Soon' })).data).toHaveLength(2);

    // Each is written to, where no mail server is configured into the outbox.
    const letters = async (who: Person) => {
      const { email } = await server.services.db.prisma.user.findUniqueOrThrow({ where: { id: who.id } });
      const rows = await server.services.db.prisma.mail.findMany({
        where: { recipient: email },
        orderBy: { id: 'asc' },
      });
      return rows.map(({ kind, values }) => [kind, JSON.parse(values).said]);
    };
    expect(await letters(student)).toEqual([
      ['assigned-due', 'Before the drill'],
      ['assigned', 'Soon'],
    ]);
    expect(await letters(member)).toEqual([['assigned-due', 'Before the drill']]);

    for (const [person, note] of [
      [student, 'Soon'],
      [member, 'Before the drill'],
    ] as const) {
      const { data } = await call('GET', 'scenarios/private', undefined, person);
      expect(data).toMatchObject({
        total: 1,
        items: [{ id, liveAccess: 'private', assignment: { note, status: 'not-started' } }],
      });
      const { liveCode } = data.items[0];
      expect(await launch(liveCode, { 'x-auth-token': person.token })).toBe(200);
      expect(await launch(liveCode)).toBe(403);
      expect(await launch(liveCode, { 'x-auth-token': stranger.token })).toBe(403);
    }
    const progress = async () => {
      const { data } = await call('GET', 'scenarios/private', undefined, student);
      const given = (await call('GET', `scenarios/${id}/sharing`)).data.assignments;
      return [
        data.items[0].assignment,
        given.map((one: { people: number; done: number }) => [one.people, one.done]),
      ];
    };
    expect(await progress()).toMatchObject([
      { status: 'in-progress', score: null },
      [
        [1, 0],
        [1, 0],
      ],
    ]);
    // Whoever tells of another by their address tells nothing of how far they are.
    const { liveCode } = (await call('GET', 'scenarios/private', undefined, student)).data.items[0];
    const { email } = await server.services.db.prisma.user.findUniqueOrThrow({ where: { id: student.id } });
    const byMail = { mbox: `mailto:${email}` };
    await pass(member, liveCode, id, byMail);
    expect((await progress())[0]).toMatchObject({ status: 'in-progress', score: null });
    // Who plays signed in is known, whatever they call themselves.
    const statement = await pass(student, liveCode, id, {
      account: { homePage: server.origin, name: 'anonymous-1' },
    });
    const [mine, given] = await progress();
    expect(mine).toMatchObject({ status: 'completed', score: 80 });
    expect(given.map((one: number[]) => one.join()).sort()).toEqual(['1,1', '1,1']);
    // Also where a part of it counts no longer.
    const kept = await stored(statement);
    await server.services.db.transaction((tx) => recordRunsAgain(tx, author.orgId, [kept]));
    expect((await progress())[0]).toMatchObject({ status: 'completed', score: 80 });
    // Who is no longer there counts no more.
    const { prisma } = server.services.db;
    await prisma.user.update({ where: { id: member.id }, data: { status: 'archived' } });
    expect((await progress())[1].map((one: number[]) => one.join()).sort()).toEqual(['0,0', '1,1']);
    await prisma.user.update({ where: { id: member.id }, data: { status: 'active' } });

    // A headset gets it by a code, as somebody who watches.
    const code = (await call('POST', 'headset/codes', { scenarioId: id }, student)).data.code;
    expect((await call('POST', 'headset/codes', { scenarioId: id }, viewer)).status).toBe(404);
    const opened = await server.rest('POST', 'headset/redeem', { body: { code } });
    expect(opened.data).toMatchObject({ scenarioId: null, live: { liveAccess: 'private' } });
    const media = (token?: string, variant = 'preview') =>
      fetch(`${server.origin}/app/media/${assetId}/${variant}`, {
        headers: token ? { 'x-auth-token': token } : {},
      }).then(({ status }) => status);
    expect([await media(), await media(viewer.token), await media(student.token)]).toEqual([404, 404, 200]);
    // What playing does not need is its author's.
    expect([await media(student.token, 'original'), await media(author.token, 'original')]).toEqual([
      404, 200,
    ]);
    expect((await call('GET', 'scenarios/private', undefined, viewer)).status).toBe(403);
    expect((await call('GET', 'scenarios/private', undefined, colleague)).data.total).toBe(0);

    // Who is assigned it may say that they like it; each once.
    const like = () => call('POST', `scenarios/${id}/likes`, undefined, student);
    expect([(await like()).data, (await like()).data]).toEqual([true, false]);
    expect((await call('POST', `scenarios/${id}/likes`, undefined, viewer)).status).toBe(404);

    const [one] = (await call('GET', `scenarios/${id}/sharing`)).data.assignments.filter(
      ({ userId }: { userId: number | null }) => userId === student.id,
    );
    expect((await call('DELETE', `${at}/${one.id}`)).data).toEqual({ removed: one.id });
    expect((await call('GET', 'scenarios/private', undefined, student)).data.total).toBe(0);
  });

  it('[nav:assigned] lists what is assigned by when it is due, and behind it what is completed', async () => {
    const person = await server.addUser('student');
    const ids: number[] = [];
    for (const [name, dueAt] of [
      ['Later', '2099-02-01T00:00:00.000Z'],
      ['Whenever', null],
      ['Sooner', '2099-01-01T00:00:00.000Z'],
    ] as const) {
      const { id } = (await call('POST', 'scenarios', { name })).data;
      await server.services.db.prisma.scenarioAssignment.create({
        data: { scenarioId: id, userId: person.id, dueAt },
      });
      ids.push(id);
    }
    const list = async (sort = '') => names(await call('GET', `scenarios/private${sort}`, undefined, person));
    expect(await list()).toEqual(['Sooner', 'Later', 'Whenever']);
    await server.services.db.prisma.learnerRun.create({
      data: {
        organizationId: author.orgId,
        scenarioId: ids[2]!,
        userId: person.id,
        signedIn: true,
        result: 'passed',
        registration: randomUUID(),
        learner: 'somebody',
        learnerName: 'Somebody',
        startedAt: new Date(),
        lastAt: new Date(),
      },
    });
    expect(await list()).toEqual(['Later', 'Whenever', 'Sooner']);
    expect(await list('?sort=dueAt,desc')).toEqual(['Whenever', 'Later', 'Sooner']);
    expect(await list('?sort=name,asc')).toEqual(['Later', 'Sooner', 'Whenever']);
  });

  it('[nav:public] [rest:GET scenarios/public] [rest:PUT scenarios/{id}/sharing] [role:public-scenarios] [role:public-viewer] [entity:channel] [rest:GET subscription_channels] [rest:GET subscription_channels/{id}] [rest:PUT subscription_channels/{id}] [rest:DELETE subscription_channels/{id}] [rest:POST subscription_channels/organizations] puts a scenario into the channel, which others find, follow and leave', async () => {
    const { id } = await tour();
    const at = `scenarios/${id}/sharing`;
    const administrator = await server.addUser('oadmin');
    const channel = `subscription_channels/${author.orgId}`;
    expect((await call('PUT', at, { isPublic: true })).error?.code).toBe('not-published');
    expect((await call('GET', channel, undefined, stranger)).status).toBe(404);
    const code = await publish(id);
    expect((await call('PUT', at, { isPublic: true }, colleague)).status).toBe(403);
    expect((await call('PUT', at, { isPublic: true }, stranger)).status).toBe(404);
    expect((await call('PUT', at, { isPublic: true })).data).toMatchObject({ isPublic: true });

    // Of another organization: the channel is told, not who made it.
    const found = await call('GET', 'scenarios/public', undefined, viewer);
    expect(found.data).toMatchObject({
      total: 1,
      items: [{ id, liveCode: code, liveAccess: 'anyone', ownerName: '', mayEdit: false }],
    });
    expect((await call('GET', `scenarios/public?channel=${stranger.orgId}`)).data.total).toBe(0);

    const renamed = await call('PUT', channel, { name: 'Safety', description: 'Drills' }, administrator);
    expect(renamed.data).toMatchObject({ id: author.orgId, name: 'Safety', scenarioCount: 1, mayEdit: true });
    expect((await call('PUT', channel, { name: 'Mine' }, stranger)).status).toBe(403);
    const follow = (who: Person, organizationIds: number[]) =>
      call('POST', 'subscription_channels/organizations', { organizationIds }, who);
    expect((await follow(stranger, [stranger.orgId, 987_654])).status).toBe(404);
    expect((await follow(stranger, [author.orgId])).data).toMatchObject([
      { name: 'Safety', subscribed: true },
    ]);
    const followed = await call('GET', 'subscription_channels?page=0&size=5&sort=name', undefined, stranger);
    expect(followed.data).toMatchObject({
      totalElements: 1,
      content: [{ id: author.orgId, name: 'Safety' }],
    });
    expect((await call('GET', 'subscription_channels', undefined, viewer)).data.totalElements).toBe(0);
    expect((await call('GET', 'subscription_channels?all=true', undefined, viewer)).data.totalElements).toBe(
      1,
    );
    expect((await call('DELETE', channel, undefined, stranger)).data).toEqual({ removed: author.orgId });
    expect((await call('DELETE', channel, undefined, stranger)).status).toBe(404);

    // Anybody sees the channel's public page, its pictures too.
    const api = server.trpc();
    const open = await api.view.scenarios.query({ channel: author.orgId });
    expect(open.items).toMatchObject([{ id, channel: 'Safety', liveCode: code }]);
    expect((await fetch(server.origin + open.items[0]!.thumbnailUrl)).status).toBe(200);
    const page = async (of: number | string, language = 'en') => {
      const headers = { 'accept-language': language };
      const answer = await fetch(`${server.origin}/app/channels/${of}`, { headers });
      return [answer.status, await answer.text()] as const;
    };
    const [status, html] = await page(author.orgId);
    expect(status).toBe(200);
    expect(html).toContain('<meta property="og:title" content="Safety">');
    expect(html).toContain(`<meta property="og:image" content="${server.origin}/app/media/`);
    expect(html).toContain(`href="/app/#/view/${code}"`);
    expect(html).toContain('&#60;b&#62;Tour&#60;/b&#62; &#38; more');
    expect(html).not.toContain('<nav');
    const nowhere = [stranger.orgId, 'x', `${author.orgId}?page=2`, `${author.orgId}?page=0`];
    for (const of of nowhere) expect((await page(of))[0]).toBe(404);
    // Who comes to where nothing is reads so in their language, and gets on.
    const [, gone] = await page(stranger.orgId, 'de-AT,de;q=0.9,en;q=0.8');
    expect(gone).toContain('<html lang="de">');
    expect(gone).toContain('<h1>Hier gibt es nichts</h1>');
    expect(gone).toContain('<a href="/app/#/view">');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain(`<a href="/app/#/view?channel=${author.orgId}">Open in the app</a>`);
    await fillChannel(id, 100);
    const [first, second] = [(await page(author.orgId))[1], (await page(`${author.orgId}?page=2`))[1]];
    expect([first, second].map((one) => one.split('<li>').length - 1)).toEqual([100, 1]);
    expect(first).toContain(`<a href="/app/channels/${author.orgId}?page=2">2</a>`);
    expect(second).toContain(`<a href="/app/channels/${author.orgId}?page=2" aria-current="page">2</a>`);
    expect((await page(`${author.orgId}?page=3`))[0]).toBe(404);
    await server.services.db.prisma.scenario.deleteMany({ where: { name: 'One of many' } });
    expect(await api.view.channel.query({ id: author.orgId })).toEqual({
      id: author.orgId,
      name: 'Safety',
      description: 'Drills',
    });

    // What can no longer be played is neither listed nor counted, for whom ever.
    const links = (expiresAt: Date | null) =>
      server.services.db.prisma.liveCode.updateMany({ where: { scenarioId: id }, data: { expiresAt } });
    await links(new Date(Date.now() - 1000));
    expect((await call('GET', 'scenarios/public', undefined, viewer)).data.total).toBe(0);
    expect((await call('GET', channel, undefined, viewer)).status).toBe(404);
    expect((await call('GET', channel)).data.scenarioCount).toBe(0);
    expect((await page(author.orgId))[0]).toBe(404);
    await links(null);
    expect((await call('GET', 'scenarios/public', undefined, viewer)).data.total).toBe(1);

    // What the organization's settings or plan switch off is nowhere.
    const setting = { organizationId: author.orgId, key: 'public-scenarios', value: 'false' };
    await server.services.db.prisma.organizationSetting.create({ data: setting });
    expect((await call('GET', 'scenarios/public', undefined, viewer)).data.total).toBe(0);
    expect((await api.view.scenarios.query({})).total).toBe(0);
    expect((await call('GET', 'scenarios/public')).status).toBe(426);
    await server.services.db.prisma.organizationSetting.deleteMany({ where: { key: 'public-scenarios' } });
    expect((await call('PUT', at, { isPublic: false })).data.isPublic).toBe(false);
    expect((await call('GET', 'scenarios/public', undefined, viewer)).data.total).toBe(0);
  });

  it('[nav:shared] [rest:GET scenarios/shared] shares the source with the organization or with everyone, who copy it and leave it as it is', async () => {
    const { id } = await tour();
    const share = (sourceFor: string | null) => call('PUT', `scenarios/${id}/sharing`, { sourceFor });
    const list = (who: Person) => call('GET', 'scenarios/shared', undefined, who);
    const copy = (who: Person) =>
      server.rest('POST', 'scenarios', {
        token: who.token,
        body: {},
        headers: { 'x-copy-source': String(id) },
      });
    expect((await copy(stranger)).status).toBe(404);
    await share('organization');
    expect((await list(colleague)).data.items).toMatchObject([{ id, sourceFor: 'organization' }]);
    expect((await list(stranger)).data.total).toBe(0);
    expect((await copy(stranger)).status).toBe(404);
    await share('everyone');
    expect((await list(stranger)).data.total).toBe(1);
    const copied = await copy(stranger);
    expect(copied).toMatchObject({
      status: 201,
      data: { ownerId: stranger.id, organizationId: stranger.orgId, sceneCount: 1, mayEdit: true },
    });
    expect((await call('PUT', `scenarios/${id}`, { name: 'No' }, stranger)).status).toBe(404);
    expect((await list(student)).status).toBe(403);
    await share(null);
    expect((await list(stranger)).data.total).toBe(0);
  });

  it('[route:/view/{id?}] [rest:GET scenarios/{id}/sharing] [rest:POST scenarios/{id}/links] [rest:DELETE scenarios/{id}/links/{code}] links let in whom they say: by password, signed in, until a time', async () => {
    const { id } = await tour();
    const at = `scenarios/${id}/links`;
    const add = (link: Record<string, unknown>) => call('POST', at, { name: 'Class', ...link });
    expect((await add({ access: 'anyone' })).error?.code).toBe('not-published');
    const first = await publish(id);
    expect((await add({ access: 'password' })).error?.code).toBe('link-password');
    expect((await add({ access: 'anyone', expiresAt: '2001-01-01T00:00:00.000Z' })).error?.code).toBe(
      'time-past',
    );
    expect((await call('POST', at, { name: 'No', access: 'anyone' }, colleague)).status).toBe(403);
    const { code } = (await add({ access: 'password', password: 'open sesame' })).data;
    expect(await launch(code)).toBe(403);
    const open = (password: string, headers: Record<string, string> = {}) =>
      fetch(`${server.origin}/app/trpc/view.open`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ code, password }),
      });
    for (const _ of Array.from({ length: 10 })) expect((await open('wrong')).status).toBe(403);
    const [cookie] = ((await open('open sesame')).headers.get('set-cookie') ?? '').split(';');
    expect(await launch(code, { cookie: cookie! })).toBe(200);
    // Over https also within pages of other sites.
    const secure = await open('open sesame', { 'x-forwarded-proto': 'https' });
    const said = (secure.headers.get('set-cookie') ?? '').split('; ').slice(1);
    expect(said).toEqual(expect.arrayContaining(['SameSite=None', 'Secure', 'Partitioned', 'HttpOnly']));
    // A pass opens its own link alone, and no changed one.
    const forged = cookie!.replace(/=[^.]*/, `=${(Date.now() + 1e12).toString(36)}`);
    expect(await launch(code, { cookie: forged })).toBe(403);

    const until = (await add({ access: 'anyone', expiresAt: '2099-01-01T00:00:00.000Z' })).data.code;
    expect(await launch(until)).toBe(200);
    await server.services.db.prisma.liveCode.update({
      where: { code: until },
      data: { expiresAt: new Date(0) },
    });
    expect(await launch(until)).toBe(404);

    const { code: signedIn, url } = (await add({ access: 'private' })).data;
    expect(url).toBe(`/app/#/view/private/${signedIn}`);
    expect([await launch(signedIn), await launch(signedIn, { 'x-auth-token': colleague.token })]).toEqual([
      403, 200,
    ]);
    const seen = () => server.services.db.prisma.scenarioView.count({ where: { scenarioId: id } });
    expect(await seen()).toBe(1);
    await launch(first, { 'x-auth-token': colleague.token });
    expect(await seen()).toBe(1);
    // Published again, all of them show the new one; the first link ends with the page only.
    const links = (await call('GET', `scenarios/${id}/sharing`)).data.links;
    expect(links.map(({ access }: { access: string }) => access)).toEqual([
      'anyone',
      'password',
      'anyone',
      'private',
    ]);
    expect(await publish(id)).toBe(first);
    expect(await launch(code, { cookie: cookie! })).toBe(200);
    expect((await call('DELETE', `${at}/${first}`)).status).toBe(404);
    expect((await call('DELETE', `${at}/${code}`)).data).toEqual({ removed: code });
    expect(await launch(code, { cookie: cookie! })).toBe(404);
    expect(await launch(first)).toBe(200);
  });

  it('[route:/view/private/{id?}] [rest:POST scenarios/{id}/links] a link for a list lets in the people and groups that it names, with the media, and nobody else', async () => {
    const { id, assetId } = await tour();
    await publish(id);
    const named = await server.addUser('student');
    const other = await server.addUser('student');
    const { prisma } = server.services.db;
    const group = await prisma.group.create({
      data: { organizationId: author.orgId, name: 'Class 4', members: { create: { userId: student.id } } },
    });
    const link = (who: object) =>
      call('POST', `scenarios/${id}/links`, { name: 'Class', access: 'people', ...who });
    expect((await link({})).error?.code).toBe('assigned-to-nobody');
    expect((await link({ userIds: [stranger.id] })).error?.code).toBe('not-found');
    const { code, url, access, readers } = (await link({ userIds: [named.id], groupIds: [group.id] })).data;
    expect([access, url]).toEqual(['people', `/app/#/view/private/${code}`]);
    expect(readers).toEqual(['Class 4', expect.any(String)]);
    // Only its own: a page that anybody may watch would show the media to all.
    await prisma.liveCode.updateMany({ where: { scenarioId: id, name: '' }, data: { private: true } });
    const as = (who: Person) => launch(code, { 'x-auth-token': who.token });
    const sees = (who: Person) =>
      fetch(`${server.origin}/app/media/${assetId}/preview`, { headers: { 'x-auth-token': who.token } });
    for (const [who, status] of [
      [named, 200],
      [student, 200],
      [author, 200],
      [colleague, 200],
      [other, 403],
      [stranger, 403],
    ] as const)
      expect([who.id, await as(who)]).toEqual([who.id, status]);
    expect(await launch(code)).toBe(403);
    expect([(await sees(named)).status, (await sees(student)).status, (await sees(other)).status]).toEqual([
      200, 200, 404,
    ]);
    // Not by the other private link, and no more once the group is left.
    const { links } = (await call('GET', `scenarios/${id}/sharing`)).data;
    expect(await launch(links[0].code, { 'x-auth-token': named.token })).toBe(403);
    await prisma.groupMember.deleteMany({ where: { groupId: group.id } });
    expect([await as(student), await as(named)]).toEqual([403, 200]);
    expect((await call('DELETE', `scenarios/${id}/links/${code}`)).data).toEqual({ removed: code });
    expect([await as(named), (await sees(named)).status]).toEqual([404, 404]);
  });

  it('[rest:POST scenarios/{id}/views] counts who looks without signing in: once an hour from each network and browser, beside those who are known', async () => {
    const { id } = await tour();
    const code = await publish(id);
    const views = async () => (await call('GET', `scenarios/${id}`)).data.views;
    await Promise.all([launch(code), launch(code)]);
    await launch(code, { 'user-agent': 'Another browser' });
    expect(await views()).toBe(2);
    await launch(code, { 'x-auth-token': colleague.token });
    expect(await views()).toBe(3);
    await call('PUT', `scenarios/${id}/sharing`, { isPublic: true });
    const listed = await fetch(
      `${server.origin}/app/trpc/view.scenarios?input=${encodeURIComponent(JSON.stringify({ channel: author.orgId }))}`,
    );
    const { items } = (await listed.json()).result.data as { items: { id: number; views: number }[] };
    expect(items.find((one) => one.id === id)?.views).toBe(3);
  });

  it('[role:features] a plan without private publishing makes no private links and assigns nothing', async () => {
    const own = await server.addUser('author', 'Without');
    const rules = ['publicContent', 'watermark', 'analytics'].map((type) => ({ type, value: 'true' }));
    await server.services.db.prisma.plan.create({ data: { name: 'pro-open', rules: { create: rules } } });
    await server.services.db.prisma.organization.update({
      where: { id: own.orgId },
      data: { planName: 'pro-open' },
    });
    const { id } = (await call('POST', 'scenarios', { name: 'Open' }, own)).data;
    await call('POST', `scenarios/${id}/scenes`, [{ name: 'Hall' }], own);
    expect((await call('POST', `scenarios/${id}/packages`, { target: 'live' }, own)).status).toBe(201);
    const link = (access: string) => call('POST', `scenarios/${id}/links`, { name: 'Class', access }, own);
    expect(await link('private')).toMatchObject({ status: 426, error: { code: 'upgrade-needed' } });
    expect((await link('anyone')).status).toBe(201);
    const asked = { userIds: [own.id], groupIds: [], dueAt: null, note: '' };
    expect((await call('POST', `scenarios/${id}/assignments`, asked, own)).status).toBe(426);
    expect((await call('GET', `scenarios/${id}/sharing`, undefined, own)).data.may).toMatchObject({
      private: false,
      assign: false,
    });
  });

  it('whom something is for is chosen among the people and groups of its organization and of those below, on every plan', async () => {
    const { prisma } = server.services.db;
    const own = await server.addUser('author', 'Small');
    const administrator = await server.addUser('oadmin', 'Small');
    const learner = await server.addUser('student', 'Small');
    const gone = await server.addUser('student', 'Small');
    const below = await server.addUser('student', 'Below');
    const provider = await server.addUser('admin', 'Provider');
    await prisma.user.update({ where: { id: learner.id }, data: { firstName: 'Zoë' } });
    await prisma.user.update({ where: { id: gone.id }, data: { status: 'archived' } });
    await prisma.organization.update({
      where: { id: below.orgId },
      data: { parentId: own.orgId, above: [own.orgId] },
    });
    const group = await prisma.group.create({ data: { organizationId: own.orgId, name: 'Zoology' } });
    const rules = ['privatePublishing', 'watermark'].map((type) => ({ type, value: 'true' }));
    await prisma.plan.create({ data: { name: 'author-alone', rules: { create: rules } } });
    const small = { where: { id: own.orgId }, data: { planName: 'author-alone' } };
    await prisma.organization.update(small);
    const { id: scenarioId } = (await call('POST', 'scenarios', { name: 'Theirs' }, own)).data;
    expect((await call('GET', 'users', undefined, own)).status).toBe(426);
    const as = (who: Person) => server.trpc(who.token).sharing;
    const ids = (found: { id: number }[]) => found.map(({ id }) => id).sort((a, b) => a - b);
    for (const who of [own, administrator, provider]) {
      const { people, groups } = await as(who).receivers.query({ scenarioId, search: '' });
      expect(ids(people)).toEqual(ids([own, administrator, learner, below]));
      expect(groups).toEqual([{ id: group.id, name: 'Zoology' }]);
    }
    const typed = await as(own).receivers.query({ scenarioId, search: 'zo' });
    expect([ids(typed.people), ids(typed.groups)]).toEqual([[learner.id], [group.id]]);
    expect((await refusal(as(stranger).receivers.query({ scenarioId }))).code).toBe('scenario-not-found');
    expect((await refusal(as(learner).receivers.query({ scenarioId }))).code).toBe('not-allowed');

    // To be given to: authors alone, however many others come before them.
    await prisma.user.createMany({
      data: Array.from({ length: 30 }, (_, index) => ({
        organizationId: own.orgId,
        username: `aaron-${index}`,
        email: `aaron-${index}@example.test`,
        firstName: 'Aaron',
        lastName: '',
        role: 'student',
      })),
    });
    expect(ids(await as(administrator).heirs.query({ scenarioId }))).toEqual(ids([own, administrator]));
    expect((await refusal(as(own).heirs.query({ scenarioId }))).code).toBe('not-allowed');
  });

  it('[nav:unregistered] [rest:GET scenarios/unregistered] lists scenarios whose owner is gone for those who administer the organization', async () => {
    const leaving = await server.addUser('author');
    const administrator = await server.addUser('oadmin');
    const { id } = (await call('POST', 'scenarios', { name: 'Left behind' }, leaving)).data;
    const list = (who: Person) => call('GET', 'scenarios/unregistered', undefined, who);
    expect(names(await list(administrator))).toEqual([]);
    await server.services.db.prisma.user.update({
      where: { id: leaving.id },
      data: { status: 'disabled' },
    });
    expect(names(await list(administrator))).toEqual(['Left behind']);
    expect(names(await list(await server.addUser('oadmin', 'Elsewhere')))).toEqual([]);
    expect((await list(author)).status).toBe(403);
    const given = await call('POST', `scenarios/${id}/orphan/users`, { userId: author.id }, administrator);
    expect(given.data.ownerId).toBe(author.id);
    expect(names(await list(administrator))).toEqual([]);
  });

  it('[rest:GET {type}s] finds scenarios by name, description, tag and the texts of their scenes, and no one else’s', async () => {
    const owner = await server.addUser('author');
    const as = (method: string, path: string, body?: unknown) => call(method, path, body, owner);
    const add = async (name: string, more: Record<string, unknown> = {}) =>
      (await as('POST', 'scenarios', { name, ...more })).data.id as number;
    const found = async (search: string) =>
      names(await as('GET', `scenarios?sort=name,asc&search=${encodeURIComponent(search)}`));
    const fire = await add('Brandschutzübung', { description: 'How to use an extinguisher' });
    const lab = await add('Lab');
    await as('PUT', `scenarios/${lab}`, { tags: ['chemistry', 'Säuren', 'chemistry'] });
    expect((await as('GET', `scenarios/${lab}`)).data.tags).toEqual(['chemistry', 'Säuren']);
    const [scene] = (await as('POST', `scenarios/${lab}/scenes`, [{ name: 'Bench' }])).data;
    const words = {
      id: 70,
      type: 'text',
      name: 'Label',
      txt: 'Wear goggles! 消防演练',
      yaw: 0,
      pitch: 0,
      distance: 3,
    };
    const save = (txt: string, revision: number) =>
      as('PUT', `scenarios/${lab}/scenes/${scene.id}`, { ...scene, revision, objects: [{ ...words, txt }] });
    const saved = await save(words.txt, scene.revision);
    expect(await found('schutzubung')).toEqual(['Brandschutzübung']);
    expect(await found('extinguisher brand')).toEqual(['Brandschutzübung']);
    expect(await found('sauren')).toEqual(['Lab']);
    expect(await found('GOGGL')).toEqual(['Lab']);
    expect(await found('防演')).toEqual(['Lab']);
    // Each word may stand somewhere else; all must.
    expect(await found('chem goggles bench')).toEqual(['Lab']);
    expect(await found('chem brand')).toEqual([]);
    expect(await found("'; drop table \\ & | ! <-> :*")).toEqual([]);
    const plain = await save('Nothing to wear', saved.data.revision);
    expect(await found('goggles')).toEqual([]);
    expect(await found('wear label')).toEqual(['Lab']);
    // What JSON writes of a text in another way, and a word that is longer than what is kept of one.
    const long = 'x'.repeat(60);
    await save(`First\nnext "quoted"\\slashed\u0001Controlled, ${long}`, plain.data.revision);
    for (const word of ['next', 'quoted', 'slashed', 'controlled', 'first quoted', long.slice(0, 30)])
      expect(await found(word), word).toEqual(['Lab']);
    for (const word of ['nnext', 'text', 'nothing']) expect(await found(word), word).toEqual([]);
    await as('PUT', `scenarios/${fire}`, { name: 'Fire drill' });
    expect(await found('schutz')).toEqual([]);
    expect(await found('drill')).toEqual(['Fire drill']);
    expect(names(await call('GET', 'scenarios?search=drill', undefined, colleague))).toEqual([]);
    await as('DELETE', `scenarios/${fire}`);
    expect(await found('drill')).toEqual([]);
  });

  it('counts scenarios as they come, move, go, come back and are erased', async () => {
    const owner = await server.addUser('author');
    const as = (method: string, path: string, body?: unknown) => call(method, path, body, owner);
    const totals = async () => {
      const [all, root, inside] = await Promise.all(
        ['scenarios', 'scenarios?parentFolder=-1', `scenarios?parentFolder=${folder}`].map((path) =>
          as('GET', path),
        ),
      );
      return [all!.data.total, root!.data.total, inside!.data.total];
    };
    const folder = (await as('POST', 'folders', { name: 'Kept' })).data.id as number;
    const ids: number[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await as('POST', 'scenarios', { name })).data.id);
    expect(await totals()).toEqual([3, 3, 0]);
    await as('POST', `folders/scenarios/${ids[0]}/move/${folder}`);
    await as('POST', `folders/scenarios/${ids[1]}/move/${folder}`);
    expect(await totals()).toEqual([3, 1, 2]);
    await as('DELETE', `scenarios/${ids[0]}`);
    expect(await totals()).toEqual([2, 1, 1]);
    await server.trpc(owner.token).scenarios.restore.mutate({ id: ids[0]! });
    expect(await totals()).toEqual([3, 1, 2]);
    await as('DELETE', `folders/${folder}`);
    expect((await totals()).slice(0, 2)).toEqual([3, 3]);
    await server.services.db.prisma.scenario.delete({ where: { id: ids[2]! } });
    expect((await totals()).slice(0, 2)).toEqual([2, 2]);
  });

  it('[rest:GET searchs] [rest:DELETE searchs/{id}] keeps searches, each person’s own, which the administrator sees', async () => {
    const administrator = await server.addUser('admin', 'Provider');
    const api = server.trpc(author.token);
    const one = await api.searches.save.mutate({ list: 'user', name: 'Drills', text: 'drill' });
    await api.searches.save.mutate({ list: 'user', name: 'Drills', text: 'fire drill' });
    expect(await api.searches.mine.query({ list: 'user' })).toMatchObject([
      { id: one.id, text: 'fire drill' },
    ]);
    expect(await api.searches.mine.query({ list: 'public' })).toEqual([]);
    expect(await server.trpc(colleague.token).searches.mine.query({ list: 'user' })).toEqual([]);
    const all = await call('GET', 'searchs?search=fire', undefined, administrator);
    expect(all.data).toMatchObject({ total: 1, items: [{ id: one.id, userId: author.id }] });
    expect((await call('GET', 'searchs')).status).toBe(403);
    expect((await call('DELETE', `searchs/${one.id}`, undefined, administrator)).data).toEqual({
      removed: one.id,
    });
    expect((await call('DELETE', `searchs/${one.id}`, undefined, administrator)).status).toBe(404);
  });

  it('[rest:GET elb/portal/about] tells whoever asks what the portal is, and whose host it has', async () => {
    expect((await server.rest('GET', 'elb/portal/about')).data).toEqual({
      name: 'Rondure',
      api: 'v1',
      signUp: true,
      organization: null,
    });
    const closed = { organizationId: 1, key: 'sign-up', value: 'false' };
    await server.services.db.prisma.organizationSetting.create({ data: closed });
    expect((await server.rest('GET', 'elb/portal/about')).data.signUp).toBe(false);
    await server.services.db.prisma.organizationHostname.create({
      data: { hostname: '127.0.0.1', organizationId: author.orgId },
    });
    expect((await server.rest('GET', 'elb/portal/about')).data.organization).toEqual({
      id: author.orgId,
      name: 'Test School',
      color: null,
      logo: null,
    });
  });
});
