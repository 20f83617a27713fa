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

/**
 * Why another store does not take what is sent on to it, for now; `statuses`: of HTTP, by which it says so. Texts:
 * `record-store:problems.<code>`, with the status, the versions that it speaks, and in `said` its own words.
 */
const forwardingProblems = {
  'bad-address': {},
  'own-network': {},
  'no-answer': {},
  'other-versions': {},
  'not-let-in': { statuses: [401, 403] },
  'no-store-there': { statuses: [404, 405, 410] },
  'too-many': { statuses: [429] },
  'refuses-all': { statuses: [400, 409, 413, 422] },
  'own-trouble': { statuses: [500, 502, 503, 504] },
  /** Any other status. */
  answered: {},
} as const satisfies Record<string, { statuses?: readonly number[] }>;
type ForwardingProblem = keyof typeof forwardingProblems;
export const forwardingProblemCodes = Object.keys(forwardingProblems) as ForwardingProblem[];

export const problemOfStatus = (status: number): ForwardingProblem =>
  forwardingProblemCodes.find((code) => {
    const { statuses = [] }: { statuses?: readonly number[] } = forwardingProblems[code];
    return statuses.includes(status);
  }) ?? 'answered';
