/**
 * The closed word lists of the format (spec sections 1 and 4). Plain data: the player reads
 * these without the schemas.
 */

/** The fifteen kinds of object (spec section 1). */
export const objectTypes = [
  'image',
  'hotspot',
  'audio',
  'video',
  'text',
  'question',
  'timer',
  'layer',
  'group',
  'model',
  'run-event',
  'webwindow',
  'hotspot-drag',
  'hotspot-drop',
  'hotspot-drag-drop',
] as const;
export type ObjectType = (typeof objectTypes)[number];

/** The twenty-five actions (spec section 4). */
export const actionTypes = [
  'weblink',
  'openattachment',
  'pan',
  'enable',
  'disable',
  'resetobj',
  'link',
  'hide',
  'show',
  'pause',
  'play',
  'animate',
  'stopanimate',
  'playmedia',
  'stopmedia',
  'pausemedia',
  'settime',
  'jump',
  'setscore',
  'addscore',
  'exit',
  'complete',
  'modifyvariable',
  'reset',
  'runevent',
] as const;
export type ActionType = (typeof actionTypes)[number];

/** The twenty-five conditions (spec section 4). */
export const conditionTypes = [
  'visited',
  'shown',
  'notvisited',
  'notshown',
  'selected',
  'notselected',
  'correct',
  'notcorrect',
  'answered',
  'notanswered',
  'played',
  'notplayed',
  'dropped',
  'notdropped',
  'pass',
  'notpass',
  'greater',
  'gtequal',
  'less',
  'ltequal',
  'equal',
  'notequal',
  'contains',
  'notcontains',
  'containsobj',
] as const;
export type ConditionType = (typeof conditionTypes)[number];

/** How `modifyvariable` combines the old value with the new one. */
export const modTypes = ['set', 'add', 'subtract', 'multiply', 'divide', 'round'] as const;
export type ModType = (typeof modTypes)[number];

/** What `animate` can do to an object. */
export const animTypes = ['grow', 'spin', 'circle', 'tooltip', 'undo'] as const;
export type AnimType = (typeof animTypes)[number];

export const stereoLayouts = ['mono', 'top-bottom', 'side-by-side'] as const;
export type StereoLayout = (typeof stereoLayouts)[number];

/** How much of a sound field all round its file holds: 4 channels, or 16. */
export const ambisonicOrders = ['first', 'third'] as const;
export type AmbisonicOrder = (typeof ambisonicOrders)[number];

export const projections = ['equirect360', 'equirect180', 'flat'] as const;
export type Projection = (typeof projections)[number];

/** Where a scenario plays: the values of PLATFORM. */
export const platforms = ['web', 'vr'] as const;
export type Platform = (typeof platforms)[number];

/** What a learner points with; `hand`: a pinch, there only while it pinches. `key`: also the controls of the twin. */
export const pointers = ['mouse', 'touch', 'ray', 'hand', 'gaze', 'key'] as const;
export type Pointer = (typeof pointers)[number];

/** What a run can be told; `runtime/events` says what each carries. */
export const runEventTypes = [
  'start',
  'resume-bookmark',
  'scene-loaded',
  'tick',
  'pause',
  'resume',
  'press',
  'hover',
  'drag',
  'activate',
  'click',
  'hover-in',
  'hover-out',
  'choice',
  'drag-begin',
  'drop',
  'spin',
  'media-ended',
  'set-variable',
  'run-event',
  'platform',
  'trouble',
  'turn-asked',
  'window-refused',
  'captions-lost',
  'leave',
] as const;
export type RunEventType = (typeof runEventTypes)[number];

/** The lists of actions an object can carry. */
export const actionLists = [
  'actions',
  'actionsShow',
  'hoverin',
  'hoverout',
  'onDone',
  'onBeginDrag',
  'onDrop',
  'onDragOut',
] as const;
export type ActionList = (typeof actionLists)[number];
