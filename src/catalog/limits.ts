/**
 * Every figure of spec section 9 and those we decided beside them, each once. Milliseconds end in Ms,
 * bytes in Bytes; pixels, degrees and counts are named. What a scenario itself needs lives in
 * `src/scenario/constants.ts` and is re-exported here; what the first script of a page needs, in `page.ts`.
 */
import { SCENARIO_NAME_LENGTH } from '#scenario/play.ts';
import { requests } from './page.ts';

export {
  builtInHotspots,
  CONTROLLER_PASSING_GRADE,
  DEFAULT_VOLUME,
  DEFAULT_YAW,
  FIXED_GROUP_SCALE,
  fontNames,
  HOVER_GROW,
  PASTE_OFFSET_DEGREES,
  PLATFORM_ID,
  PROJECT_VERSION,
  RENDER_ORDER_STEP,
  SCENE_DURATION_MS,
  SCORE_ID,
  SCORE_MAX,
  SCORE_MIN,
} from '#scenario/play.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1024 * 1024;

export const toasts = {
  notificationMs: 3500,
  taskDoneMs: 5000,
  /** A pending task stays until it changes: the longest delay a timer takes. */
  taskPendingMs: 2 ** 31 - 1,
} as const;

export const lists = {
  pageSize: 10,
  assetPageSize: 20,
  maxPageSize: 100,
  channelsAtATime: 5,
  channelListMaxHeight: 400,
  /** What a person typed is asked for after this pause. */
  searchDebounceMs: 300,
  folderRootId: -1,
} as const;

export const library = {
  /** Origins that one publishing may name, and the characters of one. */
  origins: 20,
  address: 300,
  /** A deleted scenario can be restored for this long; then it is cleared away with its files. */
  deletedKeptMs: DAY,
  /** How long the message that offers to undo a deletion stays. */
  undoDeleteMs: 12 * SECOND,
} as const;

export const inspector = {
  maxEvents: 2500,
  maxEventsRange: { min: 500, max: 10_000, step: 500 },
  eventsPerPage: 10,
  eventsPerPageChoices: [10, 25, 50, 100],
  variablesPerPage: 5,
  questionsPerPage: 5,
  logCache: 200,
  stateThrottleMs: 50,
  refreshMs: 500,
  searchDebounceMs: 300,
  readyWaitMs: 6000,
  readyStepMs: 200,
  startRetryWaitMs: 3000,
  startRetries: 15,
  captureStartMs: 200,
  captureRestartMs: 300,
  eventBytes: 1024,
  minWidth: 250,
  minHeight: 200,
  collapsedWidth: 320,
  shortcut: 'Ctrl+Shift+D',
  duplicates: { sameTypeMs: [10, 100], sameChoiceMs: 50, answeredMs: 500 },
} as const;

export const signIn = {
  /** A sixth failure within `lockMs` of the first locks, for as long. */
  failedAttempts: 5,
  lockMs: 15 * MINUTE,
  userNameMin: 4,
  passwordMin: 10,
  passwordMax: 256,
  passwordChangeMs: DAY,
  tokenMs: 12 * HOUR,
  /** A token is renewed in the background when less than this is left. */
  tokenRenewMs: 2 * HOUR,
  /** The first administrator's link lives until it is used; others expire. */
  oneTimeLinkMs: 15 * MINUTE,
  headsetCodeLength: 6,
  headsetCodeMs: 5 * MINUTE,
  headsetCodeTriesPerMinute: 10,
} as const;

export const uploads = {
  pictureBytes: 200 * MB,
  /** Drawings are read as text, whole. */
  drawingBytes: 10 * MB,
  videoBytes: 4096 * MB,
  audioBytes: 200 * MB,
  /** What phones and headsets can still unpack and hold. */
  modelBytes: 100 * MB,
  captionsBytes: 5 * MB,
  documentBytes: 200 * MB,
  folderBytes: 1024 * MB,
  /** What an archive of a folder may unpack to: small ones can hold very much. */
  folder: { unpackedBytes: 2048 * MB, files: 2000, pathLength: 240 },
  /** Pixels, in width as in height. */
  imageSide: 16_384,
  /** A picture is a panorama when width:height is 2 within this share. */
  shapeTolerance: 0.01,
  previewWidth: 1024,
  sizes: [2048, 4096, 8192],
  thumbnail: { width: 480, height: 270 },
  nameLength: SCENARIO_NAME_LENGTH,
} as const;

/** Bytes of a JSON body: `call` for all calls but those that say `list` or `scene` (server/trpc.ts). */
export const bodies = {
  call: 16 * 1024,
  /** Thousands of ids or places, or a long description. */
  list: MB,
  /** A scene with thousands of objects stays far below. */
  scene: 16 * MB,
} as const;

/** What a drawing (SVG) may hold: far more than programs write, and less than harms who reads it. */
export const drawings = { depth: 256, elements: 200_000, readingMs: 10_000 } as const;

/** What one person may do within an hour: far more than work needs, and less than harms the others. */
export const rates = {
  windowMs: HOUR,
  uploads: 2000,
  publications: 200,
  /** Pages of others that one person has us ask. */
  pagesAsked: 300,
} as const;

export const editor = {
  saveDebounceMs: 300,
  /** How long a message stays that offers to take another window's word instead of one's own. */
  choiceMs: 12 * SECOND,
  /** The greatest id that may be chosen; what the counter gives out goes on above it, up to 32 bits. */
  idsChosenUpTo: 2_000_000_000,
  idsReserved: 100,
  idsRefillBelow: 25,
  lockLeaseMs: 60 * SECOND,
  lockHeartbeatMs: 20 * SECOND,
  defaultThumbnail: 'thumbnail.svg',
  snapDegrees: [1, 5],
  nudgeDegrees: 0.5,
} as const;

export const tasks = {
  publishPollMs: 5000,
  asyncPollMs: 5000,
  conversionPollMs: 2000,
  conversionPolls: 30,
  upgradeWaitMs: 15_000,
} as const;

export const player = {
  motionDetectionMs: 500,
  ipLookupMs: 3000,
  exitMessageMs: 500,
  fontLoadMs: 3000,
  ...requests,
  /** Scenes whose panoramas are held at once. */
  heldPanoramas: 3,
  emailMin: 8,
  /** Reserved: no mail ever reaches it. */
  emailDomain: 'learner.invalid',
} as const;

/** Selecting by looking, for who has no controller and no hand free. */
export const gaze = {
  /** How long one looks at something to select it. */
  dwellMs: 1500,
  /** The head must turn this far from where it selected before it selects again. */
  awayDegrees: 2.5,
  /** A glance beside what is looked at that is shorter than this does not begin anew. */
  graceMs: 250,
  /** A headset without any controller or hand for this long is one that selects by looking. */
  aloneMs: 2000,
} as const;

export const live = {
  /** Silence after which a stream says it is there. */
  heartbeatMs: 15 * SECOND,
  retryMs: 2 * SECOND,
  pollMs: SECOND,
  /** After which a server that does not answer is given up, to be asked again. */
  connectMs: 5 * SECOND,
  /** How often a silent connection shows that it is there: what lies between forgets it after minutes. */
  lineAliveMs: 30 * SECOND,
} as const;

/** Bytes as the limits' messages say them: 200 MB, 4 GB. */
export function readableBytes(bytes: number): string {
  return bytes >= 1024 * MB ? `${+(bytes / (1024 * MB)).toFixed(1)} GB` : `${+(bytes / MB).toFixed(1)} MB`;
}
