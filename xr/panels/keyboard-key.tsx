import { Container, type VanillaContainer } from '@react-three/uikit';
import { type ReactNode, useEffect, useRef } from 'react';
import type { IconName } from '#kit/kit.ts';
import { Glyphs, IconGlyph } from '../kit/glyphs.tsx';
import { keyboardInput } from '../kit/keyboard-input.ts';
import { surfaceColors } from '../kit/surface-colors.ts';
import { theme } from '../kit/theme.ts';
import { useTarget } from '../kit/use-target.ts';

/** Edge of a key and the gap between two, in dmm. */
export const KEY = 54;
const GAP = 7;
/** Milliseconds until a press shows accents or repeats, and between repeats. */
const HOLD = 450;
const REPEAT = 90;

interface KeyProps {
  name: string;
  text?: string;
  icon?: IconName;
  /** Shows its name behind its icon. */
  named?: boolean;
  /** Width in keys. */
  wide?: number;
  lit?: boolean;
  /** What most people press next. */
  primary?: boolean;
  /** Shows a mark that a long press offers accents. */
  more?: boolean;
  repeats?: boolean;
  onHold?: (() => void) | undefined;
  onPress: () => void;
}

/** One key. Acts on release; repeats while held, or shows accents on a long press. */
export function KeyboardKey({
  name,
  text,
  icon,
  named,
  wide = 1,
  lit,
  primary,
  more,
  repeats,
  onHold,
  onPress,
}: KeyProps): ReactNode {
  const ref = useRef<VanillaContainer>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const spent = useRef(false);
  const latest = useRef(onPress);
  latest.current = onPress;
  const press = () => {
    latest.current();
    keyboardInput.refocus();
  };
  useTarget(ref, { role: 'button', name, press });
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = () => {
    spent.current = true;
    latest.current();
    timer.current = setTimeout(repeat, REPEAT);
  };
  const down = () => {
    spent.current = false;
    clearTimeout(timer.current);
    if (repeats) timer.current = setTimeout(repeat, HOLD);
    else if (onHold) {
      timer.current = setTimeout(() => {
        spent.current = true;
        onHold();
      }, HOLD);
    }
  };
  const stop = () => clearTimeout(timer.current);
  const grounds = primary ? surfaceColors.primary : surfaceColors.key;
  const color = primary ? theme.onAccent : theme.text;
  return (
    <Container
      ref={ref}
      width={KEY * wide + GAP * (wide - 1)}
      height={KEY}
      flexShrink={0}
      borderRadius={12}
      flexDirection="row"
      gap={8}
      overflow="hidden"
      alignItems="center"
      justifyContent="center"
      backgroundColor={lit ? theme.accentSoft : grounds.rest}
      borderWidth={2}
      borderColor={lit ? theme.accent : theme.line}
      hover={{ backgroundColor: grounds.hover }}
      active={{ backgroundColor: grounds.down, borderColor: theme.accent }}
      cursor="pointer"
      onPointerDown={down}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onClick={(event) => {
        event.stopPropagation?.();
        if (!spent.current) press();
      }}
    >
      {icon && <IconGlyph name={icon} size={16} color={color} />}
      {(named || !icon) && <Glyphs text={(text ?? name).replaceAll(' ', '\u00a0')} color={color} />}
      {more && (
        <Container
          positionType="absolute"
          positionTop={7}
          positionRight={7}
          width={6}
          height={6}
          borderRadius={3}
          backgroundColor={theme.muted}
        />
      )}
    </Container>
  );
}

/** The width of a key that shows words, in keys. */
export const wideFor = (words: string, icon = false): number =>
  Math.max(
    1.2,
    0.5 + (icon ? 0.5 : 0) + [...words].reduce((sum, sign) => sum + (sign > '\u2e80' ? 0.42 : 0.24), 0),
  );

export function KeyRow({ children }: { children: ReactNode }): ReactNode {
  return (
    <Container flexDirection="row" gap={GAP} flexShrink={0}>
      {children}
    </Container>
  );
}
