import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('second factors on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  }, 120_000);
  afterAll(() => server?.close());

  const as = (who: Person) => (method: string, path: string, body?: unknown) =>
    server.rest(method, path, { token: who.token, body });
  const login = ({ username, password }: Person) =>
    server.rest('POST', 'auth', { body: { username, password } });
  const give = (challenge: unknown, code: string) =>
    server.rest('POST', 'auth/second-factor', { body: { challenge, code } });
  /** The code of an app, some steps of 30 seconds from now. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  async function withApp(person: Person) {
    const begun = await as(person)('POST', 'account/second-factor/app', { password: person.password });
    const { secret, uri } = begun.data;
    expect(uri).toContain(`otpauth://totp/Rondure:${person.username}?`);
    const confirmed = await as(person)('PUT', 'account/second-factor/app', { code: codeOf(secret, -1) });
    return { secret: secret as string, spare: confirmed.data.spareCodes as string[] };
  }

  it('[rest:POST auth/second-factor] [rest:DELETE account/second-factor/app] [rest:GET account/second-factor] [rest:POST account/second-factor/app] [rest:PUT account/second-factor/app] asks for a code of the app once it was confirmed, each code once', async () => {
    const ada = await server.addUser('author');
    expect((await as(ada)('POST', 'account/second-factor/app', { password: 'guessed' })).status).toBe(401);
    expect((await as(ada)('PUT', 'account/second-factor/app', { code: '000000' })).status).toBe(404);
    await as(ada)('POST', 'account/second-factor/app', { password: ada.password });
    expect((await login(ada)).status).toBe(200);
    const { secret, spare } = await withApp(ada);
    expect(spare).toHaveLength(8);
    expect((await as(ada)('GET', 'account/second-factor')).data).toMatchObject({ app: true, spareCodes: 8 });
    const asked = await login(ada);
    expect(asked).toMatchObject({
      status: 401,
      error: { code: 'second-factor-needed', details: { ways: ['code'] } },
    });
    const { challenge } = asked.error!.details!;
    expect((await give(challenge, '000000')).error?.code).toBe('second-factor-wrong');
    expect((await give('1.99999999999999.forged', codeOf(secret))).error?.code).toBe('sso-answer-expired');
    const code = codeOf(secret);
    expect((await give(challenge, code)).data.user.userId).toBe(ada.id);
    // Nobody who looked over a shoulder signs in with the same code.
    expect((await give(challenge, code)).error?.code).toBe('second-factor-wrong');
    expect((await give(challenge, spare[0]!.toUpperCase())).status).toBe(200);
    expect((await give(challenge, spare[0]!)).error?.code).toBe('second-factor-wrong');
    expect((await as(ada)('GET', 'account/second-factor')).data.spareCodes).toBe(7);
    const remove = (password: string) => as(ada)('DELETE', 'account/second-factor/app', { password });
    expect((await remove('guessed')).status).toBe(401);
    expect((await remove(ada.password)).status).toBe(200);
    expect((await login(ada)).status).toBe(200);
  });

  it('[rest:DELETE users/{id}/second-factor] locks who guesses codes, and lets an administrator help who lost them all', async () => {
    const eve = await server.addUser('author');
    await withApp(eve);
    const { challenge } = (await login(eve)).error!.details!;
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 7; tries++) codes.push((await give(challenge, '111111')).error?.code);
    expect(codes.at(0)).toBe('second-factor-wrong');
    expect(codes.at(-1)).toBe('account-locked');
    const oadmin = await server.addUser('oadmin');
    const stranger = await server.addUser('oadmin', 'Elsewhere');
    expect((await as(stranger)('DELETE', `users/${eve.id}/second-factor`)).status).toBe(404);
    expect((await as(eve)('DELETE', `users/${eve.id}/second-factor`)).status).toBe(403);
    expect((await as(oadmin)('DELETE', `users/${eve.id}/second-factor`)).status).toBe(200);
    expect((await login(eve)).status).toBe(200);
  });

  it('is demanded where an organization says so: nothing else is done before there is one', async () => {
    const oadmin = await server.addUser('oadmin', 'Careful Clinic');
    const author = await server.addUser('author', 'Careful Clinic');
    const saved = await as(oadmin)('PUT', 'settings', {
      type: 'organization',
      organizationId: oadmin.orgId,
      key: 'second-factor',
      value: 'demanded',
    });
    if (saved.status !== 200)
      await server.services.db.prisma.organizationSetting.create({
        data: { organizationId: oadmin.orgId, key: 'second-factor', value: 'demanded' },
      });
    const { data } = await login(author);
    const now = { ...author, token: data.token };
    expect(data.user.secondFactorMissing).toBe(true);
    expect((await as(now)('GET', 'scenarios')).error?.code).toBe('second-factor-demanded');
    expect((await as(now)('GET', 'account/second-factor')).data).toMatchObject({
      app: false,
      demanded: true,
    });
    const { secret } = await withApp(now);
    expect((await as(now)('GET', 'scenarios')).status).toBe(200);
    const { challenge } = (await login(author)).error!.details!;
    expect((await give(challenge, codeOf(secret))).data.user.secondFactorMissing).toBe(false);
    // Who signed on elsewhere was asked there.
    const other = await server.addUser('author', 'Careful Clinic');
    await server.services.db.prisma.userSession.create({
      data: {
        id: 'elsewhere',
        userId: other.id,
        address: '127.0.0.1',
        signOn: '{"way":"1"}',
        expiresAt: new Date(Date.now() + 3_600_000),
      },
    });
    const claims = JSON.parse(Buffer.from(other.token.split('.')[1]!, 'base64url').toString());
    const token = await server.services.tokens.sign(claims, 0, 'elsewhere');
    expect((await as({ ...other, token })('GET', 'scenarios')).status).toBe(200);
  });

  it('[rest:POST auth/passkey/options] [rest:DELETE account/passkeys/{id}] [rest:POST auth/passkey] [rest:POST account/passkeys/options] [rest:POST account/passkeys] refuses passkeys that are none, and challenges that are not ours', async () => {
    const ada = await server.addUser('author');
    const options = await as(ada)('POST', 'account/passkeys/options', { password: ada.password });
    expect(options.data).toMatchObject({
      rp: { id: '127.0.0.1' },
      authenticatorSelection: { userVerification: 'required' },
    });
    const clientDataJSON = Buffer.from(
      JSON.stringify({
        type: 'webauthn.create',
        challenge: options.data.challenge,
        origin: 'https://evil.test',
      }),
    ).toString('base64url');
    const answer = {
      id: 'none',
      rawId: 'none',
      type: 'public-key',
      response: { clientDataJSON, attestationObject: '' },
    };
    expect((await as(ada)('POST', 'account/passkeys', { answer, name: 'Phone' })).error?.code).toBe(
      'passkey-refused',
    );
    expect((await server.rest('POST', 'auth/passkey', { body: { answer } })).error?.code).toBe(
      'passkey-refused',
    );
    const asked = await server.rest('POST', 'auth/passkey/options', { body: {} });
    expect(asked.data).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
    const publicKey = new Uint8Array([1]);
    const { passkey } = server.services.db.prisma;
    await passkey.create({ data: { id: 'key-1', userId: ada.id, name: 'Phone', publicKey } });
    const eve = await server.addUser('author');
    expect((await as(eve)('DELETE', 'account/passkeys/key-1')).status).toBe(404);
    expect((await as(ada)('DELETE', 'account/passkeys/key-1')).status).toBe(200);
    expect(await passkey.count()).toBe(0);
  });
});
