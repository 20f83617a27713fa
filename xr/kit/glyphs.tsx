import { effect } from '@preact/signals-core';
import { Text, type TextProperties, type VanillaText } from '@react-three/uikit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { IconName, Tone, TypeSize } from '#kit/kit.ts';
import { toDmm, tones, typeSizes } from '#kit/tokens.ts';
import { iconChar } from '../fonts/draw-icon.ts';
import { toGlyphText, wordBreakOf } from '../fonts/ui-font.ts';
import { theme } from './theme.ts';
import { cutShorter } from './truncate-text.ts';

interface GlyphsProps {
  text: string;
  size?: TypeSize | undefined;
  color?: string | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  grow?: boolean | undefined;
  /** Truncate with '...' after this many lines (spec section 5). */
  lines?: number | undefined;
  strong?: boolean | undefined;
}

/** Milliseconds a layout must be stable before text is truncated by it; glyphs may still arrive. */
const SETTLE = 60;

/** Text in any script. */
export function Glyphs(props: GlyphsProps): ReactNode {
  const { text, size = 'body', lines } = props;
  const type = typeSizes[size];
  const full = toGlyphText(text);
  const [cut, setCut] = useState<{ of: string; shown: string; room: number }>();
  const shown = cut?.of === full ? cut.shown : full;
  const ref = useRef<VanillaText>(null);
  useEffect(() => {
    const component = ref.current;
    if (!component || !lines) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const layout = component.textLayout.value;
      const room = component.parentContainer.value?.size.value?.[0];
      clearTimeout(timer);
      if (!layout || room === undefined || layout.text !== shown.trim()) return;
      if (cut?.of === full && Math.abs(room - cut.room) > 2)
        timer = setTimeout(() => setCut(undefined), SETTLE);
      else if (layout.lines.length > lines) {
        const last = layout.lines[lines - 1]!;
        const end = last.charIndexOffset + last.nonWhitespaceCharLength;
        const next = cutShorter(shown, shown !== full, end);
        if (next !== shown) timer = setTimeout(() => setCut({ of: full, shown: next, room }), SETTLE);
      }
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [full, shown, lines, cut]);
  return (
    <Text
      ref={ref}
      fontSize={type.dmm}
      lineHeight={type.line}
      fontWeight={props.strong || type.weight >= 600 ? 620 : 400}
      color={props.color ?? theme.text}
      textAlign={props.align === 'end' ? 'right' : props.align === 'center' ? 'center' : 'left'}
      wordBreak={wordBreakOf(text)}
      whiteSpace="pre-line"
      flexShrink={1}
      {...(props.grow ? growing : {})}
    >
      {shown}
    </Text>
  );
}

const growing = { flexGrow: 1, flexBasis: 0, minWidth: 0 } as const;

export function toneColor(tone: Tone = 'default'): string {
  return theme[tones[tone]];
}

/** A decorative icon; `size` in units. The pressable around it provides the name. */
export function IconGlyph(
  props: { name: IconName; size?: number; color?: string } & TextProperties,
): ReactNode {
  const { name, size = 18, color = theme.text, ...rest } = props;
  return (
    <Text fontSize={toDmm(size)} lineHeight={1} flexShrink={0} color={color} {...rest}>
      {iconChar(name)}
    </Text>
  );
}
