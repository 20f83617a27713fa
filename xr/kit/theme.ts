import type { ContainerProperties } from '@react-three/uikit';
import type { BoxProps, Gap, Radius } from '#kit/kit.ts';
import { type ColorRole, gaps, headset, radii, schemes, toDmm } from '#kit/tokens.ts';

/** The colours of everything drawn in a headset. */
export const theme: Record<ColorRole, string> = schemes.headset;

/** A gap in dmm; where there is one at all, it keeps targets apart. */
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
 * How a box takes room in its parent. uikit knows no least size by content: what may shrink in a column lies over
 * its neighbours, so boxes shrink there only where they take what is left.
 */
export function roomOf(grow: boolean | undefined, inRow: boolean): ContainerProperties {
  if (inRow) return grow ? { flexGrow: 1, flexShrink: 1, flexBasis: 0 } : { flexShrink: 1 };
  return grow ? { flexGrow: 1, flexShrink: 1 } : { flexShrink: 0 };
}

/** The box words' props as uikit's. @param inRow whether the parent is a row */
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
