import { expect, test } from 'vitest';
import { watchPathOf } from './start.tsx';

const code = 'q7XbT2m-Lr0cVw_9ZkHs4A';

test.each([
  code,
  ` ${code} `,
  `https://learn.test/app/#/view/${code}`,
  `https://learn.test/app/#/view/${code}?lang=de&scene=3`,
  `http://127.0.0.1:4000/app/#/view/${code}/`,
  `#/view/${code}`,
])('%s names a live page by its code', (typed) => {
  expect(watchPathOf(typed)).toBe(`/view/${code}`);
});

test.each([`https://learn.test/app/#/view/private/${code}`, `#/view/private/${code}?lang=de`])(
  '%s names a live page for those who are signed in',
  (typed) => {
    expect(watchPathOf(typed)).toBe(`/view/private/${code}`);
  },
);

test.each([
  '',
  '  ',
  'https://learn.test/app/',
  'https://learn.test/app/#/view/',
  'https://learn.test/app/#/view/private/',
  'private',
  'two words',
])('“%s” names none', (typed) => {
  expect(watchPathOf(typed)).toBeNull();
});
