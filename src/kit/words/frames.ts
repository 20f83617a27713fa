import type { ReactNode } from 'react';
import type { IconName } from '../icons.ts';
import type { Gap, Radius, Tone, TypeSize } from '../tokens.ts';

export interface BoxProps {
  children?: ReactNode;
  /** Between the children; `sm` without it. */
  gap?: Gap;
  /** Padding on all sides. */
  pad?: Gap;
  align?: 'start' | 'center' | 'end' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Takes the room that is left in the parent. */
  grow?: boolean;
  /** The ground it stands on: a panel, something floating above one, a well, or a tinted notice. */
  surface?: 'none' | 'panel' | 'raised' | 'sunken' | 'accent' | 'danger' | 'warning' | 'success';
  radius?: Radius;
  /** A fixed width in units; without it the parent decides. */
  width?: number;
  maxWidth?: number;
  /** Names the box as a group for assistive technology. */
  label?: string;
}

/** Children from top to bottom. */
export interface StackProps extends BoxProps {
  /** Why what is in it is refused as a whole; shown below it and announced. On a screen it can take the focus then. */
  error?: string | undefined;
}

/** Children from left to right. */
export interface RowProps extends BoxProps {
  wrap?: boolean;
}

export interface ScrollProps {
  children?: ReactNode;
  /** What scrolls; also makes the region reachable by keyboard. */
  label: string;
  /** Height in units; without it, what is left in the parent. */
  height?: number;
  maxHeight?: number;
  gap?: Gap;
  pad?: Gap;
}

/** A text. `title`, `heading` and `display` are headings to assistive technology. */
export interface LabelProps {
  text: string;
  size?: TypeSize;
  tone?: Tone;
  align?: 'start' | 'center' | 'end';
  /** Cut after so many lines, with an ellipsis. */
  lines?: number;
  /** Said at once when it changes: `polite` waits for a pause, `alert` does not. */
  live?: 'polite' | 'alert';
  grow?: boolean;
}

export interface PictureProps {
  src: string;
  /** What it shows; empty when it only decorates. */
  alt: string;
  /** Width by height; without it the picture's own. */
  aspect?: number;
  fit?: 'cover' | 'contain';
  width?: number;
  height?: number;
  radius?: Radius;
}

/** A film or a sound with controls to play it. */
export interface PlayerProps {
  kind: 'film' | 'sound';
  src: string;
  /** What plays. */
  label: string;
  /** Shown until a film plays. */
  poster?: string | undefined;
  /** Of a film, in units. */
  height?: number;
  /** It cannot be played here. */
  onFailed?: () => void;
}

export interface DividerProps {
  label?: string;
  vertical?: boolean;
}

export interface ProgressProps {
  label: string;
  hideLabel?: boolean;
  /** 0 to 1, or null while nobody knows. */
  value: number | null;
  /** Such as `12 of 40 MB`. */
  detail?: string;
  tone?: 'accent' | 'success' | 'danger';
}

export interface IconProps {
  name: IconName;
  /** Edge in units. */
  size?: number;
  tone?: Tone;
  /** Its meaning where no text beside it says it; without one it only decorates. */
  label?: string;
}
