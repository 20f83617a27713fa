import { effect } from '@preact/signals-core';
import { Container, type VanillaContainer } from '@react-three/uikit';
import { type ReactNode, useEffect, useRef } from 'react';
import { type IconName, useKit } from '#kit/kit.ts';
import { targets } from '#kit/tokens.ts';
import { Button } from './button.tsx';
import { Glyphs, IconGlyph } from './glyphs.tsx';
import { Overlay } from './overlays.tsx';
import { Pressable } from './pressable.tsx';
import { Reveal } from './reveal.tsx';
import { surfaceColors } from './surface-colors.ts';
import type { TargetRole } from './targets.ts';
import { theme } from './theme.ts';
import { useStickScroll } from './use-stick-scroll.ts';
import { useTarget } from './use-target.ts';

/** An overlay with a title, a close button and scrollable content. */
export function Sheet(props: {
  title: string;
  width?: number;
  /** Stands above what scrolls. */
  head?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const { texts } = useKit();
  return (
    <Overlay layer="sheet" width={props.width ?? 480}>
      <Container
        flexDirection="row"
        alignItems="center"
        justifyContent="space-between"
        gap={12}
        flexShrink={0}
      >
        <Glyphs text={props.title} size="title" lines={1} grow />
        <Button label={texts.close} icon="x" hideLabel variant="quiet" size="sm" onPress={props.onClose} />
      </Container>
      {props.head}
      <Content title={props.title}>{props.children}</Content>
    </Overlay>
  );
}

function Content({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const ref = useRef<VanillaContainer>(null);
  useTarget(ref, { role: 'group', name: title });
  const pointing = useStickScroll(ref);
  useEffect(() => (ref.current ? stayInside(ref.current) : undefined), []);
  return (
    <Container
      ref={ref}
      flexDirection="column"
      gap={7}
      overflow="scroll"
      {...pointing}
      flexShrink={1}
      paddingRight={14}
    >
      {children}
    </Container>
  );
}

/** Scrolls back to what there is when it becomes less: nothing would be in view. Returns the way to end that. */
const stayInside = (scroller: VanillaContainer) =>
  effect(() => {
    const most = scroller.maxScrollPosition.value[1] ?? 0;
    const [x, y] = scroller.scrollPosition.peek();
    if (scroller.size.peek() && y > most) scroller.scrollPosition.value = [x, most];
  });

/** What the options below it have in common. It keeps its height in a list that is longer than its sheet. */
export function OptionHeading({ text }: { text: string }): ReactNode {
  const ref = useRef<VanillaContainer>(null);
  useTarget(ref, { role: 'heading', name: text });
  return (
    <Container ref={ref} flexDirection="column" flexShrink={0} paddingX={14} paddingTop={12}>
      <Glyphs text={text} size="caption" color={theme.muted} lines={1} />
    </Container>
  );
}

interface OptionProps {
  role: TargetRole;
  label: string;
  icon?: IconName | undefined;
  detail?: string | undefined;
  chosen?: boolean | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  onPress: () => void;
}

/** One option of a sheet; the chosen one is in view when the sheet opens. */
export function OptionRow(props: OptionProps): ReactNode {
  const { label, icon, detail, chosen, danger } = props;
  const words = useRef<VanillaContainer>(null);
  const color = danger ? theme.danger : chosen ? theme.onAccentSoft : theme.text;
  return (
    <Pressable
      role={props.role}
      name={label}
      checked={chosen}
      disabled={props.disabled}
      onPress={props.onPress}
      grounds={chosen ? surfaceColors.chosen : undefined}
      minHeight={targets.md.dmm}
      paddingX={14}
      paddingY={8}
      gap={12}
      borderRadius={13}
      justifyContent="flex-start"
    >
      {icon && <IconGlyph name={icon} size={18} color={color} />}
      {chosen && props.role === 'option' && <Reveal of={words} />}
      <Container ref={words} flexDirection="column" flexGrow={1} flexBasis={0} gap={2}>
        <Glyphs text={label} color={color} lines={2} />
        {detail && <Glyphs text={detail} size="caption" color={theme.muted} lines={2} />}
      </Container>
      {chosen && <IconGlyph name="check" size={17} color={theme.accent} />}
    </Pressable>
  );
}
