/** Figures of spec section 9 that a scenario itself needs. `catalog/limits` re-exports them. */

export const PROJECT_VERSION = 2;
export const SCORE_ID = 0;
export const PLATFORM_ID = -1;
/** The name of the score's variable in texts: %SCORE%. */
export const SCORE_NAME = 'SCORE';
export const PLATFORM_NAME = 'PLATFORM';

/** Milliseconds a scene of a picture lasts when its author said nothing. */
export const SCENE_DURATION_MS = 60_000;
export const DEFAULT_YAW = 0;
export const SCORE_MIN = 0;
export const SCORE_MAX = 100;
/** Percent needed to pass where the project names no grade but a controller asks. */
export const CONTROLLER_PASSING_GRADE = 75;
export const HOVER_GROW = 0.3;
export const FIXED_GROUP_SCALE = 1.45;
export const RENDER_ORDER_STEP = 100;
export const PASTE_OFFSET_DEGREES = 5;
export const DEFAULT_VOLUME = 1;

/** Characters of the name of a scene, an object or a variable; the scenario's own is a title in lists. */
export const NAME_LENGTH = 500;
export const SCENARIO_NAME_LENGTH = 255;

/** Metres; ours, for objects placed without a distance. */
export const DEFAULT_DISTANCE = 4;
export const MIN_DISTANCE = 0.3;
export const MAX_DISTANCE = 100;

/** Things that one step may do before it is cut as a circle (format.md). */
export const MAX_ACTIONS_PER_STEP = 100_000;
/** Lists that may run one inside another before they are cut as a circle: deeper than any stack of ours bears. */
export const MAX_NESTED_LISTS = 400;

/** Shipped fonts. */
export const fontNames = ['Roboto', 'Open Sans', 'Open Sans Bold', 'Slabo 27px', 'Roboto Mono'] as const;
export type FontName = (typeof fontNames)[number];

/** The built-in hotspot pictures by asset id; the product ships `name` as a drawing. */
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

/** Stands in a form for a setting that the organization decides: never stored (spec section 5). */
export const ORGANIZATION_SETTING = 'Organization Setting';

/** No number of a scenario is further from zero: what is computed from it stays finite. */
export const GREATEST_NUMBER = 1e12;
