import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rates } from '#catalog/limits.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** What the page at a path answers with; the requests that came are noted. */
const asked: string[] = [];
const answers: RequestListener = (request, response) => {
  const path = request.url ?? '';
  asked.push(path);
  const { host } = request.headers;
  if (path === '/silent') return;
  if (path === '/moved') response.writeHead(302, { location: '/denied' });
  else if (path === '/round') response.writeHead(302, { location: '/round' });
  else if (path === '/away') response.writeHead(302, { location: 'file:///etc/passwd' });
  else if (path === '/denied') response.writeHead(200, { 'x-frame-options': 'DENY' });
  else if (path === '/ours')
    response.writeHead(200, { 'content-security-policy': `frame-ancestors ${ours}` });
  else if (path === '/theirs') {
    response.writeHead(200, { 'content-security-policy': `frame-ancestors http://${host}` });
  } else if (path === '/endless') {
    response.writeHead(200);
    const more = setInterval(() => response.write('x'.repeat(1000)), 5);
    response.on('close', () => clearInterval(more));
    return;
  } else response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<p>page</p>');
};
let ours = '';

describe('whether pages may be framed', () => {
  let pages: Server;
  let at: string;
  let server: TestServer;
  let closed: TestServer;
  let author: Person;
  beforeAll(async () => {
    pages = createServer(answers);
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    at = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
    server = await startTestServer(engines[0]!, { PRIVATE_PAGES: '1', TRUST_PROXY: '1' });
    closed = await startTestServer(engines[0]!);
    ours = server.origin;
    author = await server.addUser('author');
  });
  afterAll(async () => {
    await Promise.all([server?.close(), closed?.close()]);
    pages?.closeAllConnections();
    pages?.close();
  });
  const ask = (url: string, token = author.token, on = server) =>
    on.rest('GET', `scenarios/csp/frame-options?url=${encodeURIComponent(url)}`, { token });

  it('[rest:GET scenarios/csp/frame-options] says of a page whether a web window may show it, where its address leads', async () => {
    expect((await ask(`${at}/open`)).data).toEqual({ url: `${at}/open`, framed: true });
    expect((await ask(`${at}/denied`)).data.framed).toBe(false);
    expect((await ask(`${at}/moved`)).data).toEqual({ url: `${at}/denied`, framed: false });
    expect((await ask(`${at}/ours`)).data.framed).toBe(true);
    expect((await ask(`${at}/theirs`)).data.framed).toBe(false);
    expect((await ask(`${at}/endless`)).data.framed).toBe(true);
  });

  it('refuses an insecure page where ours is reached over https', async () => {
    const { token } = author;
    const headers = { 'x-forwarded-proto': 'https' };
    const path = `scenarios/csp/frame-options?url=${encodeURIComponent(`${at}/open`)}`;
    const { data } = await server.rest('GET', path, { token, headers });
    expect(data).toEqual({ url: `${at}/open`, framed: false });
  });

  it('is there for learners too, and for nobody without a token', async () => {
    const learner = await server.addUser('student');
    expect((await ask(`${at}/denied`, learner.token)).data.framed).toBe(false);
    const stranger = await server.rest('GET', `scenarios/csp/frame-options?url=${at}/open`);
    expect(stranger).toMatchObject({ status: 401, error: { code: 'not-signed-in' } });
  });

  it('refuses what is no address of a page', async () => {
    for (const url of ['', 'page.test', 'file:///etc/passwd', 'ftp://page.test/', 'javascript:alert(1)']) {
      expect(await ask(url), url).toMatchObject({ status: 400, error: { code: 'bad-input' } });
    }
    expect((await ask(`${at.replace('//', '//me:secret@')}/open`)).error?.code).toBe('page-address-refused');
    expect((await ask(`${at}/away`)).error?.code).toBe('page-address-refused');
  });

  it('gives up on a page that sends in a circle, never answers or is not there', {
    tags: 'full',
  }, async () => {
    const codes = ['/round', '/silent'].map(async (path) => (await ask(at + path)).error?.code);
    expect(await Promise.all(codes)).toEqual(['page-unreachable', 'page-unreachable']);
    expect(await ask('http://127.0.0.1:1/')).toMatchObject({
      status: 502,
      error: { code: 'page-unreachable', details: { url: 'http://127.0.0.1:1/' } },
    });
  });

  it('asks nothing of the own network, by number or by name, unless the server is set up to', async () => {
    const { token } = await closed.addUser('author');
    asked.length = 0;
    const port = new URL(at).port;
    const hosts = [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
    ];
    for (const host of hosts) {
      expect(await ask(`http://${host}:${port}/open`, token, closed), host).toMatchObject({
        status: 422,
        error: { code: 'page-address-refused' },
      });
    }
    expect(asked).toEqual([]);
  });

  it('asks so many pages for one person, and then has them wait', async () => {
    const eager = await server.addUser('author');
    const { token } = eager;
    const { prisma } = server.services.db;
    await ask(`${at}/open`, token);
    // As if the rest of this hour's had been used up already.
    await prisma.loginFailure.updateMany({ data: { count: rates.pagesAsked } });
    expect(await ask(`${at}/open`, token)).toMatchObject({
      status: 429,
      error: { code: 'too-many-requests', details: { retryAt: expect.any(String) } },
    });
  });
});
