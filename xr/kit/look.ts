import type { ContainerProperties } from '@react-three/uikit';
import type { BoxProps, Gap, Radius } from '#kit/kit.ts';
import { type ColorRole, gaps, headset, radii, schemes, toDmm } from '#kit/tokens.ts';

/** The colours of everything drawn in a headset. */
export const look: Record<ColorRole, string> = schemes.headset;

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

/** The box words' props as uikit's. */
export function boxOf(props: BoxProps): ContainerProperties {
  const ground = grounds[props.surface ?? 'none'];
  return {
    flexShrink: 1,
    gap: gapOf(props.gap),
    padding: gapOf(props.pad),
    alignItems: sides[props.align ?? 'stretch'],
    justifyContent: spread[props.justify ?? 'start'],
    borderRadius: radiusOf(props.radius ?? (ground ? 'md' : 'none')),
    ...(props.grow ? { flexGrow: 1, flexBasis: 0 } : {}),
    ...(ground ? { backgroundColor: look[ground] } : {}),
    ...(props.width === undefined ? {} : { width: toDmm(props.width), maxWidth: '100%' as const }),
    ...(props.maxWidth === undefined ? {} : { maxWidth: toDmm(props.maxWidth) }),
  };
}
