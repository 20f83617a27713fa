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
import { theme } from './theme.ts';

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
          <EditedText mask={kind === 'password'} multiline={multiline} />
        ) : (
          <Glyphs
            text={shown || placeholder || ' '}
            color={shown ? theme.text : theme.muted}
            lines={multiline ? rows : 1}
            grow
          />
        )}
      </Pressable>
    </FieldFrame>
  );
}

/** The text being edited, with its caret or highlighted selection. */
export function EditedText({ mask, multiline }: { mask: boolean; multiline: boolean }): ReactNode {
  const { value, from, to } = useSnapshot(keyboardInput.state);
  const visible = multiline ? value : value.replaceAll('\n', '¶');
  const plain = mask ? '•'.repeat(value.length) : visible;
  // A single line too long for its field shows the part around the caret.
  const start = multiline ? 0 : Math.max(0, from - 26);
  const before = plain.slice(start, from);
  const chosen = plain.slice(from, to);
  const after = plain.slice(to, multiline ? undefined : to + 40);
  if (multiline) {
    return (
      <Container
        flexDirection="column"
        flexGrow={1}
        flexBasis={0}
        {...(chosen === value && value ? { backgroundColor: theme.accentSoft, borderRadius: 4 } : {})}
      >
        <Glyphs
          text={`${before}▏${chosen}${after}`}
          color={chosen === value && value ? theme.onAccentSoft : undefined}
        />
      </Container>
    );
  }
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
