import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, sendSoon } from '#server/domain/mail/post.ts';
import { sendMails } from '#server/domain/mail/send.ts';
import { deafPort, startMailServer } from '#tests/support/mail-server.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const link = 'https://learn.example/app/#/reset?key=secret';
const asked = (to: string) => ({
  to,
  kind: 'reset' as const,
  language: 'de' as const,
  values: { name: 'Ada', username: 'ada', minutes: '60', link },
});
const run = { signal: new AbortController().signal };

describe.each(engines)('mail on %s', (engine) => {
  describe('without a mail server', () => {
    let server: TestServer;
    let admin: Person;
    beforeAll(async () => {
      server = await startTestServer(engine);
      admin = await server.addUser('admin', 'Provider');
    });
    afterAll(() => server?.close());

    it('[rest:GET mails] [rest:GET mails/{id}] [rest:POST mails/{id}] stays in the outbox, where administrators of the product alone read it', async () => {
      await post(server.services, server.services.db.prisma, asked('ada@example.test'));
      await sendSoon(server.services);
      await sendMails(server.services, run);
      const as = { token: admin.token };
      const list = await server.rest('GET', 'mails?state=kept&search=ada', as);
      expect(list.data).toMatchObject({
        total: 1,
        items: [{ state: 'kept', recipient: 'ada@example.test' }],
      });
      const { data } = await server.rest('GET', `mails/${list.data.items[0].id}`, as);
      expect(data.text).toContain(link);
      expect(data.html).toContain('lang="de"');
      expect((await server.rest('POST', `mails/${data.id}`, as)).error?.code).toBe('mail-not-configured');
      const { token } = await server.addUser('oadmin');
      expect((await server.rest('GET', `mails/${data.id}`, { token })).status).toBe(403);
    });
  });

  it('a dead mail server loses nothing: what waits goes out once it is back, once, in the language of the person', {
    tags: 'full',
  }, async () => {
    const port = await deafPort();
    const server = await startTestServer(engine, { SMTP_URL: `smtp://127.0.0.1:${port}` }, { jobs: false });
    const { services } = server;
    const { prisma } = services.db;
    const due = () =>
      prisma.mail.updateMany({ where: { state: 'waiting' }, data: { nextTryAt: new Date() } });
    try {
      await post(services, prisma, asked('ada@example.test'), asked('nobody@example.test'));
      await sendMails(services, run);
      const [waiting] = await prisma.mail.findMany({ where: { recipient: 'ada@example.test' } });
      expect(waiting).toMatchObject({ state: 'waiting', tries: 1 });
      expect(waiting!.problem).not.toBe('');
      expect(waiting!.nextTryAt.getTime()).toBeGreaterThan(Date.now());

      const mailServer = await startMailServer(port, ['nobody@example.test']);
      try {
        await due();
        // Two processes at once.
        await Promise.all([sendMails(services, run), sendMails(services, run)]);
        await sendMails(services, run);
        expect(mailServer.received.map(({ to }) => to)).toEqual([['ada@example.test']]);
        const { message } = mailServer.received[0]!;
        expect(message).toContain('multipart/alternative');
        expect(message).toMatch(/^Content-Type: text\/plain/m);
        expect(message).toMatch(/^Content-Type: text\/html/m);
        expect(message).toMatch(/^From: Rondure <no-reply@localhost>/m);
        expect(message).toContain('key=3Dsecret');
      } finally {
        await mailServer.close();
      }
      const rows = await prisma.mail.findMany({ orderBy: { id: 'asc' } });
      expect(rows.map(({ state }) => state)).toEqual(['sent', 'failed']);
      // The link is not kept of what went out.
      expect(rows[0]!.values).not.toContain('secret');
      expect(rows[1]!.problem).toContain('no such mailbox');
    } finally {
      await server.close();
    }
  });

  it('is sent by a job as soon as it is written', async () => {
    const mailServer = await startMailServer();
    const server = await startTestServer(engine, { SMTP_URL: mailServer.url });
    try {
      await post(server.services, server.services.db.prisma, asked('ada@example.test'));
      await sendSoon(server.services);
      await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBe(1);
    } finally {
      await server.close();
      await mailServer.close();
    }
  });
});
