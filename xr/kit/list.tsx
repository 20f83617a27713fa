import { Container, Image, type VanillaContainer } from '@react-three/uikit';
import { memo, type ReactNode, type RefObject, useRef, useState } from 'react';
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
  const acts = useRef<Acts>(null);
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
  acts.current = {
    press: (key) => press(key, performance.now()),
    fold: (key) => onFold?.(key),
    dragOff: (key) => onDragOff?.(key),
    more: setMenuOf,
  };
  const Item = kind === 'tiles' ? Tile : RowItem;
  const open = items.findIndex((item) => item.key === menuOf);
  return (
    <Container
      flexDirection={kind === 'tiles' ? 'row' : 'column'}
      flexWrap={kind === 'tiles' ? 'wrap' : 'no-wrap'}
      gap={kind === 'tiles' ? 12 : 7}
      flexShrink={0}
    >
      {items.map((item) => (
        <Item
          key={item.key}
          item={item}
          chosen={selected.includes(item.key)}
          folds={onFold !== undefined && item.fold !== undefined}
          drags={onDragOff !== undefined}
          more={
            item.menu !== undefined || (onMove !== undefined && items.length > 1) ? texts.more : undefined
          }
          acts={acts}
        />
      ))}
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

/** What a person does with an item, by its key. */
type Acts = Record<'press' | 'fold' | 'dragOff' | 'more', (key: string) => void>;

interface ItemProps {
  item: ListItem;
  chosen: boolean;
  folds: boolean;
  drags: boolean;
  /** What its menu is called, if it has one. */
  more: string | undefined;
  acts: RefObject<Acts | null>;
}

/** Whether an item looks as it did: lists are made anew with every change, and drawing an item is dear. */
const looksTheSame = ({ item: before, ...was }: ItemProps, { item: now, ...is }: ItemProps): boolean =>
  (Object.keys(is) as (keyof typeof is)[]).every((key) => was[key] === is[key]) &&
  JSON.stringify(before) === JSON.stringify(now);

function More({ item, more, acts }: ItemProps): ReactNode {
  if (more === undefined) return null;
  return (
    <Button
      label={`${item.label}: ${more}`}
      hideLabel
      icon="ellipsis"
      variant="quiet"
      size="sm"
      onPress={() => acts.current?.more(item.key)}
    />
  );
}

const RowItem = memo(function RowItem(props: ItemProps): ReactNode {
  const { item, chosen, folds, drags, acts } = props;
  const row = useRef<VanillaContainer>(null);
  return (
    <Container ref={row} flexDirection="row" alignItems="center" gap={7} paddingLeft={(item.level ?? 0) * 24}>
      {chosen && <Reveal of={row} />}
      {item.fold && folds && (
        <Button
          label={item.fold.label}
          hideLabel
          icon={item.fold.open ? 'chevron-down' : 'chevron-right'}
          variant="quiet"
          size="sm"
          onPress={() => acts.current?.fold(item.key)}
        />
      )}
      <Pressable
        role="option"
        name={item.label}
        value={accessibleValue(item)}
        checked={chosen}
        disabled={item.disabled}
        onPress={() => acts.current?.press(item.key)}
        onDragOff={drags ? () => acts.current?.dragOff(item.key) : undefined}
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
      <More {...props} />
    </Container>
  );
}, looksTheSame);

const Tile = memo(function Tile(props: ItemProps): ReactNode {
  const { item, chosen, drags, acts } = props;
  return (
    <Pressable
      role="option"
      name={item.label}
      value={accessibleValue(item)}
      checked={chosen}
      disabled={item.disabled}
      onPress={() => acts.current?.press(item.key)}
      onDragOff={drags ? () => acts.current?.dragOff(item.key) : undefined}
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
        <More {...props} />
      </Container>
    </Pressable>
  );
}, looksTheSame);

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
