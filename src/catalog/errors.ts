/**
 * Every error a person can meet. The HTTP status, the client's recovery and the reference page derive
 * from these rows; the text of a row is `errors:<code>` in the locales.
 */
export type Recovery =
  /** Say it; nothing else helps. */
  | 'tell'
  /** The same call may work in a while. */
  | 'retry'
  /** Sign in again. */
  | 'sign-in'
  /** Wait until the time in the details. */
  | 'wait'
  /** Correct what was given. */
  | 'correct'
  /** Merge with the server's value in the details and save again. */
  | 'merge'
  /** Answer the question in the details and call again. */
  | 'choose'
  /** Go back to where the person came from. */
  | 'leave';

/** Who reads the text: anybody, an author at work, or who runs the server. */
export type ErrorAudience = 'everyone' | 'author' | 'operator';

export type ErrorRow = { status: number; recovery: Recovery; audience: ErrorAudience };

const row = (status: number, recovery: Recovery, audience: ErrorAudience = 'everyone'): ErrorRow => ({
  status,
  recovery,
  audience,
});

export const errors = {
  // Signing in (spec sections 5, 8 and 9)
  'not-signed-in': row(401, 'sign-in'),
  'wrong-credentials': row(401, 'correct'),
  'token-expired': row(401, 'sign-in'),
  'token-invalid': row(401, 'sign-in'),
  'link-used': row(410, 'sign-in'),
  'account-locked': row(423, 'wait'),
  'account-disabled': row(403, 'sign-in'),
  'too-many-requests': row(429, 'wait'),
  'code-invalid': row(404, 'correct'),
  'password-weak': row(422, 'correct'),
  // Rights and input
  'not-allowed': row(403, 'leave'),
  'not-found': row(404, 'leave'),
  'no-such-call': row(404, 'tell'),
  'bad-input': row(400, 'correct'),
  'body-too-large': row(413, 'correct'),
  'unsupported-media': row(415, 'correct'),
  'method-not-allowed': row(405, 'tell'),
  // Scenarios and scenes
  'scenario-not-found': row(404, 'leave', 'author'),
  'scenario-locked': row(409, 'wait', 'author'),
  'scene-not-found': row(404, 'leave', 'author'),
  'scene-exists': row(409, 'correct', 'author'),
  'last-scene': row(409, 'tell', 'author'),
  'stale-revision': row(409, 'merge', 'author'),
  'already-exists': row(409, 'tell', 'author'),
  'in-use': row(409, 'tell', 'author'),
  // The server itself
  'server-error': row(500, 'retry'),
  'storage-full': row(507, 'tell'),
  unavailable: row(503, 'retry'),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errors, code);
