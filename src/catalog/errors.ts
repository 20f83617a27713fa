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
  | 'leave'
  /** Renew the session, then load the page again. */
  | 'refresh-session'
  /** The plan does not reach this far: the upgrade prompt, or where the role leads (spec section 8). */
  | 'upgrade'
  /** Load the page again. */
  | 'reload';

/** Who reads the text: anybody, an author at work, or who runs the server. */
export type ErrorAudience = 'everyone' | 'author' | 'operator';

/** `wire`: the code REST clients of the spec know it by, where that is not the row's own name. */
export type ErrorRow = { status: number; recovery: Recovery; audience: ErrorAudience; wire?: string };

const row = (
  status: number,
  recovery: Recovery,
  audience: ErrorAudience = 'everyone',
  wire?: string,
): ErrorRow => ({ status, recovery, audience, ...(wire ? { wire } : {}) });

export const errors = {
  // Signing in (spec sections 5, 8 and 9)
  'not-signed-in': row(401, 'sign-in'),
  'wrong-credentials': row(401, 'correct'),
  'token-expired': row(401, 'sign-in', 'everyone', 'IRIS-4011'),
  'token-invalid': row(401, 'sign-in'),
  'link-used': row(410, 'sign-in'),
  'account-locked': row(423, 'wait'),
  'account-disabled': row(403, 'sign-in'),
  'too-many-requests': row(429, 'wait'),
  'code-invalid': row(404, 'correct'),
  'password-weak': row(422, 'correct'),
  'session-outdated': row(410, 'refresh-session', 'everyone', 'IRIS-4038'),
  'not-connected': row(403, 'sign-in'),
  // Plans (spec section 8)
  'plan-expired': row(402, 'upgrade'),
  'plan-cancelled': row(402, 'upgrade', 'everyone', 'IRIS-4036'),
  'organization-locked': row(423, 'leave'),
  'upgrade-needed': row(426, 'upgrade'),
  'upgrade-profile': row(426, 'upgrade', 'everyone', 'IRIS-4031'),
  'upgrade-enterprise': row(426, 'upgrade', 'everyone', 'IRIS-4021'),
  'scene-count': row(426, 'upgrade', 'author'),
  // Rights and input
  'not-allowed': row(403, 'leave'),
  'not-found': row(404, 'leave'),
  'no-such-call': row(404, 'tell'),
  'bad-input': row(400, 'correct'),
  'body-too-large': row(413, 'correct'),
  'unsupported-media': row(415, 'correct'),
  'method-not-allowed': row(405, 'tell'),
  'header-too-long': row(431, 'tell'),
  'request-too-slow': row(408, 'retry'),
  // Scenarios and scenes
  'scenario-not-found': row(404, 'leave', 'author'),
  'scenario-locked': row(409, 'wait', 'author'),
  'scene-not-found': row(404, 'leave', 'author'),
  'scene-exists': row(409, 'correct', 'author'),
  'id-too-large': row(422, 'correct', 'author'),
  'id-taken': row(409, 'correct', 'author'),
  'last-scene': row(409, 'tell', 'author'),
  'stale-revision': row(409, 'merge', 'author'),
  'already-exists': row(409, 'tell', 'author'),
  'in-use': row(409, 'tell', 'author'),
  'move-conflict': row(409, 'tell', 'author', 'IRIS-4043'),
  'folder-not-found': row(404, 'leave', 'author'),
  'folder-exists': row(409, 'correct', 'author'),
  'folder-too-deep': row(422, 'tell', 'author'),
  'clip-not-found': row(404, 'leave', 'author'),
  'clip-newer': row(409, 'tell', 'author'),
  'clip-empty': row(422, 'correct', 'author'),
  'user-asset-not-found': row(404, 'leave', 'author'),
  'user-asset-exists': row(409, 'choose', 'author'),
  'read-only': row(403, 'tell', 'author'),
  'object-not-found': row(404, 'tell', 'author'),
  'variable-not-found': row(404, 'tell', 'author'),
  'variable-exists': row(409, 'correct', 'author', 'CVRERROR_VAR_EXISTS'),
  'object-locked': row(409, 'tell', 'author'),
  'nothing-to-undo': row(409, 'tell', 'author'),
  'nothing-to-redo': row(409, 'tell', 'author'),
  'group-members': row(409, 'tell', 'author'),
  'paste-elsewhere': row(409, 'tell', 'author'),
  'value-out-of-range': row(422, 'correct', 'author'),
  'name-needed': row(422, 'correct', 'author'),
  'name-too-long': row(422, 'correct', 'author'),
  'package-not-found': row(404, 'leave', 'author'),
  'package-pending': row(409, 'wait', 'author'),
  // Files
  'not-an-image': row(415, 'correct', 'author'),
  'truncated-image': row(422, 'correct', 'author'),
  'image-too-wide': row(422, 'correct', 'author'),
  'file-too-large': row(413, 'correct', 'author'),
  'file-empty': row(422, 'correct', 'author'),
  'file-type-not-allowed': row(415, 'correct', 'author'),
  'dropped-file-not-allowed': row(415, 'correct', 'author'),
  'content-not-allowed': row(415, 'correct', 'author'),
  'wrong-shape': row(422, 'correct', 'author'),
  'stereo-layout-needed': row(422, 'choose', 'author'),
  'video-unreadable': row(422, 'correct', 'author'),
  'audio-unreadable': row(422, 'correct', 'author'),
  'truncated-audio': row(422, 'correct', 'author'),
  'unsafe-drawing': row(422, 'correct', 'author'),
  'model-unreadable': row(422, 'correct', 'author'),
  'truncated-model': row(422, 'correct', 'author'),
  'model-incomplete': row(422, 'correct', 'author'),
  'captions-unreadable': row(422, 'correct', 'author'),
  'folder-unreadable': row(422, 'correct', 'author'),
  'folder-without-page': row(422, 'correct', 'author'),
  'folder-unsafe': row(422, 'correct', 'author'),
  'folder-file': row(415, 'correct', 'author'),
  'folder-too-large': row(413, 'correct', 'author'),
  'folder-too-many': row(413, 'correct', 'author'),
  'upload-interrupted': row(400, 'retry', 'author'),
  'asset-not-found': row(404, 'tell', 'author'),
  // The server itself
  'server-error': row(500, 'retry'),
  'storage-full': row(507, 'tell'),
  unavailable: row(503, 'retry'),
  'data-folder-in-use': row(503, 'tell', 'operator'),
  'newer-data': row(503, 'tell', 'operator'),
  'port-in-use': row(503, 'tell', 'operator'),
  'data-folder-unwritable': row(503, 'tell', 'operator'),
  'data-folder-unmovable': row(503, 'tell', 'operator'),
  'database-unreachable': row(503, 'retry', 'operator'),
  'database-login-refused': row(503, 'tell', 'operator'),
  'database-user-refused': row(503, 'tell', 'operator'),
  'database-missing': row(503, 'tell', 'operator'),
  'database-rights-missing': row(503, 'tell', 'operator'),
  'database-connections-full': row(503, 'retry', 'operator'),
  'database-starting': row(503, 'retry', 'operator'),
  'address-unusable': row(503, 'tell', 'operator'),
  'disk-full': row(503, 'tell', 'operator'),
  'database-full': row(503, 'tell', 'operator'),
  'object-storage-unreachable': row(503, 'retry', 'operator'),
  'object-storage-bucket-missing': row(503, 'tell', 'operator'),
  'object-storage-keys-refused': row(503, 'tell', 'operator'),
  'object-storage-failed': row(503, 'retry', 'operator'),
  'object-storage-full': row(503, 'tell', 'operator'),
  'media-not-shared': row(503, 'tell', 'operator'),
  'media-unreadable': row(503, 'retry', 'operator'),
  // Backing up and restoring
  'backup-usage': row(400, 'correct', 'operator'),
  'backup-exists': row(409, 'correct', 'operator'),
  'backup-no-data': row(404, 'correct', 'operator'),
  'backup-folder-missing': row(404, 'correct', 'operator'),
  'backup-is-folder': row(400, 'correct', 'operator'),
  'backup-write-refused': row(403, 'correct', 'operator'),
  'backup-no-room': row(507, 'correct', 'operator'),
  'backup-unwritable': row(503, 'tell', 'operator'),
  'backup-missing': row(404, 'correct', 'operator'),
  'backup-read-refused': row(403, 'correct', 'operator'),
  'backup-unreadable': row(503, 'tell', 'operator'),
  'backup-not-one': row(415, 'correct', 'operator'),
  'backup-cut-off': row(422, 'correct', 'operator'),
  'backup-damaged': row(422, 'correct', 'operator'),
  'backup-newer': row(409, 'tell', 'operator'),
  'backup-unfitting': row(422, 'correct', 'operator'),
  'restore-data-there': row(409, 'correct', 'operator'),
  'backup-failed': row(500, 'tell', 'operator'),
  'restore-failed': row(500, 'tell', 'operator'),
  'backup-stopped': row(503, 'retry', 'operator'),
  'restore-stopped': row(503, 'retry', 'operator'),
  'restore-leftover': row(503, 'tell', 'operator'),
  'restore-replaced-there': row(409, 'correct', 'operator'),
  'restore-not-put-back': row(503, 'retry', 'operator'),
  // The page itself
  network: row(503, 'retry'),
  offline: row(503, 'retry'),
  'browser-unsupported': row(400, 'tell'),
  'chunk-load': row(503, 'reload'),
  'part-broken': row(500, 'retry'),
  'page-not-found': row(404, 'leave'),
  'storage-blocked': row(403, 'tell'),
  'graphics-unavailable': row(503, 'tell'),
  'graphics-lost': row(503, 'reload'),
  'headset-unavailable': row(503, 'tell'),
  'headset-refused': row(403, 'tell'),
  'headset-late': row(503, 'retry'),
  'headset-lost': row(503, 'tell'),
  // Playing (spec section 8)
  'scenario-file-url': row(400, 'tell'),
  'scenario-file-empty': row(422, 'tell'),
  'scenario-file-unparsable': row(422, 'tell'),
  'scenario-file-load': row(502, 'retry'),
  'scenario-file-invalid': row(422, 'tell'),
  'scenario-file-no-scene': row(422, 'tell'),
  'scenario-file-refused': row(403, 'tell'),
  'asset-load': row(502, 'retry'),
  'video-limits': row(415, 'tell'),
  'video-limits-ios': row(415, 'tell'),
  'web-window-refused': row(403, 'tell'),
  'page-address-refused': row(422, 'correct', 'author'),
  'page-unreachable': row(502, 'retry', 'author'),
  'motion-ios': row(403, 'tell'),
  'motion-secure-context': row(403, 'tell'),
  'motion-cross-domain': row(403, 'tell'),
  'motion-chrome': row(403, 'tell'),
  'motion-generic': row(403, 'tell'),
  'motion-denied': row(403, 'tell'),
  'email-invalid': row(422, 'correct'),
  'view-not-found': row(404, 'tell'),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errors, code);

const byWire: ReadonlyMap<string, ErrorCode> = new Map(
  Object.entries<ErrorRow>(errors).flatMap(([code, { wire }]) => (wire ? [[wire, code as ErrorCode]] : [])),
);

/** What REST clients are told: the spec's code where it has one. */
export const wireCode = (code: ErrorCode): string => (errors[code] as ErrorRow).wire ?? code;

/** The row a code from the wire means; undefined when it is none of ours. */
export const fromWire = (code: string): ErrorCode | undefined =>
  isErrorCode(code) ? code : byWire.get(code);
