import { Container, type VanillaContainer } from '@react-three/uikit';
import { type ReactNode, useRef } from 'react';
import { Vector3 } from 'three';
import type { SliderProps } from '#kit/kit.ts';
import { inRange, tidy, writeNumber } from '#kit/numbers.ts';
import { targets } from '#kit/tokens.ts';
import { useDraft } from '#kit/use-draft.ts';
import { FieldFrame } from './field.tsx';
import { keyboardInput } from './keyboard-input.ts';
import { theme } from './theme.ts';
import { useTarget } from './use-target.ts';

const KNOB = 34;
const local = new Vector3();

/** A slider. Press or drag on the track previews; release commits. */
export function Slider(props: SliderProps): ReactNode {
  const { label, value, min, max, step, unit, marks = [], format, disabled } = props;
  const ref = useRef<VanillaContainer>(null);
  const dragging = useRef<number | null>(null);
  const draft = useDraft({ ...props, value });
  const written = format?.(draft.shown) ?? `${writeNumber(draft.shown, props)}${unit ? `\u202f${unit}` : ''}`;
  useTarget(ref, { role: 'slider', name: label, value: written, disabled });
  const follow = (point: Vector3) => {
    const track = ref.current;
    const width = track?.size.peek()?.[0];
    if (!track || !width) return;
    track.updateWorldMatrix(true, false);
    const along = track.worldToLocal(local.copy(point)).x + 0.5;
    const share = Math.min(1, Math.max(0, (along * width - KNOB / 2) / (width - KNOB)));
    const raw = min + share * (max - min);
    const next = step ? min + Math.round((raw - min) / step) * step : raw;
    draft.preview(tidy(inRange(next, props), props));
  };
  const shareOf = (value: number) => (max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0);
  const share = shareOf(draft.shown);
  return (
    <FieldFrame {...props} aside={written}>
      <Container
        ref={ref}
        height={targets.sm.dmm}
        flexDirection="row"
        alignItems="center"
        opacity={disabled ? 0.45 : 1}
        onPointerDown={(event) => {
          if (disabled || dragging.current !== null) return;
          event.stopPropagation?.();
          keyboardInput.finish('commit');
          dragging.current = event.pointerId;
          (event.target as unknown as Capturing)?.setPointerCapture?.(event.pointerId);
          follow(event.point);
        }}
        onPointerMove={(event) => {
          if (dragging.current === event.pointerId) follow(event.point);
        }}
        onPointerUp={(event) => {
          if (dragging.current !== event.pointerId) return;
          dragging.current = null;
          draft.commit();
        }}
        onPointerCancel={() => {
          dragging.current = null;
          draft.cancel();
        }}
      >
        <Container
          positionType="absolute"
          positionLeft={0}
          positionRight={0}
          positionTop={(targets.sm.dmm - 10) / 2}
          height={10}
          borderRadius={5}
          backgroundColor={theme.control}
        />
        <Container
          positionType="absolute"
          positionLeft={0}
          positionTop={(targets.sm.dmm - 10) / 2}
          width={`${share * 100}%`}
          height={10}
          borderRadius={5}
          backgroundColor={theme.accent}
          zIndexOffset={1}
        />
        {[...new Set(marks)].map((mark) => (
          <Container
            key={mark}
            positionType="absolute"
            positionLeft={`${shareOf(mark) * 100}%`}
            positionTop={(targets.sm.dmm - 18) / 2}
            width={3}
            height={18}
            backgroundColor={theme.text}
            zIndexOffset={1}
          />
        ))}
        <Container width={0} flexGrow={share} />
        <Container
          width={KNOB}
          height={KNOB}
          flexShrink={0}
          borderRadius={KNOB / 2}
          borderWidth={5}
          borderColor={theme.accent}
          backgroundColor={theme.text}
          zIndexOffset={2}
        />
        <Container width={0} flexGrow={1 - share} />
      </Container>
    </FieldFrame>
  );
}

interface Capturing {
  setPointerCapture(pointerId: number): void;
}
