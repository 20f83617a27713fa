import { expect, test } from 'vitest';
import { uploads } from '#catalog/limits.ts';
import { keptFileName } from './file-name.ts';

test('the name of a file stays as it is, in one line; one without a name gets one', () => {
  expect(keptFileName(' Große Halle (2).jpg ', 'file')).toBe('Große Halle (2).jpg');
  expect(keptFileName('two\r\nlines\tand.png', 'file')).toBe('two lines and.png');
  for (const empty of ['', '   ', '\n\t']) expect(keptFileName(empty, 'file')).toBe('file');
});

test('a name that is too long is shortened before its extension, between whole characters', () => {
  const name = keptFileName(`${'a'.repeat(uploads.nameLength - 5)}😀😀.jpeg`, 'file');
  expect(name).toBe(`${'a'.repeat(uploads.nameLength - 5)}.jpeg`);
  expect(keptFileName('b'.repeat(2000), 'file')).toBe('b'.repeat(uploads.nameLength));
});
