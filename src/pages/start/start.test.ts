import { expect, test } from 'vitest';
import { codeOf } from './start.tsx';

const code = 'q7XbT2m-Lr0cVw_9ZkHs4A';

test.each([
  code,
  ` ${code} `,
  `https://learn.test/app/#/view/${code}`,
  `https://learn.test/app/#/view/${code}?lang=de&scene=3`,
  `http://127.0.0.1:4000/app/#/view/${code}/`,
  `#/view/${code}`,
])('%s names a live page by its code', (typed) => {
  expect(codeOf(typed)).toBe(code);
});

test.each([
  '',
  '  ',
  'https://learn.test/app/',
  'https://learn.test/app/#/view/',
  'https://learn.test/app/#/view/private/7',
  'two words',
])('“%s” names none', (typed) => {
  expect(codeOf(typed)).toBeNull();
});
