/**
 * Every figure of spec section 9 and those we decided beside them, each once. Milliseconds end in Ms,
 * bytes in Bytes; pixels, degrees and counts are named. What a scenario itself needs lives in
 * `src/scenario/constants.ts` and is re-exported here; what the first script of a page needs, in `page.ts`.
 */
import { SCENARIO_NAME_LENGTH } from '#scenario/constants.ts';
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
} from '#scenario/constants.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1024 * 1024;

export const toasts = {
  notificationMs: 3500,
  taskDoneMs: 5000,
  /** At once: more would cover a small page. The others wait their turn. */
  shown: 3,
} as const;

export const lists = {
  pageSize: 10,
  assetPageSize: 20,
  maxPageSize: 100,
  /** Of what a field offers at once; beyond that the server finds what fits. */
  choices: 200,
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

/** Versions that one scenario keeps. */
export const versions = {
  named: 50,
  /** Those that nobody named: the newest, and none that is older. */
  unnamed: 30,
  unnamedKeptMs: 90 * DAY,
  nameLength: 120,
} as const;

/** Recorded runs that one scenario keeps as tests; `bytes` of one as JSON. */
export const runTests = { kept: 30, bytes: 2 * MB, nameLength: 120 } as const;

/** Courses and who is in them. */
export const learning = {
  /** A seat in a cart, and one that is offered to whoever waited for it. */
  heldMs: 15 * MINUTE,
  offeredMs: DAY,
  /** Access codes that one person tries before they wait. */
  codeTries: 5,
  codeWaitMs: 15 * MINUTE,
  /** People who are enrolled at a time. */
  atATime: 5000,
} as const;

/** Launches of learning platforms by LTI. */
export const lti = {
  /** From a platform's login to its launch; how long a login that was used is told from one that never was. */
  loginMs: 10 * MINUTE,
  rememberedMs: DAY,
  /** For choosing a scenario to link to, and the most that are offered. */
  choosingMs: HOUR,
  scenariosToLink: 200,
  /** For playing: a result that comes later is not taken. */
  resultMs: 7 * DAY,
  launchKeptMs: 90 * DAY,
  /** A link by which a platform registers itself. */
  registrationMs: DAY,
} as const;

/** Signing on elsewhere, and second factors. */
export const signOn = {
  /** From where a browser is sent away to where it comes back; how long one that was used is remembered. */
  attemptMs: 10 * MINUTE,
  rememberedMs: DAY,
  /** For a browser to come back with what was answered. */
  answerMs: MINUTE,
  /** For the second factor, once the password was right; wrong codes within `signIn.lockMs`. */
  secondFactorMs: 5 * MINUTE,
  codes: 5,
  spareCodes: 8,
  /** For an authenticator to sign. */
  passkeyMs: 5 * MINUTE,
  passkeys: 20,
  /** What a balancer signed is good for this long. */
  balancerKeysMs: HOUR,
  scimKeys: 10,
  /** That a key was used is written no more often. */
  seenMs: MINUTE,
} as const;

export const signIn = {
  /** A sixth failure within `lockMs` of the first locks, for as long. */
  failedAttempts: 5,
  lockMs: 15 * MINUTE,
  userNameMin: 4,
  passwordMin: 10,
  passwordMax: 256,
  passwordChangeMs: DAY,
  headsetCodeLength: 6,
  headsetCodeMs: 5 * MINUTE,
  /** Wrong ones, of one browser; and of all browsers of a network. */
  headsetCodeTriesPerMinute: 10,
  headsetCodeTriesPerNetwork: 50,
} as const;

/** Headsets that belong to an organization. */
export const devices = {
  /** A code that registers one: time enough to walk to it. */
  codeMs: 30 * MINUTE,
  /** What its browser keeps to be known by. */
  keptMs: 400 * DAY,
  /** Scenarios that one begins with. */
  scenarios: 50,
  /** That it was seen is written no more often. */
  seenMs: MINUTE,
} as const;

/** Mails on their way out. */
export const mails = {
  /** One process has a mail to itself for this long. */
  takenMs: 5 * MINUTE,
  atATime: 20,
  /** What a mail server did not take is tried again after this, then after twice as long, up to the longest. */
  firstWaitMs: 30 * SECOND,
  longestWaitMs: HOUR,
  /** Then it is given up. */
  triedMs: 5 * DAY,
  keptMs: 30 * DAY,
} as const;

/** Characters of a run that each edition of SCORM keeps. */
export const suspendData = { '1.2': 4096, '2004, 3': 4000, '2004, 4': 64_000 } as const;

/** The learning record store. */
export const lrs = {
  /** Of one request, its files included; of one statement; of one document. */
  requestBytes: 16 * MB,
  statementBytes: MB,
  documentBytes: 4 * MB,
  /** Statements of one request, and of a page. */
  batch: 1000,
  page: 100,
  /** That a key was used is written no more often. */
  seenMs: MINUTE,
  /** How long what a live page reports with is good. */
  launchMs: DAY,
  /** What is being stored is there, or given up, after it. */
  storedWithinMs: MINUTE,
  /** Statements that are sent on at once, to so many stores; how long another store has, and is waited for once it failed. */
  forwarded: 100,
  forwardedTo: 4,
  forwardMs: 30 * SECOND,
  firstWaitMs: MINUTE,
  longestWaitMs: HOUR,
  /** Keys that one organization has, beside those of its packages. */
  keys: 100,
  /** Rows that one transaction removes. */
  removed: 1000,
  /** Bytes of statements that are read at once, as far as the database says without reading them. */
  readBytes: 256 * 1024,
} as const;

/** Signing up, invitations, and links of mails. */
export const accounts = {
  activationMs: 48 * HOUR,
  resetMs: HOUR,
  invitationMs: 14 * DAY,
  emailChangeMs: 24 * HOUR,
  temporaryPasswordMs: 3 * DAY,
  /** Mails that one person, and one network, can have us write within an hour. */
  mailsOfPerson: 5,
  mailsOfNetwork: 60,
  /** The proof of work of who is no robot: rounds of one try, and how many tries it takes. */
  robot: { cost: 1000, from: 300, to: 1200, validMs: 20 * MINUTE },
  /** Pixels of a person's picture, in width as in height, and bytes of one that is sent. */
  picture: { side: 256, bytes: 700_000 },
  /** Pixels that an organization's logo is fitted into, twice what it is shown in; bytes of one that is sent. */
  logo: { within: { width: 480, height: 96 }, bytes: 700_000 },
  /** People whom one file invites. */
  csvRows: 10_000,
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
  /** A file above this is sent in pieces and goes on where it was cut off; one below it is sent at once. */
  resumableBytes: 8 * MB,
  /** Bytes of one piece. */
  pieceBytes: 16 * MB,
  /** What was cut off can be gone on with for so long. */
  resumableMs: DAY,
  /** Pixels, in width as in height. */
  imageSide: 16_384,
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
  /** A scene with thousands of objects, or hundreds of scenes, stays below; more would hold the database for too long. */
  scene: 2 * MB,
  /** A recorded run, a little more than is kept: so that it is told as what it is. */
  recording: 3 * MB,
} as const;

/** What a drawing (SVG) may hold: far more than programs write, and less than harms who reads it. */
export const drawings = { depth: 256, elements: 200_000, readingMs: 10_000 } as const;

/** What one person may do within an hour: far more than work needs, and less than harms the others. */
export const rates = {
  windowMs: HOUR,
  uploads: 2000,
  publications: 200,
  exports: 100,
  imports: 100,
  /** Pages of others that one person has us ask. */
  pagesAsked: 300,
  /** Passwords that one network tries at one link. */
  linkPasswords: 30,
  /** Panoramas that one person has made of words. */
  aiScenes: 30,
  /** Requests to the record store by the key of one published package, from one network. */
  learningRecords: 20_000,
  /** Times that one student of a hybrid package, from one address, is validated. */
  hybridViewers: 300,
  /** Errors that pages at one address report. */
  errorReports: 300,
} as const;

/** What a scenario's archive may be when one is imported: its own size, and what it unpacks to. */
export const exchange = {
  archiveBytes: 4096 * MB,
  unpackedBytes: 8192 * MB,
  files: 5000,
  /** A JSON file of it is read whole. */
  jsonBytes: 32 * MB,
  /** Packed so tightly, a file of more than `tightBytes` is no media and no text that anybody wrote. */
  ratio: 200,
  tightBytes: 10 * MB,
  /** Lines of a report that are kept; how many there were is told. */
  reportLines: 500,
} as const;

export const editor = {
  saveDebounceMs: 300,
  /** Edits leave after this although others follow, so that others see them within half a second. */
  savePatienceMs: 300,
  /** How long a message stays that offers to take another window's word instead of one's own. */
  choiceMs: 12 * SECOND,
  /** The greatest id that may be chosen; what the counter gives out goes on above it, up to 32 bits. */
  idsChosenUpTo: 2_000_000_000,
  idsReserved: 100,
  idsRefillBelow: 25,
  lockLeaseMs: 60 * SECOND,
  snapDegrees: [1, 5],
} as const;

export const tasks = {
  /** Of one person, that are not over yet: of pastes, clips, imports and the like, of packages, and of panoramas made of words. */
  waiting: 20,
  /** Days that what came of one can be read. */
  keptDays: 7,
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
  /** Who leaves waits no longer for a record store. */
  exitMs: 10_000,
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

/** Who else has a scenario open. */
export const presence = {
  /** A window says again that it is there. */
  beatMs: 10 * SECOND,
  /** One that said nothing for so long is gone. */
  goneMs: 25 * SECOND,
  /** What was selected is told after this pause. */
  pauseMs: 100,
  /** Objects of a selection that are told of. */
  selected: 500,
} as const;

/** One scene. */
export const scenes = {
  /** Of its JSON: thousands of objects. It is read and written whole. */
  bytes: MB,
  /** Of one that comes back, or in a file or a clip, or that was larger already. */
  keptBytes: 1.5 * MB,
} as const;

/** The log of what authors change. */
export const changes = {
  /** An edit, and what one call carries. */
  ofOneEdit: 20_000,
  editsAtATime: 500,
  /** Characters of JSON that leave a window at once, and of an edit: a longer one leaves as several. In bytes it is up to three times as much. */
  sentLength: 640 * 1024,
  /** How deep objects lie in one another, with the fields below them. */
  pathLength: 128,
  /** A window that is more changes behind reads the scenes anew. */
  toCatchUp: 500,
  /** Bytes of the changes' JSON: so is one that is further behind. What one call brings is shorter. */
  toCatchUpLength: 24 * MB,
  /** Bytes of changes that are read at once. */
  readBytes: 256 * 1024,
  /** Changes older than this are cleared away: the scenes hold what came of them. */
  keptMs: 30 * DAY,
} as const;

/** Saved pieces of scenarios, and what is pasted. */
export const clips = {
  perPerson: 500,
  scenes: 200,
  /** Beside its scenes. */
  objects: 2000,
  variables: 2000,
  /** Files that one names. */
  assets: 2000,
} as const;

/** What administrators look back on. */
export const history = {
  /** Reports of errors, and which features people used, are forgotten when they are older. */
  errorsKeptMs: 90 * DAY,
  activitiesKeptMs: 730 * DAY,
  /** Reports of one error that are shown, and runs of a job. */
  shown: 50,
  /** Days that the dashboard looks back, at first and at most. */
  days: 30,
  mostDays: 400,
} as const;

export const live = {
  pollMs: SECOND,
  /** After which a server that does not answer is given up, to be asked again. */
  connectMs: 5 * SECOND,
  /** How often a silent connection shows that it is there: what lies between forgets it after minutes. */
  lineAliveMs: 30 * SECOND,
  /** Streams of changes that one person may have open on one server: windows, and headsets of theirs. */
  streamsPerPerson: 50,
  /** Events that wait for a slow reader of a stream; with one more it is dropped, and told to read anew. */
  waitingEvents: 1000,
  /** Characters: what is longer as JSON is told in parts of as many, between which others have their turn. */
  partLength: 64 * 1024,
} as const;

/** Bytes as the limits' messages say them: 200 MB, 4 GB. */
export function readableBytes(bytes: number): string {
  return bytes >= 1024 * MB ? `${+(bytes / (1024 * MB)).toFixed(1)} GB` : `${+(bytes / MB).toFixed(1)} MB`;
}

export const analytics = {
  /** Scenarios, groups, people or versions to choose from; of a question, those that were answered most. */
  choices: 500,
  /** Runs of a downloaded table. */
  exported: 20_000,
} as const;
