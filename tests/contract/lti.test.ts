import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoreScope, startPlatform } from '#tests/support/lti-platform.ts';
import { type Publisher, startPublisher } from '#tests/support/publisher.ts';
import { engines, type Person } from '#tests/support/test-server.ts';

type Platform = Awaited<ReturnType<typeof startPlatform>>;

describe.each(engines)('learning platforms on %s', (engine) => {
  let platform: Platform;
  let publisher: Publisher;
  let oadmin: Person;
  let organizationId: number;
  let scenarioId: number;
  let app: string;
  beforeAll(async () => {
    platform = await startPlatform();
    publisher = await startPublisher(engine, { PRIVATE_PAGES: '1' });
    app = `${publisher.server.origin}/app/lti`;
    platform.state.keyset = `${app}/jwks`;
    oadmin = await publisher.server.addUser('oadmin');
    organizationId = oadmin.orgId;
    scenarioId = (await publisher.tour()).id;
  }, 120_000);
  afterAll(async () => {
    await publisher?.close();
    await platform?.close();
  });

  const as = (who: Person, method: string, path = '', body?: unknown) =>
    publisher.server.rest(method, `organizations/${organizationId}/platforms${path}`, {
      token: who.token,
      body,
    });
  const target = (id = scenarioId) => `${app}/scenarios/${id}`;
  /** The cookies of a browser that keeps them all. */
  const cookies = new Map<string, string>();
  const form = (fields: Record<string, string>, keepsCookies = true) => ({
    method: 'POST',
    redirect: 'manual' as const,
    headers: { cookie: keepsCookies ? [...cookies].map((one) => one.join('=')).join('; ') : '' },
    body: new URLSearchParams(fields),
  });
  /** The browser as the platform sends it to us, and where we send it. */
  async function login(more: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') {
    const fields = {
      iss: platform.origin,
      login_hint: 'hint-1',
      target_link_uri: target(),
      lti_message_hint: 'message-1',
      client_id: platform.clientId,
      ...more,
    };
    const answer =
      method === 'GET'
        ? await fetch(`${app}/login?${new URLSearchParams(fields)}`, { redirect: 'manual' })
        : await fetch(`${app}/login`, form(fields));
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    return { answer, to: new URL(answer.headers.get('location') ?? 'about:blank') };
  }
  async function launch(more: JWTPayload = {}, signing = {}, link = target()) {
    const { to } = await login();
    const [state, nonce] = [to.searchParams.get('state')!, to.searchParams.get('nonce')!];
    const id_token = await platform.sign(platform.claims(nonce, link, more), signing);
    return { fields: { state, id_token }, answer: await fetch(`${app}/launch`, form({ state, id_token })) };
  }
  const refusedWith = async (answer: Response, code: string) => {
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain(`<code>${code}</code>`);
  };

  it('[rest:POST organizations/{organizationId}/platforms/registrations] registers itself with a platform by a link of an administrator, once', async () => {
    const path = '/registrations';
    expect((await as(publisher.author, 'POST', path)).status).toBe(403);
    expect((await as(await publisher.server.addUser('oadmin', 'Elsewhere'), 'POST', path)).status).toBe(404);
    const { url } = (await as(oadmin, 'POST', path)).data;
    const opened = (link = url) =>
      fetch(
        `${link}&${new URLSearchParams({ openid_configuration: `${platform.origin}/configuration`, registration_token: 'from-platform' })}`,
      );
    await refusedWith(await opened(`${app}/register?token=guessed`), 'lti-registration-used');
    expect(platform.state.configurations).toEqual([]);
    const done = await opened();
    expect(done.status).toBe(200);
    expect(done.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(await done.text()).toContain("subject:'org.imsglobal.lti.close'");
    expect(platform.state.configurations[0]!.authorization).toBe('Bearer from-platform');
    const { headers, body } = platform.state.registrations[0]!;
    expect(headers.authorization).toBe('Bearer from-platform');
    expect(body).toEqual({
      application_type: 'web',
      response_types: ['id_token'],
      grant_types: ['client_credentials', 'implicit'],
      token_endpoint_auth_method: 'private_key_jwt',
      initiate_login_uri: `${app}/login`,
      redirect_uris: [`${app}/launch`],
      jwks_uri: `${app}/jwks`,
      client_name: 'Rondure',
      scope: scoreScope,
      'https://purl.imsglobal.org/spec/lti-tool-configuration': {
        domain: new URL(app).host,
        target_link_uri: `${app}/launch`,
        claims: ['iss', 'sub'],
        messages: [
          { type: 'LtiResourceLinkRequest', target_link_uri: `${app}/launch` },
          { type: 'LtiDeepLinkingRequest', target_link_uri: `${app}/launch` },
        ],
      },
    });
    await refusedWith(await opened(), 'lti-registration-used');
    const { data } = await as(oadmin, 'GET');
    expect(data.tool).toEqual({ login: `${app}/login`, launch: `${app}/launch`, keyset: `${app}/jwks` });
    expect(data.platforms).toMatchObject([
      {
        issuer: platform.origin,
        clientId: platform.clientId,
        deploymentId: null,
        authEndpoint: `${platform.origin}/auth?kind=lti`,
        tokenEndpoint: `${platform.origin}/token`,
        jwksUrl: `${platform.origin}/jwks`,
      },
    ]);
  });

  it('[rest:GET organizations/{organizationId}/platforms] [rest:POST organizations/{organizationId}/platforms] [rest:DELETE organizations/{organizationId}/platforms/{id}] is listed, added by hand and taken out by administrators of the organization only', async () => {
    const other = {
      issuer: 'https://canvas.instructure.com',
      clientId: '10000',
      authEndpoint: 'https://school.test/auth',
      tokenEndpoint: 'https://school.test/token',
      jwksUrl: 'https://school.test/jwks',
    };
    const stranger = await publisher.server.addUser('oadmin', 'Elsewhere');
    for (const [who, status] of [
      [publisher.author, 403],
      [publisher.student, 403],
      [stranger, 404],
    ] as const) {
      expect((await as(who, 'GET')).status).toBe(status);
      expect((await as(who, 'POST', '', other)).status).toBe(status);
      expect((await as(who, 'DELETE', '/1')).status).toBe(status);
    }
    expect((await as(oadmin, 'POST', '', { ...other, jwksUrl: 'file:///etc/passwd' })).status).toBe(400);
    const added = await as(oadmin, 'POST', '', { ...other, deploymentId: '1:a' });
    expect(added).toMatchObject({ status: 201, data: { ...other, deploymentId: '1:a' } });
    const again = { ...other, deploymentId: '2:b' };
    expect((await as(oadmin, 'POST', '', again)).status).toBe(201);
    expect((await as(oadmin, 'POST', '', again)).error?.code).toBe('platform-exists');
    // Nobody takes over what another organization's platform sends.
    const taken = { ...other, jwksUrl: 'https://evil.test/jwks' };
    const path = `organizations/${stranger.orgId}/platforms`;
    const taking = await publisher.server.rest('POST', path, { token: stranger.token, body: taken });
    expect(taking.error?.code).toBe('platform-exists');
    const taker = (deploymentId?: string) =>
      publisher.server.rest('POST', path, { token: stranger.token, body: { ...other, deploymentId } });
    expect((await taker()).error?.code).toBe('platform-exists');
    const theirs = await taker('3:c');
    expect(theirs.status).toBe(201);
    await publisher.server.rest('DELETE', `${path}/${theirs.data.id}`, { token: stranger.token });
    const mine = { ...other, issuer: 'https://whole.test' };
    expect((await as(oadmin, 'POST', '', mine)).status).toBe(201);
    const part = { token: stranger.token, body: { ...mine, deploymentId: '1:a' } };
    expect((await publisher.server.rest('POST', path, part)).error?.code).toBe('platform-exists');
    expect((await as(oadmin, 'POST', '', { ...mine, deploymentId: '1:a' })).status).toBe(201);
    for (const { id } of (await as(oadmin, 'GET')).data.platforms.slice(1))
      expect((await as(oadmin, 'DELETE', `/${id}`)).data).toEqual({ removed: id });
    expect((await as(oadmin, 'GET')).data.platforms).toHaveLength(1);
  });

  it('sends a login back as the platform wants it, by GET and by POST', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const { answer, to } = await login({}, method);
      expect(answer.status).toBe(302);
      const { state, nonce, ...told } = Object.fromEntries(to.searchParams);
      expect(`${to.origin}${to.pathname}`).toBe(`${platform.origin}/auth`);
      expect(told).toEqual({
        kind: 'lti',
        response_type: 'id_token',
        response_mode: 'form_post',
        scope: 'openid',
        prompt: 'none',
        client_id: platform.clientId,
        redirect_uri: `${app}/launch`,
        login_hint: 'hint-1',
        lti_message_hint: 'message-1',
      });
      expect(state).toMatch(/^[\w-]{32}$/);
      expect(nonce).toMatch(/^[\w-]{32}$/);
    }
    await refusedWith((await login({ iss: 'https://nobody.test' })).answer, 'lti-platform-unknown');
    await refusedWith((await login({ client_id: 'another' })).answer, 'lti-platform-unknown');
    await refusedWith((await login({ login_hint: '' })).answer, 'lti-launch-invalid');
  });

  it('plays nothing that is not published', async () => {
    await refusedWith((await launch()).answer, 'lti-not-playable');
  });

  it.each([
    ['[target:platform-1]', 'moodle', 'b-tour-b-more-moodle.imscc', 'application/zip'],
    ['[target:platform-2]', 'canvas', 'b-tour-b-more-canvas.imscc', 'application/zip'],
    ['[target:platform-3]', 'open-edx', 'b-tour-b-more-open-edx.tar.gz', 'application/gzip'],
  ])('%s publishes for %s: a small archive, and a live page for learners', async (_, name, file, type) => {
    const packages = `scenarios/${scenarioId}/packages`;
    const { data } = await publisher.call('POST', packages, { target: name });
    const found = async () => (await publisher.call('GET', `${packages}/${data.id}`)).data;
    await expect.poll(async () => (await found()).publishStatus, { timeout: 30_000 }).toBe('ready');
    expect(await found()).toMatchObject({ fileName: file });
    const archive = await fetch(`${publisher.server.origin}${(await found()).downloadUrl}`, {
      headers: { 'x-auth-token': publisher.author.token },
    });
    expect(archive.headers.get('content-type')).toContain(type);
    expect((await archive.arrayBuffer()).byteLength).toBeLessThan(10_000);
    const listed = (await publisher.call('GET', packages)).data;
    expect(listed.filter((one: { target: string }) => one.target === 'live')).toHaveLength(1);
  });

  it('lets a launch in once: to the live page, with a session of its own', async () => {
    const { answer, fields } = await launch();
    expect(answer.status).toBe(303);
    const to = answer.headers.get('location')!;
    const [, code, id] = /^\/app\/#\/view\/([\w-]{22})\?lti=([\w-]{32})&proof=[\w-]{43}$/.exec(to)!;
    expect((await publisher.get(`/app/view/${code}/launch.json`)).status).toBe(200);
    const row = await publisher.server.services.db.prisma.ltiLaunch.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({
      subject: 'learner-9',
      scenarioId,
      lineItem: `${platform.origin}/items/7?type_id=2`,
    });
    await refusedWith(await fetch(`${app}/launch`, form(fields)), 'lti-launch-used');
    // Older platforms post to the link itself.
    const again = await login();
    const state = again.to.searchParams.get('state')!;
    const id_token = await platform.sign(platform.claims(again.to.searchParams.get('nonce')!, target()));
    expect((await fetch(target(), form({ state, id_token }))).status).toBe(303);
  });

  it.each([
    ['forged', {}, { forged: true }, 'lti-launch-invalid'],
    ['expired', {}, { expired: true }, 'lti-launch-expired'],
    ['of another issuer', { iss: 'https://nobody.test' }, {}, 'lti-launch-invalid'],
    ['for another client', { aud: 'another' }, {}, 'lti-launch-invalid'],
    ['for several without azp', { aud: ['client-1', 'another'] }, {}, 'lti-launch-invalid'],
    ['of another azp', { aud: ['client-1', 'another'], azp: 'another' }, {}, 'lti-launch-invalid'],
    ['of another nonce', { nonce: 'another' }, {}, 'lti-launch-invalid'],
    [
      'of another version',
      { 'https://purl.imsglobal.org/spec/lti/claim/version': '1.1' },
      {},
      'lti-launch-invalid',
    ],
    [
      'of no deployment',
      { 'https://purl.imsglobal.org/spec/lti/claim/deployment_id': '' },
      {},
      'lti-launch-invalid',
    ],
  ])('refuses a launch that is %s, on a page that says so', async (_, more, signing, code) => {
    const { answer } = await launch(more as JWTPayload, signing);
    expect([401, 410]).toContain(answer.status);
    await refusedWith(answer, code);
  });

  it('takes a launch from the browser alone that began it, or from one whose platform kept what it was given', async () => {
    const { to, answer } = await login({ lti_storage_target: '' });
    expect(answer.headers.get('set-cookie')).toMatch(/^rondure-lti-[\w-]{32}=.*Path=\/app\/lti; HttpOnly$/);
    const state = to.searchParams.get('state')!;
    const id_token = await platform.sign(platform.claims(to.searchParams.get('nonce')!, target()));
    const elsewhere = await fetch(`${app}/launch`, form({ state, id_token }, false));
    await refusedWith(elsewhere, 'lti-browser-unknown');
    await refusedWith(
      await fetch(`${app}/launch`, form({ state, id_token, proof: 'guessed' }, false)),
      'lti-browser-unknown',
    );
    const asking = await fetch(
      `${app}/launch`,
      form({ state, id_token, lti_storage_target: '_parent' }, false),
    );
    expect(asking.status).toBe(200);
    const page = await asking.text();
    expect(page).toContain('"subject":"lti.get_data"');
    expect(page).toContain(`keeper="${platform.origin}"`);
    const proof = cookies.get(`rondure-lti-${state}`)!;
    expect(page).not.toContain(proof);
    expect((await fetch(`${app}/launch`, form({ state, id_token, proof }, false))).status).toBe(303);
    const storing = await login({ lti_storage_target: 'storage</script>' });
    expect(storing.answer.status).toBe(200);
    const stored = await storing.answer.text();
    expect(stored).toContain('"subject":"lti.put_data"');
    expect(stored).not.toContain('storage</script>');
  });

  it('refuses a state that it never gave, and scenarios of other organizations', async () => {
    const id_token = await platform.sign(platform.claims('nonce', target()));
    await refusedWith(
      await fetch(`${app}/launch`, form({ state: 'guessed', id_token })),
      'lti-launch-invalid',
    );
    const stranger = await publisher.server.addUser('author', 'Elsewhere');
    const { data } = await publisher.server.rest('POST', 'scenarios', {
      token: stranger.token,
      body: { name: 'Theirs' },
    });
    await refusedWith((await launch({}, {}, target(data.id))).answer, 'lti-not-playable');
  });

  it('what an organization registered whole is launched as its own, whoever named a deployment later', async () => {
    const { prisma } = publisher.server.services.db;
    const {
      deploymentId: _,
      id: __,
      ...whole
    } = await prisma.ltiPlatform.findFirstOrThrow({
      where: { organizationId, issuer: platform.origin },
    });
    const deployment = platform.claims('', '')['https://purl.imsglobal.org/spec/lti/claim/deployment_id'];
    const stranger = await publisher.server.addUser('oadmin', 'Elsewhere');
    const theirs = { ...whole, organizationId: stranger.orgId, deploymentId: String(deployment) };
    const { id } = await prisma.ltiPlatform.create({ data: theirs });
    expect((await launch()).answer.status).toBe(303);
    const noted = await prisma.ltiLaunch.findFirst({
      orderBy: { createdAt: 'desc' },
      include: { platform: true },
    });
    expect(noted?.platform.organizationId).toBe(organizationId);
    await prisma.ltiPlatform.delete({ where: { id } });
  });

  it('a platform with a deployment of its own launches by that one only', async () => {
    const { prisma } = publisher.server.services.db;
    const where = { issuer: platform.origin };
    await prisma.ltiPlatform.updateMany({ where, data: { deploymentId: 'another' } });
    await refusedWith((await launch()).answer, 'lti-platform-unknown');
    await prisma.ltiPlatform.updateMany({ where, data: { deploymentId: null } });
  });

  it('gives the platform the grade: with a token, below the line item, with a newer date where it has one', async () => {
    const proven = async () =>
      /lti=([\w-]+)&proof=(.+)$/.exec((await launch()).answer.headers.get('location')!)!;
    const [, id = '', proof] = await proven();
    const tell = (body: object, launchId = id) =>
      fetch(`${app}/launches/${launchId}/result`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ proof, ...body }),
      });
    expect((await tell({ score: 80, result: 'passed' }, 'guessed')).status).toBe(404);
    // Whoever sees the launch of somebody else has not what proves it, nor does their own.
    const [, , another] = await proven();
    for (const wrong of [another, '', undefined]) {
      const answer = await tell({ score: 1, result: 'failed', proof: wrong });
      expect(answer.status).toBe(wrong === undefined ? 400 : 404);
    }
    expect((await tell({ score: 101, result: 'passed' })).status).toBe(400);
    // Its clock is a quarter of an hour ahead: what it has is newer than our now.
    const { state } = platform;
    state.answers.push(503, 409);
    expect((await tell({ score: 80, result: 'passed' })).status).toBe(200);
    const graded = async () =>
      (await publisher.server.services.db.prisma.ltiLaunch.findUniqueOrThrow({ where: { id } })).gradedAt;
    await expect.poll(graded, { timeout: 60_000 }).not.toBeNull();
    expect(state.posted.map(({ status }) => status)).toEqual([503, 409, 200]);
    expect(state.tokens[0]).toMatchObject({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      scope: scoreScope,
    });
    const [, first, last] = state.posted;
    expect(last!.path).toBe('/items/7/scores?type_id=2');
    expect(last!.headers['content-type']).toBe('application/vnd.ims.lis.v1.score+json');
    const { timestamp, ...said } = last!.score;
    expect(said).toEqual({
      userId: 'learner-9',
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      scoreGiven: 80,
      scoreMaximum: 100,
    });
    expect(Date.parse(timestamp)).toBeGreaterThan(Date.parse(first!.score.timestamp));
    // A second run is told too; who cannot be graded is not asked about again.
    state.answers.push(400);
    await tell({ score: 90, result: 'passed' });
    const problem = async () =>
      (await publisher.server.services.db.prisma.ltiLaunch.findUniqueOrThrow({ where: { id } })).problem;
    await expect.poll(problem, { timeout: 30_000 }).toContain('400');
    expect(state.posted.at(-1)!.score.scoreGiven).toBe(90);
  }, 120_000);

  it('lets a teacher choose a scenario, and answers with a signed link, once', async () => {
    const returnUrl = `${platform.origin}/return?course=4`;
    const { answer } = await launch(platform.choosing(returnUrl));
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('&#60;b&#62;Tour&#60;/b&#62; &#38; more');
    const id = /name="launch" value="([\w-]+)"/.exec(page)![1]!;
    const choose = (scenario: number) =>
      fetch(`${app}/deep-link`, form({ launch: id, scenario: String(scenario) }));
    await refusedWith(await choose(999_999), 'lti-not-playable');
    const sent = await choose(scenarioId);
    expect(sent.headers.get('content-security-policy')).toContain(`form-action 'self' ${platform.origin};`);
    const html = await sent.text();
    expect(html).toContain(`action="${returnUrl}"`);
    const jwt = /name="JWT" value="([^"]+)"/.exec(html)![1]!;
    const { payload } = await jwtVerify(jwt, createRemoteJWKSet(new URL(`${app}/jwks`)), {
      algorithms: ['RS256'],
      issuer: platform.clientId,
      audience: platform.origin,
      requiredClaims: ['exp', 'iat', 'nonce'],
    });
    expect(payload.exp! - Date.now() / 1000).toBeGreaterThan(120);
    const { lti, dl } = platform;
    expect(payload).toMatchObject({
      [lti('message_type')]: 'LtiDeepLinkingResponse',
      [lti('version')]: '1.3.0',
      [lti('deployment_id')]: platform.deploymentId,
      [dl('data')]: 'kept-by-platform',
      [dl('content_items')]: [
        {
          type: 'ltiResourceLink',
          title: '<b>Tour</b> & more',
          url: target(),
          lineItem: { scoreMaximum: 100, resourceId: String(scenarioId) },
        },
      ],
    });
    await refusedWith(await choose(scenarioId), 'lti-launch-used');
  });

  it('keeps the private key encrypted, and tells only the public one', async () => {
    const { keys } = await (await fetch(`${app}/jwks`)).json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    const [row] = await publisher.server.services.db.prisma.ltiKey.findMany();
    expect(row!.privateKey).toMatch(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
  });
});
