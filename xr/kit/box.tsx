import { Container, type VanillaContainer } from '@react-three/uikit';
import { type ReactNode, useContext, useRef } from 'react';
import type { BoxProps, DividerProps, RowProps, ScrollProps, StackProps } from '#kit/kit.ts';
import { targets, toDmm } from '#kit/tokens.ts';
import { FieldError } from './field.tsx';
import { Glyphs } from './glyphs.tsx';
import { InRow } from './in-row.ts';
import { boxOf, gapOf, theme } from './theme.ts';
import { useStickScroll } from './use-stick-scroll.ts';
import { useTarget } from './use-target.ts';

export function Stack({ error, children, ...props }: StackProps): ReactNode {
  return (
    <Box gap="sm" {...props} direction="column">
      {children}
      {error && <FieldError text={error} />}
    </Box>
  );
}

export function Row(props: RowProps): ReactNode {
  return <Box gap="sm" align="center" {...props} direction="row" />;
}

function Box({ direction, wrap, ...props }: BoxProps & { direction: 'row' | 'column'; wrap?: boolean }) {
  const ref = useRef<VanillaContainer>(null);
  const inRow = useContext(InRow);
  useTarget(ref, props.label ? { role: 'group', name: props.label } : undefined);
  return (
    <Container
      ref={ref}
      {...boxOf(props, inRow)}
      flexDirection={direction}
      {...(wrap ? { flexWrap: 'wrap' } : {})}
    >
      <InRow.Provider value={direction === 'row'}>{props.children}</InRow.Provider>
    </Container>
  );
}

/** A box that scrolls by drag, stick and wheel. */
export function Scroll(props: ScrollProps): ReactNode {
  const ref = useRef<VanillaContainer>(null);
  useTarget(ref, { role: 'group', name: props.label });
  const pointing = useStickScroll(ref);
  // What floats in front of a person is no taller than what it holds.
  const tall = props.height ?? props.maxHeight;
  return (
    <Container
      ref={ref}
      flexDirection="column"
      overflow="scroll"
      {...pointing}
      flexShrink={1}
      minHeight={0}
      gap={gapOf(props.gap ?? 'sm')}
      padding={gapOf(props.pad)}
      paddingRight={Math.max(16, gapOf(props.pad))}
      {...(tall === undefined ? {} : { maxHeight: toDmm(tall) })}
      {...(tall === undefined ? { flexGrow: 1 } : {})}
    >
      <InRow.Provider value={false}>{props.children}</InRow.Provider>
    </Container>
  );
}

export function Divider({ label, vertical }: DividerProps): ReactNode {
  // uikit gives a box without content no height in a row; use a target's height.
  if (vertical)
    return <Container width={3} minHeight={targets.sm.dmm} flexShrink={0} backgroundColor={theme.control} />;
  if (!label) return <Container height={2} flexShrink={0} backgroundColor={theme.line} />;
  return (
    <Container flexDirection="row" alignItems="center" gap={12} flexShrink={0}>
      <Glyphs text={label} size="caption" color={theme.muted} />
      <Container height={2} flexGrow={1} backgroundColor={theme.line} />
    </Container>
  );
}
