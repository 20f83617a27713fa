import { Container, type VanillaContainer } from '@react-three/uikit';
import { type ReactNode, useRef } from 'react';
import { type DialogProps, useKit } from '#kit/kit.ts';
import { Button } from './button.tsx';
import { Glyphs, IconGlyph } from './glyphs.tsx';
import { Overlay } from './overlays.tsx';
import { theme } from './theme.ts';
import { type ScrollsWithin, ScrollsWithinProvider, useStickScroll } from './use-stick-scroll.ts';
import { useTarget } from './use-target.ts';

const widths = { sm: 480, md: 620, lg: 700, xl: 700 } as const;

/** A dialog in front of the person until it is answered or, where allowed, dismissed. */
export function Dialog(props: DialogProps): ReactNode {
  if (!props.open) return null;
  return (
    <Overlay layer="dialog" width={widths[props.size ?? 'md']} maxHeight={760}>
      <Content {...props} />
    </Overlay>
  );
}

function Content({ title, children, actions = [], onDismiss, danger }: DialogProps): ReactNode {
  const { texts } = useKit();
  const ref = useRef<VanillaContainer>(null);
  useTarget(ref, { role: 'dialog', name: title });
  return (
    <>
      <Container ref={ref} flexDirection="row" alignItems="center" gap={14} flexShrink={0}>
        {danger && <IconGlyph name="triangle-alert" size={22} color={theme.danger} />}
        <Container flexGrow={1} flexBasis={0} flexDirection="column">
          <Glyphs text={title} size="title" lines={2} />
        </Container>
        {onDismiss && (
          <Button label={texts.close} icon="x" hideLabel variant="quiet" size="sm" onPress={onDismiss} />
        )}
      </Container>
      {children && <Body>{children}</Body>}
      {actions.length > 0 && (
        <Container
          flexDirection="row"
          flexWrap="wrap"
          justifyContent="flex-end"
          gap={10}
          paddingTop={6}
          flexShrink={0}
        >
          {actions.map(({ key, ...action }) => (
            <Button key={key} {...action} />
          ))}
        </Container>
      )}
    </>
  );
}

/** What is higher than the dialog is scrolled; a list in it comes first. */
function Body({ children }: { children: ReactNode }): ReactNode {
  const ref = useRef<VanillaContainer>(null);
  const within = useRef<ScrollsWithin>(new Set()).current;
  const pointing = useStickScroll(ref, within);
  return (
    <Container
      ref={ref}
      flexDirection="column"
      gap={14}
      overflow="scroll"
      {...pointing}
      flexShrink={1}
      paddingRight={14}
    >
      <ScrollsWithinProvider value={within}>{children}</ScrollsWithinProvider>
    </Container>
  );
}
