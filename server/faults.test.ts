import { TRPCError } from '@trpc/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { CatalogError } from './errors.ts';
import { faultOf } from './faults.ts';
import { StorageUnusable } from './gateways/storage/storage.ts';

it('turns what was thrown into a row of the catalogue, and tells nothing of the inside', () => {
  const details = { revision: 3 };
  const wrapped = new TRPCError({
    code: 'INTERNAL_SERVER_ERROR',
    cause: new CatalogError('stale-revision', details),
  });
  expect(faultOf(wrapped)).toEqual({ code: 'stale-revision', details, unexpected: false });
  expect(faultOf(new Error('password of the database'))).toEqual({ code: 'server-error', unexpected: true });
  expect(faultOf(Object.assign(new Error(), { code: 'ENOSPC' })).code).toBe('storage-full');
  const away = new StorageUnusable('object-storage-failed', { place: 'inside', reason: '503' }, undefined);
  expect(faultOf(away)).toEqual({ code: 'unavailable', unexpected: true });
  expect(faultOf({ statusCode: 413 }).code).toBe('body-too-large');
  expect(faultOf(undefined).code).toBe('server-error');
});

it('says where an input was wrong, without repeating it', () => {
  const { error } = z.object({ name: z.string() }).safeParse({ name: { secret: 1 } });
  const fault = faultOf(new TRPCError({ code: 'BAD_REQUEST', cause: error }));
  expect(fault.code).toBe('bad-input');
  expect(fault.details).toMatchObject({ issues: [{ path: 'name', code: 'invalid_type' }] });
  expect(JSON.stringify(fault)).not.toContain('secret');
});
