import type { ColorRole } from '#kit/tokens.ts';
import { schemes } from '#kit/tokens.ts';

/** Backgrounds of a pressable: at rest, hovered and pressed. */
export type SurfaceColors = { rest?: string; hover: string; down: string };

const look = schemes.headset;

export const surfaceColors = {
  primary: { rest: look.accent, hover: look.accentHover, down: look.onAccentSoft },
  raised: { rest: look.hover, hover: '#31403c', down: look.accentSoft },
  quiet: { hover: look.hover, down: look.accentSoft },
  danger: { rest: look.danger, hover: '#ffb3a9', down: '#ffc4bb' },
  chosen: { rest: look.accentSoft, hover: '#143c36', down: look.hover },
  well: { rest: look.sunken, hover: look.hover, down: look.accentSoft },
  key: { rest: look.hover, hover: '#3a4a46', down: look.accentSoft },
} as const satisfies Record<string, SurfaceColors>;

/** Text colours used on each surface; a test checks the contrast of every pair. */
export const textColorOn: Record<keyof typeof surfaceColors, readonly ColorRole[]> = {
  primary: ['onAccent'],
  raised: ['text'],
  quiet: ['text', 'muted', 'accent', 'danger'],
  danger: ['onDanger'],
  chosen: ['onAccentSoft', 'muted'],
  well: ['text', 'muted'],
  key: ['text'],
};
