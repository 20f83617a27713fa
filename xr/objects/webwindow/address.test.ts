import { expect, test } from 'vitest';
import type { MediaSource } from '../../stage/types.ts';
import { pageOf } from './address.ts';

const base = 'https://learn.test/app/';
const none: MediaSource = () => undefined;

test('[play:webwindow] a page of another origin keeps its own rights, one of ours gets none of ours', () => {
  const rights = (url: string) => pageOf({ mode: 'url', url }, none, base)?.rights ?? '';
  expect(rights('https://example.test/a')).toContain('allow-same-origin');
  expect(rights('https://learn.test/app/')).not.toContain('allow-same-origin');
  expect(rights('/app/')).not.toContain('allow-same-origin');
  expect(rights('https://example.test/a')).not.toContain('allow-top-navigation');
});

test('[play:webwindow] a page that comes over http is refused inside one that came over https, and no other', () => {
  const at = (url: string, around: string) => pageOf({ mode: 'url', url }, none, around);
  const [plain, secure] = ['http://example.test/a', 'https://example.test/a'];
  expect(at(plain, base)).toMatchObject({ url: plain, refused: true });
  expect(at('http://learn.test/app/', base)?.refused).toBe(true);
  expect(at(secure, base)).toEqual({ url: secure, rights: expect.any(String) });
  for (const url of [plain, secure]) {
    expect(at(url, 'http://learn.test/app/')).toEqual({ url, rights: expect.any(String) });
  }
});

test('what is no page is not shown', () => {
  for (const url of [
    'https://',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '',
    undefined,
  ]) {
    expect(pageOf({ mode: 'url', url }, none, base)).toBeUndefined();
  }
});

test('a folder opens at its launch file, and never outside of itself', () => {
  const folder: MediaSource = () => ({
    type: 'document',
    files: [{ url: 'https://learn.test/media/guide' }],
  });
  const page = (launchSource?: string, media = folder) =>
    pageOf({ mode: 'folder', assetId: 'a', src: 'media/spare/', launchSource }, media, base);
  expect(page()).toEqual({
    url: 'https://learn.test/media/guide/index.html',
    rights: expect.not.stringContaining('allow-same-origin'),
  });
  expect(page('/start/first.html')?.url).toBe('https://learn.test/media/guide/start/first.html');
  expect(page('../../app/index.html')).toBeUndefined();
  expect(page('index.html', none)?.url).toBe('https://learn.test/app/media/spare/index.html');
  const listed: MediaSource = () => ({
    type: 'document',
    files: [{ url: 'https://learn.test/f/1/style.css' }, { url: 'https://learn.test/f/1/index.html?v=2' }],
  });
  expect(page('index.html', listed)?.url).toBe('https://learn.test/f/1/index.html?v=2');
});
