import { Container } from '@react-three/uikit';
import { type ReactNode, useState } from 'react';
import { type AssetPickerProps, useKit } from '#kit/kit.ts';
import { FieldFrame, well } from './field.tsx';
import { Glyphs, IconGlyph } from './glyphs.tsx';
import { List } from './list.tsx';
import { Pressable } from './pressable.tsx';
import { OptionRow, Sheet } from './sheet.tsx';
import { surfaceColors } from './surface-colors.ts';
import { theme } from './theme.ts';
import { WholeImage } from './whole-image.tsx';

/** Chooses one of the scenario's files from tiles. Headsets have no file dialog: other files come from `sources`. */
export function AssetPicker(props: AssetPickerProps): ReactNode {
  const { label, value, options, clearable, placeholder, disabled, sources = [], onCommit } = props;
  const { texts } = useKit();
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const choose = (next: string | null) => {
    setOpen(false);
    if (next !== value) onCommit(next);
  };
  return (
    <FieldFrame {...props}>
      <Pressable
        {...well}
        height={64}
        paddingLeft={8}
        name={label}
        value={chosen?.label}
        disabled={disabled}
        grounds={surfaceColors.well}
        justifyContent="flex-start"
        onPress={() => setOpen(!open)}
      >
        {chosen?.thumbnail ? (
          <WholeImage src={chosen.thumbnail} width={80} height={46} />
        ) : (
          <IconGlyph name={chosen?.icon ?? 'image'} size={22} color={theme.muted} />
        )}
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
        <Sheet title={label} width={660} onClose={() => setOpen(false)}>
          {sources.map((source) => (
            <OptionRow
              key={source.key}
              role="button"
              label={source.label}
              icon={source.icon}
              onPress={() => {
                setOpen(false);
                source.onPress();
              }}
            />
          ))}
          {clearable && (
            <OptionRow
              role="option"
              label={texts.none}
              icon="ban"
              chosen={value === null}
              onPress={() => choose(null)}
            />
          )}
          <List
            label={label}
            look="tiles"
            items={options.map((option) => ({
              key: option.value,
              label: option.label,
              detail: option.detail,
              picture: option.thumbnail,
              icon: option.icon,
            }))}
            selected={value === null ? [] : [value]}
            onSelect={choose}
            empty={texts.noMatch}
          />
        </Sheet>
      )}
    </FieldFrame>
  );
}
