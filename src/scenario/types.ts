/**
 * The enumerations of the format (spec sections 1 and 4). Plain data, so that the player needs no schemas.
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

/** Ambisonic orders: first has 4 channels, third 16. */
export const ambisonicOrders = ['first', 'third'] as const;
export type AmbisonicOrder = (typeof ambisonicOrders)[number];

export const projections = ['equirect360', 'equirect180', 'flat'] as const;
export type Projection = (typeof projections)[number];

/** The values of PLATFORM. */
export const platforms = ['web', 'vr'] as const;
export type Platform = (typeof platforms)[number];

/** Pointer kinds. `hand` is a pinch and exists only during it; `key` includes the controls of the accessible scene. */
export const pointers = ['mouse', 'touch', 'ray', 'hand', 'gaze', 'key'] as const;
export type Pointer = (typeof pointers)[number];

/** Types of run events; `runtime/events` defines their fields. */
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
