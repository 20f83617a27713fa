import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Publisher, startPublisher } from '#tests/support/publisher.ts';
import { filesIn } from '#tests/support/read-zip.ts';
import { engines } from '#tests/support/test-server.ts';

describe.each(engines)('hybrid packages on %s', (engine) => {
  let publisher: Publisher;
  beforeAll(async () => {
    publisher = await startPublisher(engine);
  });
  afterAll(() => publisher?.close());

  it('[target:hybrid-scorm] [player:hybrid] [rest:POST organizations/hybrid-viewers] shows the live page, whose server validates the student that the package names', async () => {
    const { server, author, call, tour } = publisher;
    const { id } = await tour();
    const made = await call('POST', `scenarios/${id}/packages`, { target: 'hybrid-scorm' });
    expect(made.status).toBe(201);
    const path = `scenarios/${id}/packages/${made.data.id}`;
    await expect
      .poll(async () => (await call('GET', path)).data.publishStatus, { timeout: 30_000 })
      .toBe('ready');
    const { downloadUrl } = (await call('GET', path)).data;
    const headers = { 'x-auth-token': author.token };
    const archive = await fetch(`${server.origin}${downloadUrl}`, { headers });
    const files = await filesIn(Buffer.from(await archive.arrayBuffer()));
    expect([...files.keys()].sort()).toEqual(['hybrid.js', 'imsmanifest.xml', 'index.html']);
    const html = files.get('index.html')!.toString();
    const { page } = JSON.parse(/id="hybrid">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(page.startsWith(`${server.origin}/app/#/view/`)).toBe(true);
    const token = new URLSearchParams(new URL(page).hash.split('?')[1]).get('hybrid')!;

    const validate = async (given: string, username = 'ann') => {
      const answer = await fetch(`${server.origin}/app/api/v1/organizations/hybrid-viewers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hybrid-token': given },
        body: JSON.stringify({ username }),
      });
      return { status: answer.status, ...(await answer.json()) };
    };
    expect(await validate(token)).toMatchObject({ status: 200, data: [] });
    expect((await validate(`${token.slice(0, -1)}x`)).error.code).toBe('token-invalid');
    expect((await validate(token.replace(/^\d+/, String(id + 1)))).error.code).toBe('token-invalid');
    expect((await validate(token, ' ')).status).toBe(400);
    await call('DELETE', `scenarios/${id}/packages/live`);
    expect((await validate(token)).error.code).toBe('view-not-found');
  });
});
