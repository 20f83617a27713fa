import { expect, it } from 'vitest';
import { unreadableFile, unwritableFile } from './file-errors.ts';

const fault = (code: string) => Object.assign(new Error(`${code}: as the system says it`), { code });

it.each([
  ['ENOENT', 'backup-missing', 'backup-folder-missing'],
  ['ENOTDIR', 'backup-missing', 'backup-folder-missing'],
  ['EISDIR', 'backup-is-folder', 'backup-is-folder'],
  ['EACCES', 'backup-read-refused', 'backup-write-refused'],
  ['EPERM', 'backup-read-refused', 'backup-write-refused'],
  ['EROFS', 'backup-unreadable', 'backup-write-refused'],
  ['ENOSPC', 'backup-unreadable', 'backup-no-room'],
  ['EDQUOT', 'backup-unreadable', 'backup-no-room'],
  ['EFBIG', 'backup-unreadable', 'backup-no-room'],
  ['EIO', 'backup-unreadable', 'backup-unwritable'],
  ['ENAMETOOLONG', 'backup-unreadable', 'backup-unwritable'],
])('takes what the system says of a backup’s file from the catalogue: %s', (code, read, written) => {
  expect(unreadableFile('/disk/all.zip', fault(code)).code).toBe(read);
  const told = unwritableFile('/disk/all.zip', fault(code));
  expect(told.code).toBe(written);
  const reason = `${code}: as the system says it`;
  expect(told.details).toEqual({ file: '/disk/all.zip', folder: '/disk', reason });
});
