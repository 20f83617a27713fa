import { Container, type VanillaContainer } from '@react-three/uikit';
import { type ReactNode, useRef, useState } from 'react';
import { foundIn, groupsOf, SEARCHED } from '#kit/choice-groups.ts';
import { type ChoiceOption, type ChoiceProps, useKit } from '#kit/kit.ts';
import { targets } from '#kit/tokens.ts';
import { FieldFrame, well } from './field.tsx';
import { Glyphs, IconGlyph } from './glyphs.tsx';
import { Pressable } from './pressable.tsx';
import { Reveal } from './reveal.tsx';
import { OptionHeading, OptionRow, Sheet } from './sheet.tsx';
import { surfaceColors } from './surface-colors.ts';
import { TextField } from './text-field.tsx';
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
  const line = useRef<VanillaContainer>(null);
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
        {props.autoFocus && <Reveal of={line} first />}
        {chosen?.icon && <IconGlyph name={chosen.icon} size={16} />}
        <Container ref={line} flexGrow={1} flexBasis={0} flexDirection="column">
          <Glyphs
            text={chosen?.label ?? placeholder ?? texts.choose}
            lines={1}
            color={chosen ? theme.text : theme.muted}
          />
        </Container>
        <IconGlyph name="chevron-down" size={16} color={theme.muted} />
      </Pressable>
      {open && <Options {...props} onClose={() => setOpen(false)} />}
    </FieldFrame>
  );
}

/** The sheet of a list that drops down: options under the headings of their groups, with a search when it is long. */
function Options(props: ChoiceProps & { onClose: () => void }): ReactNode {
  const { label, options, value, onSearch, onCommit } = props;
  const { texts } = useKit();
  const [typed, setTyped] = useState('');
  const find = (next: string) => {
    setTyped(next);
    onSearch?.(next);
  };
  const close = () => {
    props.onClose();
    if (typed) onSearch?.('');
  };
  const found = onSearch ? options : foundIn(options, typed);
  const rowOf = (option: ChoiceOption) => (
    <OptionRow
      key={`option ${option.value}`}
      role="option"
      label={option.label}
      icon={option.icon}
      detail={option.detail}
      chosen={option.value === value}
      disabled={option.disabled}
      onPress={() => {
        close();
        if (option.value !== value) onCommit(option.value);
      }}
    />
  );
  return (
    <Sheet
      title={label}
      onClose={close}
      head={
        (onSearch || options.length >= SEARCHED) && (
          <TextField
            label={texts.search}
            hideLabel
            kind="search"
            icon="search"
            placeholder={texts.search}
            value={typed}
            onPreview={find}
            onCommit={find}
            onCancel={() => find('')}
          />
        )
      }
    >
      {groupsOf(found).flatMap(({ group, options: members }) => [
        ...(group === undefined ? [] : [<OptionHeading key={`group ${group}`} text={group} />]),
        ...members.map(rowOf),
      ])}
      {found.length === 0 && <Glyphs text={texts.noMatch} color={theme.muted} />}
    </Sheet>
  );
}
