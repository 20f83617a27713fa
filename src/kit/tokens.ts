/**
 * The one set of design tokens. The flat kit turns them into CSS variables and a component theme, the
 * headset kit into uikit properties; nothing else names a colour, a gap or a type size.
 *
 * Lengths are in units: 1 unit is 1 CSS pixel on a screen. In a headset it is `DMM_PER_UNIT` dmm
 * (1 dmm is 1 mm seen from 1 m), and dmm times the panel's distance in metres gives millimetres.
 */

/** A 15-unit body text becomes the comfortable 24 dmm in a headset; a 33-unit control becomes 52 dmm. */
export const DMM_PER_UNIT = 1.6;

/** Units to dmm. */
export const toDmm = (units: number): number => units * DMM_PER_UNIT;

export const gaps = { none: 0, xs: 4, sm: 8, md: 12, lg: 16, xl: 24, xxl: 40 } as const;
export type Gap = keyof typeof gaps;

export const radii = { none: 0, sm: 6, md: 8, lg: 12, xl: 16, round: 999 } as const;
export type Radius = keyof typeof radii;

/** Type sizes in units (px) with their headset size in dmm, never below 14 dmm. */
export const typeSizes = {
  caption: { px: 12, dmm: 19, line: 1.35, weight: 450 },
  body: { px: 14, dmm: 24, line: 1.45, weight: 400 },
  strong: { px: 14, dmm: 24, line: 1.45, weight: 600 },
  title: { px: 16, dmm: 28, line: 1.35, weight: 650 },
  heading: { px: 22, dmm: 36, line: 1.25, weight: 680 },
  display: { px: 32, dmm: 48, line: 1.15, weight: 700 },
} as const;
export type TypeSize = keyof typeof typeSizes;

/** Heights of what can be pressed. Headset figures: 52 dmm for primary targets, never below 42. */
export const targets = {
  sm: { px: 28, dmm: 42 },
  md: { px: 34, dmm: 52 },
  lg: { px: 42, dmm: 60 },
} as const;
export type TargetSize = keyof typeof targets;

/** The least touch target in px where the pointer is coarse. */
export const COARSE_TARGET_PX = 44;

/** Placement of panels in a headset: distance in m, angles in degrees, gaps and limits in dmm. */
export const headset = {
  distance: 1.5,
  belowEye: 5,
  maxWidth: 40,
  gap: 7,
  minText: 14,
  minTarget: 42,
  charactersPerLine: 45,
} as const;

/** Durations in ms; all become 0 where the person prefers reduced motion. */
export const motion = { quick: 90, calm: 160, slow: 280 } as const;

const light = {
  /** Behind everything. */
  ground: '#f3f5f4',
  /** Panels, cards, dialogs. */
  panel: '#ffffff',
  /** Menus and what floats over panels. */
  raised: '#ffffff',
  /** What is typed into or chosen from, while it can be; a field that is off is sunken. */
  field: '#ffffff',
  /** Wells, tracks, fields that are off. */
  sunken: '#eef1f0',
  hover: '#e7ecea',
  line: '#d9dfdd',
  /** Borders of controls: 3:1 against the panel. */
  control: '#6f7c79',
  text: '#14201e',
  muted: '#4c5a57',
  accent: '#0c6b61',
  accentHover: '#09574f',
  onAccent: '#ffffff',
  accentSoft: '#dcefeb',
  onAccentSoft: '#075048',
  danger: '#b3261e',
  onDanger: '#ffffff',
  dangerSoft: '#fbe6e3',
  onDangerSoft: '#8c1a13',
  success: '#1b6e33',
  onSuccess: '#ffffff',
  successSoft: '#e0f1e4',
  onSuccessSoft: '#13552a',
  warning: '#8a5200',
  onWarning: '#ffffff',
  warningSoft: '#fbeed6',
  onWarningSoft: '#6e4100',
  focus: '#0c6b61',
  scrim: '#0a1110',
} as const;

export type ColorRole = keyof typeof light;
export type Scheme = Record<ColorRole, string>;

const dark = {
  ground: '#0c1110',
  panel: '#141a19',
  raised: '#1b2321',
  field: '#080c0b',
  sunken: '#0f1514',
  hover: '#232c2a',
  line: '#2a3432',
  control: '#7d8b88',
  text: '#eef3f1',
  muted: '#aebab6',
  accent: '#4fc9b5',
  accentHover: '#74d9c8',
  onAccent: '#04211d',
  accentSoft: '#12352f',
  onAccentSoft: '#9aeadb',
  danger: '#ff9a8d',
  onDanger: '#330804',
  dangerSoft: '#3a1714',
  onDangerSoft: '#ffc4bb',
  success: '#7fd494',
  onSuccess: '#06240f',
  successSoft: '#14321d',
  onSuccessSoft: '#b4ecc2',
  warning: '#f2bd6a',
  onWarning: '#2c1a00',
  warningSoft: '#3a2a0e',
  onWarningSoft: '#f9dcae',
  focus: '#74d9c8',
  scrim: '#000000',
} as const satisfies Scheme;

/** The headset floats panels over pictures of any brightness: the dark scheme, with lighter lines and signs. */
const headsetScheme: Scheme = {
  ...dark,
  line: '#3a4643',
  control: '#8a9895',
  muted: '#bdc8c4',
  accent: '#5ad3bf',
  danger: '#ffaa9f',
};

export const schemes = { light, dark, headset: headsetScheme } as const satisfies Record<string, Scheme>;
export type SchemeName = keyof typeof schemes;

/** Pairs of [text, background] that the kits put on one another; a test computes the contrast of each. */
export const textPairs: readonly (readonly [ColorRole, ColorRole])[] = [
  ['text', 'ground'],
  ['text', 'panel'],
  ['text', 'raised'],
  ['text', 'field'],
  ['text', 'sunken'],
  ['text', 'hover'],
  ['muted', 'ground'],
  ['muted', 'panel'],
  ['muted', 'raised'],
  ['muted', 'field'],
  ['muted', 'sunken'],
  ['accent', 'panel'],
  ['accent', 'ground'],
  ['accent', 'raised'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onAccentSoft', 'accentSoft'],
  ['danger', 'panel'],
  ['danger', 'raised'],
  ['onDanger', 'danger'],
  ['onDangerSoft', 'dangerSoft'],
  ['success', 'panel'],
  ['onSuccess', 'success'],
  ['onSuccessSoft', 'successSoft'],
  ['warning', 'panel'],
  ['onWarning', 'warning'],
  ['onWarningSoft', 'warningSoft'],
];

/** Pairs of [edge, background] that must be told apart without reading: 3:1 (WCAG 1.4.11). */
export const edgePairs: readonly (readonly [ColorRole, ColorRole])[] = [
  ['control', 'panel'],
  ['control', 'raised'],
  ['control', 'field'],
  ['control', 'sunken'],
  ['focus', 'panel'],
  ['focus', 'ground'],
  ['accent', 'sunken'],
];

/** What a text or icon says by its colour; never by colour alone. */
export const tones = {
  default: 'text',
  muted: 'muted',
  accent: 'accent',
  danger: 'danger',
  success: 'success',
  warning: 'warning',
} as const satisfies Record<string, ColorRole>;
export type Tone = keyof typeof tones;
