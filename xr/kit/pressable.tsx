import { Container, type ContainerProperties, type VanillaContainer } from '@react-three/uikit';
import { type ReactNode, useRef } from 'react';
import { Vector3 } from 'three';
import { useSnapshot } from 'valtio';
import { keyboardInput } from './keyboard-input.ts';
import { Reveal } from './reveal.tsx';
import { surfaceColors as every, type SurfaceColors } from './surface-colors.ts';
import type { TargetRole } from './targets.ts';
import { useTarget } from './use-target.ts';

export interface PressableProps extends Omit<ContainerProperties, 'children' | 'name'> {
  name: string;
  onPress: () => void;
  role?: TargetRole;
  value?: string | undefined;
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  grounds?: SurfaceColors | undefined;
  /** Keeps an open text edit open; for keyboard keys. */
  keepsTyping?: boolean;
  /** The key of the text edit that it opens; it comes into view meanwhile. */
  field?: string;
  /** It is pulled off its list while pressed. */
  onDragOff?: (() => void) | undefined;
  children?: ReactNode;
}

const quiet: SurfaceColors = every.quiet;
/** Metres a pointer may move between down and up; beyond that it is a drag. */
const DRAG = 0.06;
/** Metres up or down that a press scrolls a list before it pulls something off it; sideways it does at once. */
const SCROLLS = 0.3;

/** Whether a press that went from one place to another pulls what was pressed off its list. */
const leaves = (from: Vector3, to: Vector3): boolean => {
  const sideways = Math.hypot(to.x - from.x, to.z - from.z);
  const upright = Math.abs(to.y - from.y);
  return upright > SCROLLS || (sideways > DRAG && sideways > upright);
};

/** A pressable box for ray, poke, pinch and mouse. */
export function Pressable(props: PressableProps): ReactNode {
  const {
    name,
    onPress,
    role,
    value,
    checked,
    disabled,
    grounds = quiet,
    keepsTyping,
    field,
    onDragOff,
    children,
    ...rest
  } = props;
  const ref = useRef<VanillaContainer>(null);
  const downAt = useRef(new Vector3());
  const holding = useRef(false);
  const press = () => {
    if (disabled) return;
    if (!keepsTyping) keyboardInput.finish('commit');
    onPress();
  };
  useTarget(ref, { role: role ?? 'button', name, value, checked, disabled, press, field });
  return (
    <Container
      ref={ref}
      flexDirection="row"
      alignItems="center"
      justifyContent="center"
      flexShrink={0}
      {...(grounds.rest ? { backgroundColor: grounds.rest } : {})}
      {...(disabled
        ? { opacity: 0.45 }
        : {
            hover: { backgroundColor: grounds.hover },
            active: { backgroundColor: grounds.down },
            cursor: 'pointer',
          })}
      {...rest}
      onPointerDown={(event) => {
        downAt.current.copy(event.point);
        holding.current = true;
      }}
      {...(onDragOff && {
        onPointerMove: (event) => {
          if (!holding.current || !leaves(downAt.current, event.point)) return;
          holding.current = false;
          onDragOff();
        },
        onPointerUp: () => {
          holding.current = false;
        },
      })}
      onClick={(event) => {
        event.stopPropagation?.();
        if (downAt.current.distanceTo(event.point) < DRAG) press();
      }}
    >
      {field !== undefined && keepsTyping && <Reveal of={ref} />}
      {children}
    </Container>
  );
}

/** Whether the text field with this key is being edited. */
export function useTyping(key: string): boolean {
  return useSnapshot(keyboardInput.state).key === key;
}
