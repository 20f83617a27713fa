import { Container } from '@react-three/uikit';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { type NumberFieldProps, useKit } from '#kit/kit.ts';
import { inRange, readNumber, stepNumber, tidy, writeNumber } from '#kit/numbers.ts';
import { targets } from '#kit/tokens.ts';
import { useDraft } from '#kit/use-draft.ts';
import { FieldFrame, well } from './field.tsx';
import { Glyphs, IconGlyph } from './glyphs.tsx';
import { InRow } from './in-row.ts';
import { keyboardInput } from './keyboard-input.ts';
import { Pressable, useTyping } from './pressable.tsx';
import { surfaceColors } from './surface-colors.ts';
import { EditedText } from './text-field.tsx';
import { theme } from './theme.ts';

/** A number with step buttons; pressing the value opens the keyboard. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { label, hideLabel, value, disabled, unit, axis } = props;
  const { texts } = useKit();
  const key = useId();
  const draft = useDraft({ ...props, value });
  const editing = useTyping(key);
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => () => keyboardInput.finish('commit', key), [key]);
  const step = (steps: number) => props.onCommit(stepNumber(value, steps, false, props));
  const begin = () => {
    if (editing) return keyboardInput.refocus();
    keyboardInput.begin({
      key,
      label,
      value: writeNumber(value, props),
      kind: 'number',
      digits: true,
      multiline: false,
      onInput: (text) => {
        const number = readNumber(text);
        if (number !== undefined) latest.current.preview(tidy(inRange(number, props), props));
      },
      onEnd: (how) => latest.current[how](),
    });
  };
  const inRow = useContext(InRow);
  const shown = `${writeNumber(draft.shown, props)}${unit ? `\u202f${unit}` : ''}`;
  const less = (
    <Step name={`${label}: ${texts.decrease}`} icon="minus" disabled={disabled} onPress={() => step(-1)} />
  );
  const more = (
    <Step name={`${label}: ${texts.increase}`} icon="plus" disabled={disabled} onPress={() => step(1)} />
  );
  return (
    <FieldFrame {...props} hideLabel={hideLabel || axis !== undefined}>
      <Container flexDirection="row" alignItems="center" gap={7}>
        {axis && <Glyphs text={axis} size="caption" color={theme.muted} />}
        {!inRow && less}
        <Pressable
          {...well}
          role="textbox"
          name={label}
          value={writeNumber(draft.shown, props)}
          disabled={disabled}
          grounds={surfaceColors.well}
          keepsTyping={editing}
          field={key}
          onPress={begin}
          flexGrow={1}
          flexBasis={0}
          flexShrink={1}
          paddingX={8}
          overflow="hidden"
          {...(editing ? { borderColor: theme.focus, borderWidth: 4 } : {})}
        >
          {editing ? <EditedText mask={false} rows={1} /> : <Glyphs text={shown} />}
        </Pressable>
        {!inRow && more}
      </Container>
      {/* In a row the value needs the full width, so the buttons go below. */}
      {inRow && (
        <Container flexDirection="row" gap={7}>
          {less}
          {more}
        </Container>
      )}
    </FieldFrame>
  );
}

function Step(props: {
  name: string;
  icon: 'plus' | 'minus';
  disabled?: boolean | undefined;
  onPress: () => void;
}) {
  const inRow = useContext(InRow);
  return (
    <Pressable
      name={props.name}
      disabled={props.disabled}
      onPress={props.onPress}
      grounds={surfaceColors.raised}
      {...(inRow ? { flexGrow: 1, flexBasis: 0, minWidth: targets.sm.dmm } : { width: targets.sm.dmm })}
      height={targets.md.dmm}
      borderRadius={13}
    >
      <IconGlyph name={props.icon} size={15} />
    </Pressable>
  );
}
