import type { KeyIn } from '#i18n/keys.ts';
import { editor } from '#models/editor/editor.ts';
import type { EditorView } from '#models/editor/state.ts';

/**
 * An author's act: one object for button, menu, key and headset. `label` is a key of the `editor` namespace, `icon` a
 * name both kits draw, `keys` are combinations such as `mod+z` (`mod` is Ctrl, or Cmd on a Mac).
 */
export interface Command {
  id: string;
  label: KeyIn<'editor'>;
  icon: string;
  /** Its label as things stand, where one word for both ways would say too little. */
  labelNow?(state: EditorView): KeyIn<'editor'>;
  keys?: readonly string[];
  /** What it would act on now, in words: beside the label in a tooltip, in its place in a menu. */
  detail?(state: EditorView): string | undefined;
  /** Whether a menu lists it at all; always unless told. */
  present?(state: EditorView): boolean;
  /** It takes something away: menus set it apart. */
  danger?: boolean;
  /** Also while somebody only looks. */
  readonly?: boolean;
  /** Reads the state it is given, so that a panel that calls it is drawn again when the answer changes. */
  when(state: EditorView): boolean;
  run(): void;
}

/** What a command is called as things stand: a key of the `editor` namespace. */
export const labelOf = (command: Command, state: EditorView): KeyIn<'editor'> =>
  command.labelNow?.(state) ?? command.label;

/** Whether a command can be run now. */
export function canRun(command: Command, state: EditorView = editor.state): boolean {
  return (command.readonly || state.mode === 'edit') && state.doc !== null && command.when(state);
}

/** Whether a menu of what is selected lists a command: what cannot be done to it at all is left out. */
export const isPresent = (command: Command, state: EditorView): boolean =>
  (command.readonly || state.mode === 'edit') && (command.present?.(state) ?? true);

/** Commands act only while all dialogs are closed (spec section 5). */
export const dialogOpen = (): boolean => editor.state.dialog !== null;

/** Runs a command if it can be run; answers whether it was. */
export function runCommand(command: Command): boolean {
  if (dialogOpen() || !canRun(command)) return false;
  command.run();
  return true;
}
