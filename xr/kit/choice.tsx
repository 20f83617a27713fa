import { Container } from '@react-three/uikit';
import { type ReactNode, useState } from 'react';
import { type ChoiceProps, useKit } from '#kit/kit.ts';
import { targets } from '#kit/tokens.ts';
import { FieldFrame, well } from './field.tsx';
import { Glyphs, IconGlyph } from './glyphs.tsx';
import { Pressable } from './pressable.tsx';
import { OptionRow, Sheet } from './sheet.tsx';
import { surfaceColors } from './surface-colors.ts';
import { theme } from './theme.ts';

/** Chooses one option, shown as segments, as rows, or in a sheet. */
export function Choice(props: ChoiceProps): ReactNode {
  if (props.look === 'segments') return <Segments {...props} />;
  if (props.look === 'radio') {
    return (
      <FieldFrame {...props}>
        <Container flexDirection="column" gap={7}>
          {props.options.map((option) => (
            <OptionRow
              key={option.value}
              role="radio"
              label={option.label}
              icon={option.icon}
              detail={option.detail}
              chosen={option.value === props.value}
              disabled={props.disabled || option.disabled}
              onPress={() => props.onCommit(option.value)}
            />
          ))}
        </Container>
      </FieldFrame>
    );
  }
  return <Dropdown {...props} />;
}

function Segments(props: ChoiceProps): ReactNode {
  return (
    <FieldFrame {...props}>
      <Container
        flexDirection="row"
        flexWrap="wrap"
        gap={7}
        padding={5}
        borderRadius={16}
        borderWidth={2}
        borderColor={theme.line}
        backgroundColor={theme.sunken}
      >
        {props.options.map((option) => {
          const chosen = option.value === props.value;
          const color = chosen ? theme.onAccentSoft : theme.text;
          return (
            <Pressable
              key={option.value}
              role="radio"
              name={option.label}
              checked={chosen}
              disabled={props.disabled || option.disabled}
              onPress={() => chosen || props.onCommit(option.value)}
              grounds={
                chosen ? { rest: theme.accentSoft, hover: theme.accentSoft, down: theme.hover } : undefined
              }
              height={targets.sm.dmm}
              paddingX={12}
              gap={8}
              flexGrow={1}
              flexShrink={1}
              borderRadius={12}
            >
              {option.icon && <IconGlyph name={option.icon} size={15} color={color} />}
              <Glyphs text={option.label.replaceAll(' ', '\u00a0')} color={color} />
            </Pressable>
          );
        })}
      </Container>
    </FieldFrame>
  );
}

function Dropdown(props: ChoiceProps): ReactNode {
  const { label, options, value, placeholder, disabled, error } = props;
  const { texts } = useKit();
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame {...props}>
      <Pressable
        {...well}
        name={label}
        value={chosen?.label}
        disabled={disabled}
        grounds={surfaceColors.well}
        onPress={() => setOpen(!open)}
        justifyContent="space-between"
        {...(error ? { borderColor: theme.danger } : {})}
      >
        {chosen?.icon && <IconGlyph name={chosen.icon} size={16} />}
        <Container flexGrow={1} flexBasis={0} flexDirection="column">
          <Glyphs
            text={chosen?.label ?? placeholder ?? texts.choose}
            lines={1}
            color={chosen ? theme.text : theme.muted}
          />
        </Container>
        <IconGlyph name="chevron-down" size={16} color={theme.muted} />
      </Pressable>
      {open && (
        <Sheet title={label} onClose={() => setOpen(false)}>
          {options.flatMap((option, index) => [
            ...(option.group && option.group !== options[index - 1]?.group
              ? [<Glyphs key={option.group} text={option.group} size="caption" color={theme.muted} />]
              : []),
            <OptionRow
              key={option.value}
              role="option"
              label={option.label}
              icon={option.icon}
              detail={option.detail}
              chosen={option.value === value}
              disabled={option.disabled}
              onPress={() => {
                setOpen(false);
                if (option.value !== value) props.onCommit(option.value);
              }}
            />,
          ])}
        </Sheet>
      )}
    </FieldFrame>
  );
}
