/** Figures of spec section 9 that a scenario itself needs. `catalog/limits` re-exports them. */

export const PROJECT_VERSION = 2;
export const SCORE_ID = 0;
export const PLATFORM_ID = -1;
/** The name of the score's variable in texts: %SCORE%. */
export const SCORE_NAME = 'SCORE';
export const PLATFORM_NAME = 'PLATFORM';

/** Default duration of a scene with a picture, in milliseconds. */
export const SCENE_DURATION_MS = 60_000;
export const DEFAULT_YAW = 0;
export const SCORE_MIN = 0;
export const SCORE_MAX = 100;
/** Passing grade in percent for controllers, when the project sets none. */
export const CONTROLLER_PASSING_GRADE = 75;
export const HOVER_GROW = 0.3;
export const FIXED_GROUP_SCALE = 1.45;
export const RENDER_ORDER_STEP = 100;
export const PASTE_OFFSET_DEGREES = 5;
export const DEFAULT_VOLUME = 1;

/** Longest name of a scene, object or variable, in characters. */
export const NAME_LENGTH = 500;
export const SCENARIO_NAME_LENGTH = 255;
/** Variables of one scenario, those of its timers included. */
export const MAX_VARIABLES = 10_000;
/** Characters of the actions of one variable, as JSON: room for as many as one step may run. */
export const VARIABLE_DATA_LENGTH = 16 * 1024 * 1024;

/** Metres; ours, for objects placed without a distance. */
export const DEFAULT_DISTANCE = 4;
export const MIN_DISTANCE = 0.3;
export const MAX_DISTANCE = 100;

/** Actions one step may run before it is cut off as an endless loop (docs/reference/scenario-format.md). */
export const MAX_ACTIONS_PER_STEP = 100_000;
/** Nesting of action lists before they are cut off as an endless loop, within what the call stack can take. */
export const MAX_NESTED_LISTS = 400;

/** Shipped fonts. */
export const fontNames = ['Roboto', 'Open Sans', 'Open Sans Bold', 'Slabo 27px', 'Roboto Mono'] as const;
export type FontName = (typeof fontNames)[number];

/** The built-in hotspot pictures by asset id; `name` is the drawing that ships with the product. */
export const builtInHotspots = [
  { id: '-1', name: 'pin' },
  { id: '-2', name: 'alert' },
  { id: '-3', name: 'arrow-up' },
  { id: '-4', name: 'arrow-right' },
  { id: '-5', name: 'arrow-down' },
  { id: '-6', name: 'arrow-left' },
  { id: '-7', name: 'close' },
  { id: '-8', name: 'done' },
  { id: '-9', name: 'menu' },
  { id: '-10', name: 'play' },
  { id: '-11', name: 'star' },
  { id: '-12', name: 'restart' },
  { id: '-13', name: 'stop' },
  { id: '-14', name: 'pause' },
] as const;

/** The form value for a setting left to the organization; never stored (spec section 5). */
export const ORGANIZATION_SETTING = 'Organization Setting';

/** Largest absolute number in a scenario, so that everything computed from it stays finite. */
export const GREATEST_NUMBER = 1e12;
