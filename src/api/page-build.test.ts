// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { noteOutdated, pageBuild } from './page-build.ts';

test('a page says which build it is of, but for a minute after it was told that it is outdated', () => {
  expect(pageBuild(), 'while developing').toBeUndefined();
  const script = document.createElement('script');
  script.type = 'text/plain';
  document.head.append(script);
  script.setAttribute('src', '/app/assets/index-1.js');
  script.setAttribute('type', 'module');
  expect(pageBuild()).toBe('/app/assets/index-1.js');
  noteOutdated(1000);
  expect(pageBuild(60_000)).toBeUndefined();
  expect(pageBuild(61_001)).toBe('/app/assets/index-1.js');
});
