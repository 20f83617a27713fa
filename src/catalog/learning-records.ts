/**
 * What a key of the record store opens:
 * - write: bringing statements
 * - read-own: bringing them, and reading those that it brought
 * - all: bringing and reading all of the organization's
 */
export const keyRights = ['write', 'read-own', 'all'] as const;
export type KeyRights = (typeof keyRights)[number];

/** Where the record store is, below a server's origin. */
export const LRS_PATH = '/app/api/v1/lrs/xapi';
