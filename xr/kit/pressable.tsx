import { Container, type ContainerProperties, type VanillaContainer } from '@react-three/uikit';
import { type ReactNode, useRef } from 'react';
import { Vector3 } from 'three';
import { useSnapshot } from 'valtio';
import { keyboardInput } from './keyboard-input.ts';
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
  children?: ReactNode;
}

const quiet: SurfaceColors = every.quiet;
/** Metres a pointer may move between down and up; beyond that it is a drag. */
const DRAG = 0.06;

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
    children,
    ...rest
  } = props;
  const ref = useRef<VanillaContainer>(null);
  const downAt = useRef(new Vector3());
  const press = () => {
    if (disabled) return;
    if (!keepsTyping) keyboardInput.finish('commit');
    onPress();
  };
  useTarget(ref, { role: role ?? 'button', name, value, checked, disabled, press });
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
      onPointerDown={(event) => downAt.current.copy(event.point)}
      onClick={(event) => {
        event.stopPropagation?.();
        if (downAt.current.distanceTo(event.point) < DRAG) press();
      }}
    >
      {children}
    </Container>
  );
}

/** Whether the text field with this key is being edited. */
export function useTyping(key: string): boolean {
  return useSnapshot(keyboardInput.state).key === key;
}
