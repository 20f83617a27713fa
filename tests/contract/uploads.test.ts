import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploads } from '#catalog/limits.ts';
import type { UploadUse } from '#catalog/uploads.ts';
import { glbOf } from '#tests/support/glb.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { oggOf, wavOf } from '#tests/support/sounds.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { type Zipped, zipOf } from '#tests/support/zips.ts';

const captions = 'WEBVTT\n\n00:01.000 --> 00:02.500\nLook up.\n';
const page = { name: 'index.html', text: '<!doctype html><link rel="stylesheet" href="look/page.css">Hello' };
const folder = [page, { name: 'look/page.css', text: 'body { color: #123 }' }];

describe.each(engines)('models, captions, documents and folders on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let stranger: Person;
  let id: number;
  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    stranger = await server.addUser('author', 'Elsewhere');
    id = (await call('POST', 'scenarios', { name: 'Rooms' })).data.id;
  });
  afterAll(() => server?.close());

  const call = (method: string, path: string, body?: unknown) =>
    server.rest(method, path, { token: author.token, body });
  const add = async (use: UploadUse, content: Uint8Array | string, name: string) => {
    const response = await fetch(`${server.origin}/app/api/v1/scenarios/${id}/assets/file?use=${use}`, {
      method: 'POST',
      headers: { 'x-auth-token': author.token },
      body: formWith(Buffer.from(content), name, 'application/octet-stream'),
    });
    return { status: response.status, ...(await response.json()) };
  };
  const codeOf = async (use: UploadUse, content: Uint8Array | string, name: string) => {
    const { error } = await add(use, content, name);
    return error && [error.code, ...Object.values(error.details ?? {})].join(' ');
  };
  const get = (path: string, token?: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, server.origin), {
      headers: { ...(token ? { 'x-auth-token': token } : {}), ...headers },
      redirect: 'manual',
    });

  it('[rule:extensions] are told by their content and served without rights', async () => {
    for (const [use, content, name, type, mime] of [
      ['model', glbOf(), 'vase.bin', 'model', 'model/gltf-binary'],
      ['media', glbOf(), 'vase.glb', 'model', 'model/gltf-binary'],
      ['captions', captions, 'tour.vtt', 'document', 'text/vtt'],
      ['audio', wavOf(), 'birds.wav', 'audio', 'audio/wav'],
      ['audio', oggOf(), 'birds.ogg', 'audio', 'audio/ogg'],
      ['attachment', 'Read me\n', 'leaflet.txt', 'document', 'text/plain'],
      ['attachment', 'a;b\n1;2\n', 'table.csv', 'document', 'text/csv'],
      ['attachment', '%PDF-1.7\n1 0 obj\n', 'guide.pdf', 'document', 'application/pdf'],
      ['attachment', '{\\rtf1 Hello}', 'letter.rtf', 'document', 'application/rtf'],
    ] as const) {
      const { status, data, error } = await add(use, content, name);
      expect([name, status, error?.code]).toEqual([name, 200, undefined]);
      expect(data.asset).toMatchObject({ name, type, mime, tag: 'media' });
      expect(data.asset.thumbnailUrl).toBeUndefined();
      const answer = await get(data.asset.url, author.token);
      expect(answer.headers.get('content-type')?.split(';')[0]).toBe(mime);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
      const offered = answer.headers.get('content-disposition');
      expect([name, offered !== null]).toEqual([name, /pdf|rtf/.test(name)]);
      expect((await get(data.asset.url, stranger.token)).status).toBe(404);
    }
  });

  it('take the documents that are archives inside', async () => {
    const document = zipOf([
      { name: '[Content_Types].xml', text: '<Types/>' },
      { name: 'word/document.xml', text: '<w/>' },
    ]);
    const { data } = await add('attachment', document, 'letter.docx');
    expect(data.asset).toMatchObject({ type: 'document', bytes: document.length });
    expect(data.asset.mime).toMatch(/wordprocessingml\.document$/);
    expect(await codeOf('attachment', zipOf(folder), 'letter.docx')).toMatch(
      /^file-type-not-allowed PDF, CSV/,
    );
  });

  it('are refused when they are something else, cut, or not whole', async () => {
    const model = glbOf();
    const webm = Buffer.from('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm', 'latin1');
    for (const [use, content, name, code] of [
      ['model', await pictureOf(64, 32), 'vase.glb', 'content-not-allowed JPG GLB'],
      ['model', '{"asset":{"version":"2.0"}}', 'vase.glb', 'model-unreadable'],
      ['scene', webm, 'tour.mp4', 'video-unreadable'],
      ['scene', 'GIF89a\x01\0\x01\0', 'tour.mp4', 'content-not-allowed GIF JPEG, PNG, MP4, M4V, MOV'],
      ['scene', 'only words', 'tour.mp4', 'video-unreadable'],
      ['model', model.subarray(0, -4), 'vase.glb', 'truncated-model'],
      ['model', glbOf({}, 1), 'vase.glb', 'model-outdated'],
      ['model', glbOf({ asset: { version: '1.0' } }), 'vase.glb', 'model-outdated'],
      ['model', 'glTF', 'vase.glb', 'model-unreadable'],
      [
        'model',
        glbOf({ buffers: [{ uri: 'https://far.test/a.bin' }] }),
        'a.glb',
        'model-incomplete https://far.test/a.bin',
      ],
      ['captions', 'Hello', 'tour.vtt', 'file-type-not-allowed VTT'],
      ['captions', '1\n00:00:01,000 --> 00:00:02,000\nHi\n', 'tour.srt', 'file-type-not-allowed VTT'],
      ['captions', 'WEBVTT\n\n00:01,000 --> 00:02,000\nHi\n', 'tour.vtt', 'captions-unreadable 3'],
      ['captions', 'WEBVTT\n\n00:03.000 --> 00:02.000\nHi\n', 'tour.vtt', 'captions-unreadable 3'],
      ['captions', 'WEBVTT\n', 'tour.vtt', 'captions-unreadable 2'],
      ['captions', Buffer.from('WEBVTT\n\n\xe9', 'latin1'), 'tour.vtt', 'captions-unreadable 1'],
      ['audio', wavOf().subarray(0, -10), 'birds.wav', 'truncated-audio'],
      ['audio', wavOf(40), 'birds.wav', 'audio-unreadable'],
      ['audio', oggOf().subarray(0, -10), 'birds.ogg', 'truncated-audio'],
      ['attachment', '<!doctype html><script>alert(1)</script>', 'page.txt', 'content-not-allowed HTML'],
      ['attachment', Buffer.from('MZ\x90\0\x03', 'latin1'), 'tool.txt', 'content-not-allowed EXE'],
      ['folder', 'no archive', 'guide.zip', 'file-type-not-allowed ZIP'],
    ] as const) {
      expect([name, await codeOf(use, content, name)]).toEqual([name, expect.stringMatching(`^${code}`)]);
    }
  });

  /** What is answered to a form of so many bytes before any of them is sent. */
  const announce = (use: UploadUse, bytes: number) =>
    new Promise<{ code: string; details: object }>((resolve, reject) => {
      const { hostname, port } = new URL(server.origin);
      const ask = request({
        hostname,
        port,
        path: `/app/api/v1/scenarios/${id}/assets/file?use=${use}`,
        method: 'POST',
        headers: {
          'x-auth-token': author.token,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(bytes),
          expect: '100-continue',
        },
      });
      ask.on('response', async (answer) => {
        let body = '';
        for await (const chunk of answer) body += chunk;
        resolve(JSON.parse(body).error);
        ask.destroy();
      });
      ask.on('error', reject);
      ask.flushHeaders();
    });

  it('are refused before their body when they say that they are too large', async () => {
    expect(await announce('model', 500 * 1024 * 1024)).toMatchObject({
      code: 'file-too-large',
      details: { limit: '100 MB' },
    });
  });

  it('[rule:plan-rules] are refused before their body when the plan has no room for them, and leave nothing where only unpacking shows it', async () => {
    const { prisma } = server.services.db;
    const { data } = await add('captions', captions, 'tour.vtt');
    const { planName } = await prisma.organization.findUniqueOrThrow({ where: { id: author.orgId } });
    const plan = await prisma.plan.findUniqueOrThrow({ where: { name: planName } });
    const rule = await prisma.planRule.create({ data: { planId: plan.id, type: 'storage', value: '1' } });
    const where = { assetId: data.asset.id, variant: 'original' };
    /** Has the organization's files take up so many bytes. */
    const fill = async (bytes: number) => {
      await prisma.assetVariant.updateMany({ where, data: { bytes: 0n } });
      const { storage } = (await call('GET', `users/${author.id}/plans`)).data[0];
      await prisma.assetVariant.updateMany({ where, data: { bytes: BigInt(bytes - storage.used) } });
    };
    try {
      await fill(700_000_000);
      const begin = (bytes: number) =>
        fetch(`${server.origin}/app/api/v1/uploads`, {
          method: 'POST',
          headers: {
            'x-auth-token': author.token,
            'tus-resumable': '1.0.0',
            'upload-length': String(bytes),
            'upload-metadata': `use ${btoa('video')},filename ${btoa('tour.mp4')}`,
          },
        });
      const beyond = { code: 'storage-exceeded', details: { limit: 1 } };
      expect(await announce('video', 500_000_000)).toMatchObject(beyond);
      const begun = await begin(400_000_000);
      expect([begun.status, (await begun.json()).error]).toEqual([426, expect.objectContaining(beyond)]);
      expect((await begin(200_000_000)).status).toBe(201);

      await fill(999_900_000);
      const before = (await call('GET', `scenarios/${id}/assets`)).data.total;
      const large = zipOf([page, { name: 'large.txt', text: Buffer.alloc(200_000) }]);
      expect(await codeOf('folder', large, 'guide.zip')).toBe('storage-exceeded 1');
      expect((await call('GET', `scenarios/${id}/assets`)).data.total).toBe(before);
      expect((await add('folder', zipOf(folder), 'guide.zip')).status).toBe(200);
    } finally {
      await prisma.planRule.delete({ where: { id: rule.id } });
    }
  });

  it('unpack a folder, and serve its pages without an origin to whoever may read it', async () => {
    const { data } = await add('folder', zipOf(folder), 'guide.zip');
    const { asset } = data;
    expect(asset).toMatchObject({ name: 'guide.zip', type: 'folder', tag: 'media' });
    expect(asset.url).toBe(`/app/media/${asset.id}/folder/`);
    expect(asset.bytes).toBe(folder.reduce((sum, { text }) => sum + text.length, 0));
    for (const [path, token] of [
      [asset.url, undefined],
      [asset.url, stranger.token],
      [`/app/media/${asset.id}/original`, author.token],
      [`/app/media/${asset.id}/opened/zz.forged/index.html`, author.token],
    ] as const) {
      expect([path, (await get(path, token)).status]).toEqual([path, 404]);
    }
    const led = await get(`${asset.url}index.html?lang=de`, author.token);
    expect(led.status).toBe(302);
    const opened = led.headers.get('location') ?? '';
    expect(opened).toMatch(/\/opened\/[^/]+\/index\.html\?lang=de$/);
    // From here on no cookie and no token: the page has no origin.
    const answer = await get(opened);
    expect(await answer.text()).toBe(page.text);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/sandbox allow-scripts/);
    expect(policy).not.toContain('allow-same-origin');
    const look = await get(new URL('look/page.css', new URL(opened, server.origin)).pathname);
    expect([look.status, look.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/css']);
    expect(look.headers.get('access-control-allow-origin')).toBe('*');
    const part = await get(opened, undefined, { range: 'bytes=0-3' });
    expect([part.status, await part.text()]).toEqual([206, page.text.slice(0, 4)]);
    for (const away of ['look/', 'look', 'other.html', '..%2f..%2foriginal', '%2e%2e/%2e%2e/x']) {
      expect([away, (await get(opened.replace(/index\.html.*$/, away))).status]).toEqual([away, 404]);
    }
    // The key of one folder opens no other, and none for ever.
    const other = (await add('folder', zipOf(folder), 'other.zip')).data.asset;
    expect((await get(opened.replace(asset.id, other.id))).status).toBe(404);
    expect((await get(opened.replace(/opened\/[^.]+/, 'opened/1'))).status).toBe(404);
  });

  it('leave out what is no page’s, and a folder that is only there for the archive', async () => {
    const files = [
      'site/index.html',
      'site/a b/ä.css',
      'site/.git/config',
      'site/LICENSE',
      '__MACOSX/site/._x',
    ];
    // Beside `site/` there is what file managers add.
    const { data, error } = await add(
      'folder',
      zipOf(files.map((name) => ({ name, text: name }))),
      'guide.zip',
    );
    expect(error).toBeUndefined();
    const opened = (await get(`${data.asset.url}index.html`, author.token)).headers.get('location') ?? '';
    const statuses = await Promise.all(
      ['index.html', '', 'a%20b/%C3%A4.css', '.git/config', 'LICENSE'].map(
        async (path) => (await get(opened.replace(/index\.html$/, path))).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
  });

  it('takes a folder of another tool: its page under the usual name too, without what no page can use, which is told', async () => {
    const names = [
      'out/story.html',
      'out/a.html',
      'out/adlcp.xsd',
      'out/run.exe',
      'out/admin.php',
      'out/js/a.js',
      'out/b.bmp',
    ];
    const { data, error } = await add(
      'folder',
      zipOf(names.map((name) => ({ name, text: name }))),
      'story.zip',
    );
    expect(error).toBeUndefined();
    expect(data.asset.leftOut).toEqual(['adlcp.xsd', 'run.exe', 'admin.php']);
    const opened = (await get(`${data.asset.url}index.html`, author.token)).headers.get('location') ?? '';
    const read = async (path: string) => {
      const answer = await get(opened.replace(/index\.html$/, path));
      return answer.status === 200 ? answer.text() : answer.status;
    };
    expect(await read('index.html')).toBe('out/story.html');
    expect(await read('story.html')).toBe('out/story.html');
    expect(await read('js/a.js')).toBe('out/js/a.js');
    expect(await read('b.bmp')).toBe('out/b.bmp');
    expect(await read('run.exe')).toBe(404);
  });

  it('refuse folders that lead out of themselves, hide what they are, or hold too much', async () => {
    const big = uploads.folder.unpackedBytes;
    const many = Array.from({ length: uploads.folder.files + 1 }, (_, n) => ({ name: `p${n}.html` }));
    const cases: [string, Zipped[], string][] = [
      ['climbs', [page, { name: '../evil.html' }], 'folder-unsafe ../evil.html'],
      ['climbs within', [page, { name: 'a/../../evil.html' }], 'folder-unsafe'],
      ['absolute', [page, { name: '/etc/evil.html' }], 'folder-unsafe /etc/evil.html'],
      ['a drive', [page, { name: 'C:/evil.html' }], 'folder-unsafe C:/evil.html'],
      ['backslashes', [page, { name: '..\\evil.html' }], 'folder-unsafe'],
      [
        'a link',
        [page, { name: 'evil.html', text: '/etc/passwd', mode: 0o120777 }],
        'folder-unsafe evil.html',
      ],
      ['twice', [page, { name: 'INDEX.html' }], 'folder-unsafe INDEX.html'],
      ['a lock', [{ ...page, locked: true }], 'folder-unreadable'],
      ['no page', [{ name: 'start.css' }, { name: 'a/index.html' }], 'folder-without-page index.html'],
      ['nothing', [], 'folder-without-page index.html'],
      ['too much told', [page, { name: 'a.mp4', bytes: big }], 'folder-too-large 2 GB'],
      [
        'more than told',
        [page, { name: 'a.mp4', text: Buffer.from('4bc4040001', 'hex'), bytes: 0 }],
        'folder-unreadable',
      ],
      ['too many', many, `folder-too-many ${uploads.folder.files}`],
    ];
    const before = (await call('GET', `scenarios/${id}/assets`)).data.total;
    for (const [what, files, code] of cases) {
      expect([what, await codeOf('folder', zipOf(files), 'guide.zip')]).toEqual([
        what,
        expect.stringContaining(code),
      ]);
    }
    const cut = zipOf(folder).subarray(0, -30);
    expect(await codeOf('folder', cut, 'guide.zip')).toBe('folder-unreadable');
    expect((await call('GET', `scenarios/${id}/assets`)).data.total).toBe(before);
  });
});
