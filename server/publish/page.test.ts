import { expect, it } from 'vitest';
import { publishedPage } from './page.ts';

/** What the page's own script has the browser fetch. */
function askedBy(page: string, address = ''): object[] {
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(page) ?? [];
  const asked: object[] = [];
  const head = { append: (link: object) => asked.push(link) };
  new Function('location', 'document', script)(`https://example.org/p/${address}`, {
    head,
    createElement: () => ({}),
  });
  return asked;
}

const html = '<head><title>Player</title></head>';
const first = {
  files: [
    { url: 'media/a-preview.jpg', width: 1024 },
    { url: 'media/a-</script>.jpg', width: 4096 },
  ],
  projection: 'equirect360',
  stereoscopic: 'mono',
  yaw: 30,
} as const;

it('lets a name with markup into the title as text only', () => {
  expect(publishedPage(html, { title: '</title><script>alert("$&")</script>' })).toBe(
    '<head><title>&#60;/title&#62;&#60;script&#62;alert(&#34;$&#38;&#34;)&#60;/script&#62;</title></head>',
  );
});

it('tells the first picture as data that cannot leave its element', () => {
  const page = publishedPage(html, { title: 'Hall', first: { ...first, files: [...first.files] } });
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  const [, data] = /<script type="application\/json" id="first-picture">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data ?? '')).toEqual(first);
});

it('asks for a picture of one size as the player will read it', () => {
  const only = { ...first, files: [first.files[1]] };
  expect(askedBy(publishedPage(html, { title: 'Hall', first: only }))).toMatchObject([{ as: 'fetch' }]);
});

it('[player:load-param] asks at once for the preview, but not where its address asks for another scenario', () => {
  const page = publishedPage(html, { title: 'Hall', first: { ...first, files: [...first.files] } });
  const preview = { rel: 'preload', as: 'image', fetchPriority: 'high', href: 'media/a-preview.jpg' };
  for (const own of ['', '?email=a@b.test', '?load=', '#?upload=1'])
    expect(askedBy(page, own)).toMatchObject([preview]);
  for (const other of ['?load=court.json', '?a=1&load=court.json', '#?load=court.json'])
    expect(askedBy(page, other)).toEqual([]);
});
