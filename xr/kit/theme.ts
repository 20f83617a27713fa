import type { ContainerProperties } from '@react-three/uikit';
import type { BoxProps, Gap, Radius } from '#kit/kit.ts';
import { type ColorRole, gaps, headset, radii, schemes, toDmm } from '#kit/tokens.ts';

/** The colours of the headset kit. */
export const theme: Record<ColorRole, string> = schemes.headset;

/** A gap in dmm. Any gap is large enough to keep targets apart. */
export function gapOf(gap: Gap = 'none'): number {
  return gap === 'none' ? 0 : Math.max(headset.gap, Math.round(toDmm(gaps[gap])));
}

export function radiusOf(radius: Radius = 'none'): number {
  return Math.round(toDmm(Math.min(radii[radius], 40)));
}

const sides = { start: 'flex-start', center: 'center', end: 'flex-end', stretch: 'stretch' } as const;
const spread = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' } as const;
const grounds: Record<NonNullable<BoxProps['surface']>, ColorRole | undefined> = {
  none: undefined,
  panel: 'panel',
  raised: 'raised',
  sunken: 'sunken',
  accent: 'accentSoft',
  danger: 'dangerSoft',
  warning: 'warningSoft',
  success: 'successSoft',
};

/**
 * Flex properties of a box in its parent. uikit has no minimum size by content, so a shrunken box in a column would
 * overlap its neighbours; only growing boxes may shrink there.
 */
export function roomOf(grow: boolean | undefined, inRow: boolean): ContainerProperties {
  if (inRow) return grow ? { flexGrow: 1, flexShrink: 1, flexBasis: 0 } : { flexShrink: 1 };
  return grow ? { flexGrow: 1, flexShrink: 1 } : { flexShrink: 0 };
}

/** Converts box props to uikit's. @param inRow whether the parent is a row */
export function boxOf(props: BoxProps, inRow: boolean): ContainerProperties {
  const ground = grounds[props.surface ?? 'none'];
  return {
    ...roomOf(props.grow, inRow),
    gap: gapOf(props.gap),
    padding: gapOf(props.pad),
    alignItems: sides[props.align ?? 'stretch'],
    justifyContent: spread[props.justify ?? 'start'],
    borderRadius: radiusOf(props.radius ?? (ground ? 'md' : 'none')),
    ...(ground ? { backgroundColor: theme[ground] } : {}),
    ...(props.width === undefined ? {} : { width: toDmm(props.width), maxWidth: '100%' as const }),
    ...(props.maxWidth === undefined ? {} : { maxWidth: toDmm(props.maxWidth) }),
  };
}
