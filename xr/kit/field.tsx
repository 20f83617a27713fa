import { Container } from '@react-three/uikit';
import { type ReactNode, useContext } from 'react';
import type { FieldProps } from '#kit/kit.ts';
import { targets } from '#kit/tokens.ts';
import { Glyphs, IconGlyph } from './glyphs.tsx';
import { InRow } from './in-row.ts';
import { theme } from './theme.ts';

/** The frame of a field: label above its control, help or error below. */
export function FieldFrame(
  props: Pick<FieldProps<unknown>, 'label' | 'hideLabel' | 'error' | 'help' | 'required'> & {
    /** Shown at the end of the label's line. */
    aside?: string;
    /** Takes only the width it needs in a row. */
    small?: boolean | undefined;
    children: ReactNode;
  },
): ReactNode {
  const { label, hideLabel, error, help, required, aside } = props;
  const inRow = useContext(InRow);
  return (
    <Container flexDirection="column" gap={8} {...(inRow && !props.small ? sharing : { flexShrink: 0 })}>
      {!hideLabel && (
        <Container flexDirection="row" justifyContent="space-between" gap={12}>
          <Glyphs text={required ? `${label} *` : label} size="caption" color={theme.muted} />
          {aside && <Glyphs text={aside} size="caption" color={theme.text} />}
        </Container>
      )}
      {props.children}
      {error ? (
        <FieldError text={error} />
      ) : (
        help && <Glyphs text={help} size="caption" color={theme.muted} />
      )}
    </Container>
  );
}

/** What is wrong, below what it is about. */
export function FieldError({ text }: { text: string }): ReactNode {
  return (
    <Container flexDirection="row" gap={8} alignItems="center">
      <IconGlyph name="circle-alert" size={12} color={theme.danger} />
      <Glyphs text={text} size="caption" color={theme.danger} />
    </Container>
  );
}

/** Fields in a row share its width equally. */
const sharing = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 } as const;

/** The sunken box around a value. */
export const well = {
  height: targets.md.dmm,
  borderRadius: targets.md.dmm * 0.25,
  borderWidth: 2,
  borderColor: theme.control,
  paddingX: 16,
  gap: 10,
} as const;
