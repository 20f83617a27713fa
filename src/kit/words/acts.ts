import type { ReactNode } from 'react';
import type { IconName } from '../icons.ts';
import type { TargetSize } from '../tokens.ts';

export interface ButtonProps {
  label: string;
  /** Shows the icon alone; the label stays the accessible name and the tooltip. */
  hideLabel?: boolean;
  icon?: IconName;
  /** One `primary` a panel; `default` for the rest, `quiet` for tools, `danger` for what cannot be taken back. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger';
  size?: TargetSize;
  onPress: () => void;
  disabled?: boolean;
  /** At work: shows it, and ignores presses. */
  busy?: boolean;
  /** A button that stays down; leave out where it does not. */
  pressed?: boolean;
  /** Key such as `mod+z`, `shift+d`, `delete`: shown only, bound elsewhere. */
  shortcut?: string;
  /** What it would do just now, in more words than the label: tooltip and description. */
  detail?: string | undefined;
  /** Fills the width it is given. */
  fill?: boolean;
  align?: 'center' | 'start';
  /** What it stands for, to whoever watches presses around it. */
  'data-kind'?: string;
}

export interface MenuItem {
  key: string;
  label: string;
  icon?: IconName;
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Marks the one that holds now. */
  checked?: boolean;
  /** Draws a line above. */
  divided?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button's label, and the menu's name. */
  label: string;
  hideLabel?: boolean;
  icon?: IconName;
  variant?: ButtonProps['variant'];
  size?: TargetSize;
  items: readonly MenuItem[];
  disabled?: boolean;
  fill?: boolean;
}

export interface ListItem {
  key: string;
  label: string;
  detail?: string;
  /** Address of a thumbnail. */
  picture?: string;
  icon?: IconName;
  /** A short word or number at the end. */
  badge?: string;
  /** Marks the row, beside being selected: the start scene, a hidden object. */
  marks?: readonly { icon: IconName; label: string }[];
  /** What can be done with it: asked for when its menu opens. */
  menu?: (() => readonly MenuItem[]) | undefined;
  disabled?: boolean;
  /** Lines the label may take before it is cut; one unless told. */
  lines?: number;
  /** Depth in a tree, from 0. */
  level?: number;
  /** It has rows of its own below it, shown or not: with what a press on its arrow does, in words. */
  fold?: { open: boolean; label: string };
}

export interface ListProps {
  /** What the rows are; the list's accessible name. */
  label: string;
  items: readonly ListItem[];
  /** Keys of the selected rows. */
  selected?: readonly string[];
  /** `adding` when the person holds shift or ctrl. */
  onSelect?: (key: string, adding: boolean) => void;
  /** Enter or a double press on a row. */
  onOpen?: (key: string) => void;
  /** Shows or hides what is below a row with `fold`: by its arrow, or by the arrow keys right and left. */
  onFold?: (key: string) => void;
  /** Lets the rows be reordered: by drag, and by Alt with the arrow keys or the row's menu. */
  onMove?: (key: string, toIndex: number) => void;
  /** A row is dragged off the list, by mouse or finger: who drew the list takes it from there. Where there are pointers. */
  onDragOff?: (key: string) => void;
  /** Said when there are no rows. */
  empty?: string;
  /** `tiles` shows large pictures. */
  look?: 'rows' | 'tiles';
}

export interface TabOption {
  value: string;
  label: string;
  icon?: IconName;
  /** What the icon says, for who does not see it. */
  iconLabel?: string;
  disabled?: boolean;
}

export interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly TabOption[];
  /** The content of the tab that is chosen. */
  children?: ReactNode;
  /** Fills the height it is given; its content scrolls by itself. */
  grow?: boolean;
}

export interface DialogAction {
  key: string;
  label: string;
  icon?: IconName;
  variant?: ButtonProps['variant'];
  onPress: () => void;
  disabled?: boolean;
  busy?: boolean;
}

export interface DialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** From the least to the most wanted; the last one stands at the end. */
  actions?: readonly DialogAction[];
  /** Escape, the close button, a press outside. Left out, the dialog must be answered. */
  onDismiss?: () => void;
  /** Marks an act that cannot be taken back. */
  danger?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}
