import { Container, Image, type VanillaContainer } from '@react-three/uikit';
import { type ReactNode, useRef, useState } from 'react';
import { type ListItem, type ListProps, type MenuItem, useKit } from '#kit/kit.ts';
import { targets } from '#kit/tokens.ts';
import { Button } from './button.tsx';
import { Glyphs, IconGlyph } from './glyphs.tsx';
import { MenuSheet } from './menu.tsx';
import { Pressable } from './pressable.tsx';
import { Reveal } from './reveal.tsx';
import { selecting } from './selecting.ts';
import { surfaceColors } from './surface-colors.ts';
import { theme } from './theme.ts';
import { WholeImage } from './whole-image.tsx';

/** A second press within this time opens a row. */
const DOUBLE_PRESS_MS = 600;

export function List(props: ListProps): ReactNode {
  const { items, selected = [], onSelect, onOpen, onFold, onMove, onDragOff, empty } = props;
  const { look: kind = 'rows' } = props;
  const { texts } = useKit();
  const last = useRef({ key: '', at: 0 });
  const [menuOf, setMenuOf] = useState<string>();
  if (items.length === 0) return empty ? <Glyphs text={empty} color={theme.muted} /> : null;
  const press = (key: string, at: number) => {
    if (onOpen && last.current.key === key && at - last.current.at < DOUBLE_PRESS_MS) onOpen(key);
    else onSelect?.(key, selecting.several);
    last.current = { key, at };
  };
  const menuFor = (item: ListItem, index: number): MenuItem[] => [
    ...(item.menu?.() ?? []),
    ...(onMove && index > 0
      ? [
          {
            key: 'up',
            label: texts.moveUp,
            icon: 'arrow-up' as const,
            onSelect: () => onMove(item.key, index - 1),
          },
        ]
      : []),
    ...(onMove && index < items.length - 1
      ? [
          {
            key: 'down',
            label: texts.moveDown,
            icon: 'arrow-down' as const,
            onSelect: () => onMove(item.key, index + 1),
          },
        ]
      : []),
  ];
  const Item = kind === 'tiles' ? Tile : RowItem;
  const open = items.findIndex((item) => item.key === menuOf);
  return (
    <Container
      flexDirection={kind === 'tiles' ? 'row' : 'column'}
      flexWrap={kind === 'tiles' ? 'wrap' : 'no-wrap'}
      gap={kind === 'tiles' ? 12 : 7}
      flexShrink={0}
    >
      {items.map((item) => {
        const hasMenu = item.menu !== undefined || (onMove !== undefined && items.length > 1);
        return (
          <Item
            key={item.key}
            item={item}
            chosen={selected.includes(item.key)}
            onPress={() => press(item.key, performance.now())}
            onFold={onFold && item.fold && (() => onFold(item.key))}
            onDragOff={onDragOff && (() => onDragOff(item.key))}
            more={
              hasMenu && (
                <Button
                  label={`${item.label}: ${texts.more}`}
                  hideLabel
                  icon="ellipsis"
                  variant="quiet"
                  size="sm"
                  onPress={() => setMenuOf(item.key)}
                />
              )
            }
          />
        );
      })}
      {open >= 0 && (
        <MenuSheet
          label={items[open]!.label}
          items={menuFor(items[open]!, open)}
          onClose={() => setMenuOf(undefined)}
        />
      )}
    </Container>
  );
}

/** An item's detail and badge for assistive technology. */
const accessibleValue = ({ detail, badge }: ListItem) =>
  [detail, badge].filter(Boolean).join(', ') || undefined;

interface ItemProps {
  item: ListItem;
  chosen: boolean;
  onPress: () => void;
  onFold: (() => void) | undefined;
  onDragOff: (() => void) | undefined;
  more: ReactNode;
}

function RowItem({ item, chosen, onPress, onFold, onDragOff, more }: ItemProps): ReactNode {
  const row = useRef<VanillaContainer>(null);
  return (
    <Container ref={row} flexDirection="row" alignItems="center" gap={7} paddingLeft={(item.level ?? 0) * 24}>
      {chosen && <Reveal of={row} />}
      {item.fold && onFold && (
        <Button
          label={item.fold.label}
          hideLabel
          icon={item.fold.open ? 'chevron-down' : 'chevron-right'}
          variant="quiet"
          size="sm"
          onPress={onFold}
        />
      )}
      <Pressable
        role="option"
        name={item.label}
        value={accessibleValue(item)}
        checked={chosen}
        disabled={item.disabled}
        onPress={onPress}
        onDragOff={onDragOff}
        grounds={chosen ? surfaceColors.chosen : undefined}
        flexGrow={1}
        flexBasis={0}
        flexShrink={1}
        minHeight={targets.md.dmm}
        paddingX={10}
        paddingY={7}
        gap={12}
        borderRadius={13}
        borderWidth={2}
        borderColor={chosen ? theme.accent : theme.panel}
        justifyContent="flex-start"
      >
        {item.picture ? (
          <Image
            src={item.picture}
            width={84}
            height={48}
            keepAspectRatio={false}
            objectFit="cover"
            borderRadius={8}
            flexShrink={0}
          />
        ) : (
          item.icon && (
            <IconGlyph name={item.icon} size={18} color={chosen ? theme.onAccentSoft : theme.muted} />
          )
        )}
        <Container flexDirection="column" flexGrow={1} flexBasis={0} gap={2}>
          <Glyphs
            text={item.label}
            lines={item.lines ?? 1}
            color={chosen ? theme.onAccentSoft : theme.text}
          />
          {item.detail && <Glyphs text={item.detail} size="caption" color={theme.muted} lines={1} />}
        </Container>
        <Marks item={item} />
      </Pressable>
      {more}
    </Container>
  );
}

function Tile({ item, chosen, onPress, onDragOff, more }: ItemProps): ReactNode {
  return (
    <Pressable
      role="option"
      name={item.label}
      value={accessibleValue(item)}
      checked={chosen}
      disabled={item.disabled}
      onPress={onPress}
      onDragOff={onDragOff}
      grounds={chosen ? surfaceColors.chosen : surfaceColors.raised}
      flexDirection="column"
      alignItems="stretch"
      width={190}
      padding={7}
      gap={7}
      borderRadius={15}
      borderWidth={2}
      borderColor={chosen ? theme.accent : theme.line}
    >
      {item.picture ? (
        <WholeImage src={item.picture} width={172} height={96} />
      ) : (
        <Container
          height={96}
          alignItems="center"
          justifyContent="center"
          backgroundColor={theme.sunken}
          borderRadius={10}
        >
          <IconGlyph name={item.icon ?? 'image'} size={30} color={theme.muted} />
        </Container>
      )}
      <Container flexDirection="row" alignItems="center" gap={7} minHeight={targets.sm.dmm}>
        <Container flexGrow={1} flexBasis={0} flexDirection="column">
          <Glyphs text={item.label} size="caption" lines={2} />
        </Container>
        <Marks item={item} />
        {more}
      </Container>
    </Pressable>
  );
}

function Marks({ item }: { item: ListItem }): ReactNode {
  return (
    <>
      {item.marks?.map((mark) => (
        <IconGlyph key={mark.label} name={mark.icon} size={14} color={theme.accent} />
      ))}
      {item.badge && (
        <Container paddingX={10} paddingY={3} borderRadius={12} backgroundColor={theme.hover}>
          <Glyphs text={item.badge} size="caption" color={theme.muted} />
        </Container>
      )}
    </>
  );
}
