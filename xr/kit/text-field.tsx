import { Container, Text } from '@react-three/uikit';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { TextFieldProps } from '#kit/kit.ts';
import { typeSizes } from '#kit/tokens.ts';
import { useDraft } from '#kit/use-draft.ts';
import { toGlyphText } from '../fonts/ui-font.ts';
import { FieldFrame, well } from './field.tsx';
import { Glyphs, IconGlyph } from './glyphs.tsx';
import { keyboardInput } from './keyboard-input.ts';
import { Pressable, useTyping } from './pressable.tsx';
import { surfaceColors } from './surface-colors.ts';
import { windowAround } from './text-window.ts';
import { theme } from './theme.ts';

/** No line of a field holds more signs; what is below its lines is not laid out. */
const MOST_IN_LINE = 160;

/** A text field that opens the keyboard. Typing previews, Enter or blur commits, closing the keyboard cancels. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, value, disabled, placeholder, multiline = false, rows = 3, kind = 'text', icon } = props;
  const key = useId();
  const draft = useDraft({ ...props, value });
  const editing = useTyping(key);
  const latest = useRef({ props, draft });
  latest.current = { props, draft };
  useEffect(() => () => keyboardInput.finish('commit', key), [key]);
  const begin = () => {
    if (keyboardInput.state.key === key) return keyboardInput.refocus();
    let typed = draft.shown;
    keyboardInput.begin({
      key,
      label,
      value: draft.shown,
      kind,
      digits: props.digits,
      multiline,
      selectsAll: props.selectsAll,
      maxLength: props.maxLength,
      onInput: (next) => {
        typed = next;
        latest.current.draft.preview(next);
      },
      onEnd: (how) => latest.current.draft[how](),
      onSubmit: props.onSubmit && (() => latest.current.props.onSubmit?.(typed)),
    });
  };
  const opened = useRef(false);
  useEffect(() => {
    if (!props.autoFocus || opened.current) return;
    opened.current = true;
    begin();
  });
  const shown = kind === 'password' ? '•'.repeat(draft.shown.length) : draft.shown;
  return (
    <FieldFrame {...props}>
      <Pressable
        {...well}
        role="textbox"
        name={label}
        value={kind === 'password' ? '' : draft.shown}
        disabled={disabled}
        grounds={surfaceColors.well}
        keepsTyping={editing}
        field={key}
        onPress={begin}
        justifyContent="flex-start"
        overflow="hidden"
        {...(editing
          ? { borderColor: theme.focus, borderWidth: 4 }
          : props.error
            ? { borderColor: theme.danger }
            : {})}
        {...(multiline
          ? {
              height: rows * typeSizes.body.dmm * typeSizes.body.line + 26,
              alignItems: 'flex-start',
              paddingY: 10,
            }
          : {})}
      >
        {icon && <IconGlyph name={icon} size={16} color={theme.muted} />}
        {editing ? (
          <EditedText mask={kind === 'password'} rows={multiline ? rows : 1} />
        ) : (
          <Glyphs
            text={shown.slice(0, rows * MOST_IN_LINE) || placeholder || ' '}
            color={shown ? theme.text : theme.muted}
            lines={multiline ? rows : 1}
            grow
          />
        )}
      </Pressable>
    </FieldFrame>
  );
}

/** Signs of a single line before the caret, and most of what is selected or behind it. */
const BEFORE = 26;
const BEHIND = 40;

/** The text being edited, with its caret or highlighted selection: so much of it as there is room for. */
export function EditedText({ mask, rows }: { mask: boolean; rows: number }): ReactNode {
  const { value, from, to } = useSnapshot(keyboardInput.state);
  const plain = mask ? '•'.repeat(value.length) : value;
  if (rows > 1) {
    const { start, end } = windowAround(plain, from, rows);
    const all = value !== '' && from === 0 && to === value.length;
    const shown = `${start > 0 ? '…' : ''}${plain.slice(start, from)}▏${plain.slice(from, end)}`;
    return (
      <Container
        flexDirection="column"
        flexGrow={1}
        flexBasis={0}
        {...(all ? { backgroundColor: theme.accentSoft, borderRadius: 4 } : {})}
      >
        <Glyphs text={shown} color={all ? theme.onAccentSoft : undefined} />
      </Container>
    );
  }
  const piece = (start: number, end: number) => plain.slice(start, end).replaceAll('\n', '¶');
  const before = piece(Math.max(0, from - BEFORE), from);
  const chosen = piece(from, Math.min(to, from + BEHIND));
  const after = piece(to, to + BEHIND);
  return (
    <Container flexDirection="row" alignItems="center" flexShrink={0}>
      <Piece text={before} />
      {chosen ? (
        <Container backgroundColor={theme.accentSoft} borderRadius={4}>
          <Piece text={chosen} color={theme.onAccentSoft} />
        </Container>
      ) : (
        <Container width={3} height={typeSizes.body.dmm * 1.3} flexShrink={0} backgroundColor={theme.focus} />
      )}
      <Piece text={after} />
    </Container>
  );
}

function Piece({ text, color = theme.text }: { text: string; color?: string }): ReactNode {
  if (!text) return null;
  return (
    <Text fontSize={typeSizes.body.dmm} color={color} whiteSpace="pre" wordBreak="keep-all" flexShrink={0}>
      {toGlyphText(text.replaceAll(' ', '\u00a0'))}
    </Text>
  );
}
