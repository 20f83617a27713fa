import type { ButtonHTMLAttributes, Ref } from 'react';
import { type ButtonProps, Icon, useKit } from '#kit/kit.ts';
import { ariaShortcut, writeShortcut } from '../../shortcut.ts';
import styles from './button.module.css';

/** What a tooltip or a menu adds to the button that it hangs on. */
export type AnchorProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps> & {
  ref?: Ref<HTMLButtonElement>;
  /** Its menu is open. */
  open?: boolean;
};

/**
 * A button stays focusable while disabled or busy, so that focus never falls to the page's start when a press makes
 * it so; it then ignores presses.
 */
export function PressButton(props: ButtonProps & AnchorProps) {
  const {
    label,
    hideLabel,
    icon,
    variant = 'default',
    size = 'md',
    onPress,
    disabled,
    busy,
    pressed,
  } = props;
  const {
    detail,
    shortcut,
    fill,
    align,
    open,
    onClick,
    className: _anchor,
    ...element
  } = withoutWords(props);
  const { texts } = useKit();
  const inert = Boolean(disabled || busy);
  const iconSize = size === 'sm' ? 15 : size === 'lg' ? 19 : 17;
  return (
    <button
      {...element}
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
      aria-description={detail}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      onClick={(event) => {
        if (inert) return;
        onClick?.(event);
        onPress();
      }}
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

function withoutWords(props: ButtonProps & AnchorProps) {
  const { label, hideLabel, icon, variant, size, onPress, disabled, busy, pressed, ...rest } = props;
  return rest;
}

/** An icon alone is told by the browser's own tooltip. */
export const Button = (props: ButtonProps) => (
  <PressButton {...props} title={props.hideLabel ? props.label : undefined} />
);
