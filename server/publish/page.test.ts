import { expect, it } from 'vitest';
import { publishedPage } from './page.ts';

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
  expect(page).toContain(
    'fetchpriority="high" as="image" crossorigin="anonymous" href="media/a-preview.jpg"',
  );
  const [, data] = /<script type="application\/json" id="first-picture">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data ?? '')).toEqual(first);
});

it('asks for a picture of one size as the player will read it', () => {
  const only = { ...first, files: [first.files[1]] };
  expect(publishedPage(html, { title: 'Hall', first: only })).toContain('as="fetch" crossorigin="anonymous"');
});
