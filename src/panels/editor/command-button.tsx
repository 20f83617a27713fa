import { type Command, canRun, isPresent, labelOf, runCommand } from '#commands/command.ts';
import { useText } from '#i18n/use-t.ts';
import { Button, type ButtonProps, type IconName, type MenuItem } from '#kit/kit.ts';
import type { EditorView } from '#models/editor/state.ts';
import { useEditor } from './use-editor.ts';

export type DrawnCommand = Command & { icon: IconName };

interface CommandButtonProps
  extends Pick<ButtonProps, 'hideLabel' | 'variant' | 'size' | 'fill' | 'pressed' | 'align'> {
  command: DrawnCommand;
  /** Leaves the key out, where room is short. */
  plain?: boolean;
}

/** A command as a button: its label, icon and key, disabled while it cannot be run. */
export function CommandButton({ command, variant = 'quiet', plain, ...look }: CommandButtonProps) {
  const text = useText('editor');
  const state = useEditor();
  return (
    <Button
      {...look}
      variant={variant}
      label={text(`editor:${labelOf(command, state)}`)}
      icon={command.icon}
      detail={command.detail?.(state)}
      shortcut={plain ? undefined : command.keys?.[0]}
      disabled={!canRun(command, state)}
      onPress={() => void runCommand(command)}
    />
  );
}

/** Commands as rows of a menu; `before` prepares what they act on (the row that was opened), `state` as it is then. */
export function commandItems(
  commands: readonly DrawnCommand[],
  state: EditorView,
  text: ReturnType<typeof useText>,
  before?: () => void,
): MenuItem[] {
  return commands.map((command) => ({
    key: command.id,
    label: command.detail?.(state) ?? text(`editor:${labelOf(command, state)}`),
    icon: command.icon,
    shortcut: command.keys?.[0],
    danger: command.danger,
    divided: command.danger,
    disabled: !canRun(command, state),
    onSelect: () => {
      before?.();
      runCommand(command);
    },
  }));
}

/** The menu of what is selected: without the acts that do not apply to it (spec section 2). */
export const presentItems: typeof commandItems = (commands, state, ...rest) =>
  commandItems(
    commands.filter((command) => isPresent(command, state)),
    state,
    ...rest,
  );
