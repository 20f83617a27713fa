import type { ReactNode } from 'react';
import { type ButtonProps, useKit } from '#kit/kit.ts';
import { type ColorRole, targets } from '#kit/tokens.ts';
import { Glyphs, IconGlyph } from './glyphs.tsx';
import { Pressable } from './pressable.tsx';
import { Spinner } from './spinner.tsx';
import { surfaceColors } from './surface-colors.ts';
import { theme } from './theme.ts';

type Variant = NonNullable<ButtonProps['variant']>;

const variants: Record<Variant, { ground: keyof typeof surfaceColors; text: ColorRole; border?: ColorRole }> =
  {
    primary: { ground: 'primary', text: 'onAccent' },
    default: { ground: 'raised', text: 'text', border: 'line' },
    quiet: { ground: 'quiet', text: 'text' },
    danger: { ground: 'danger', text: 'onDanger' },
  };

/** Sides of a button in dmm, and its icon in units, by size. */
const sizes = { sm: { side: 16, icon: 15 }, md: { side: 22, icon: 18 }, lg: { side: 28, icon: 21 } } as const;

export function Button(props: ButtonProps): ReactNode {
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
  const { texts } = useKit();
  const { ground, text, border } = variants[variant];
  const color = theme[pressed ? 'onAccentSoft' : text];
  const height = targets[size].dmm;
  const iconOnly = hideLabel && icon;
  return (
    <Pressable
      name={label}
      onPress={onPress}
      disabled={disabled || busy}
      checked={pressed}
      value={busy ? texts.busy : props.detail}
      grounds={surfaceColors[pressed ? 'chosen' : ground]}
      height={height}
      minWidth={height}
      gap={10}
      borderRadius={height * 0.3}
      paddingX={iconOnly ? 0 : sizes[size].side}
      justifyContent={props.align === 'start' ? 'flex-start' : 'center'}
      {...(border ? { borderWidth: 2, borderColor: theme[border] } : {})}
      {...(pressed ? { borderWidth: 2, borderColor: theme.accent } : {})}
      {...(props.fill ? { flexGrow: 1, flexShrink: 1, overflow: 'hidden' } : {})}
    >
      {busy ? (
        <Spinner color={color} />
      ) : (
        icon && <IconGlyph name={icon} size={sizes[size].icon} color={color} />
      )}
      {!iconOnly && (
        <Glyphs
          text={label.replaceAll(' ', '\u00a0')}
          color={color}
          strong={variant === 'primary' || variant === 'danger'}
        />
      )}
    </Pressable>
  );
}
