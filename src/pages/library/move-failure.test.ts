import { expect, test } from 'vitest';
import { CallError, failureOfResponse, offline } from '#api/failure.ts';
import { moveFailure } from './use-folders.ts';

test('[error:409-IRIS-4043] a move that is refused for the folder is told as that, any other by its own message', () => {
  const refused = failureOfResponse(409, { error: { code: 'IRIS-4043', description: '' } });
  expect(moveFailure(new CallError(refused))).toBe('errors:move-conflict');
  const other = failureOfResponse(404, { error: { code: 'folder-not-found', description: '' } });
  expect(moveFailure(new CallError(other))).toBe('library:folders.moveFailed');
  expect(moveFailure(new CallError(offline()))).toBe('library:folders.moveFailed');
});
