import { Tooltip } from '@mantine/core';
import type { ButtonProps } from '#kit/kit.ts';
import { writeShortcut } from '../shortcut.ts';
import { PressButton } from './play/button.tsx';

/** An icon alone has a tooltip with its label and its key. */
export function Button(props: ButtonProps) {
  if (!props.hideLabel) return <PressButton {...props} />;
  const { shortcut } = props;
  const label = props.detail ?? props.label;
  return (
    <Tooltip label={shortcut ? `${label} (${writeShortcut(shortcut)})` : label} openDelay={350}>
      <PressButton {...props} />
    </Tooltip>
  );
}
