import type { Ref } from 'react';
import { type ButtonProps, Icon, useKit } from '#kit/kit.ts';
import styles from './button.module.css';
import { ariaShortcut, writeShortcut } from './shortcut.ts';

/** What a menu adds to the button that opens it. */
export interface OpenerProps {
  ref?: Ref<HTMLButtonElement>;
  open?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  id?: string;
  onClick?: () => void;
  onKeyDown?: React.KeyboardEventHandler<HTMLButtonElement>;
  onMouseEnter?: React.MouseEventHandler<HTMLButtonElement>;
  onMouseLeave?: React.MouseEventHandler<HTMLButtonElement>;
}

/**
 * A button stays focusable while disabled or busy, so that focus never falls to the page's start when a press makes
 * it so; it then ignores presses.
 */
export function PressButton(props: ButtonProps & OpenerProps) {
  const { label, hideLabel, icon, variant = 'default', size = 'md', onPress, disabled, busy } = props;
  const { pressed, shortcut, fill, align, open, onClick, ...rest } = props;
  const { texts } = useKit();
  const inert = Boolean(disabled || busy);
  const iconSize = size === 'sm' ? 15 : size === 'lg' ? 19 : 17;
  return (
    <button
      ref={rest.ref}
      id={rest.id}
      type="button"
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-alone={hideLabel || undefined}
      data-fill={fill || undefined}
      data-align={align}
      data-open={open || undefined}
      aria-label={hideLabel ? label : undefined}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      aria-haspopup={rest['aria-haspopup']}
      aria-expanded={rest['aria-expanded']}
      aria-controls={rest['aria-controls']}
      onClick={() => {
        if (inert) return;
        onClick?.();
        onPress();
      }}
      onKeyDown={rest.onKeyDown}
      onMouseEnter={rest.onMouseEnter}
      onMouseLeave={rest.onMouseLeave}
    >
      {busy ? (
        <span className={styles.spin}>
          <Icon name="loader-circle" size={iconSize} />
        </span>
      ) : (
        icon && <Icon name={icon} size={iconSize} />
      )}
      {!hideLabel && <span className={styles.text}>{label}</span>}
      {!hideLabel && shortcut && (
        <span className={styles.key} aria-hidden>
          {writeShortcut(shortcut)}
        </span>
      )}
      {busy && (
        <span className={styles.hidden} role="status">
          {texts.busy}
        </span>
      )}
    </button>
  );
}

export const Button = (props: ButtonProps) => <PressButton {...props} />;
