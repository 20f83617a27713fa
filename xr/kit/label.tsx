import { Container, Image, type VanillaContainer } from '@react-three/uikit';
import { type ReactNode, useContext, useRef } from 'react';
import type { IconProps, LabelProps, PictureProps } from '#kit/kit.ts';
import { toDmm } from '#kit/tokens.ts';
import { Glyphs, IconGlyph, toneColor } from './glyphs.tsx';
import { InRow } from './in-row.ts';
import { radiusOf, roomOf, theme } from './theme.ts';
import { useTarget } from './use-target.ts';

const headings = new Set(['title', 'heading', 'display']);

/** Text that is also exposed to assistive technology by the mirror. */
export function Label({ text, size = 'body', tone, align, lines, grow }: LabelProps): ReactNode {
  const ref = useRef<VanillaContainer>(null);
  useTarget(ref, text ? { role: headings.has(size) ? 'heading' : 'text', name: text } : undefined);
  return (
    <Container ref={ref} flexDirection="column" {...roomOf(grow, useContext(InRow))}>
      <Glyphs text={text} size={size} color={toneColor(tone)} align={align} lines={lines} />
    </Container>
  );
}

export function Icon({ name, size, tone, label }: IconProps): ReactNode {
  const ref = useRef<VanillaContainer>(null);
  useTarget(ref, label ? { role: 'img', name: label } : undefined);
  return (
    <Container ref={ref} flexShrink={0}>
      <IconGlyph name={name} size={size} color={toneColor(tone)} />
    </Container>
  );
}

export function Picture({ src, alt, aspect, fit = 'cover', width, height, radius }: PictureProps): ReactNode {
  const ref = useRef<VanillaContainer>(null);
  useTarget(ref, alt ? { role: 'img', name: alt } : undefined);
  return (
    <Container
      ref={ref}
      flexShrink={0}
      alignItems="center"
      justifyContent="center"
      backgroundColor={theme.sunken}
      borderRadius={radiusOf(radius)}
      overflow="hidden"
      {...(aspect === undefined ? {} : { aspectRatio: aspect })}
      {...(width === undefined ? {} : { width: toDmm(width) })}
      {...(height === undefined ? {} : { height: toDmm(height) })}
    >
      {fit === 'cover' ? (
        <Image
          src={src}
          objectFit="cover"
          keepAspectRatio={aspect === undefined && (width === undefined || height === undefined)}
          width="100%"
          borderRadius={radiusOf(radius)}
          {...(aspect !== undefined || height !== undefined ? { height: '100%' } : {})}
        />
      ) : (
        <Image src={src} keepAspectRatio maxWidth="100%" maxHeight="100%" height="100%" />
      )}
    </Container>
  );
}
