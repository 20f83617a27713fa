import { Container } from '@react-three/uikit';
import { type ReactNode, useContext } from 'react';
import type { FieldProps } from '#kit/kit.ts';
import { targets } from '#kit/tokens.ts';
import { Glyphs, IconGlyph } from './glyphs.tsx';
import { InRow } from './in-row.ts';
import { theme } from './theme.ts';

/** What every field shows around its control: the name above, help or the refusal below. */
export function FieldFrame(
  props: Pick<FieldProps<unknown>, 'label' | 'hideLabel' | 'error' | 'help' | 'required'> & {
    /** At the end of the line of the name. */
    aside?: string;
    /** Takes no more of a row than it needs. */
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
        <Container flexDirection="row" gap={8} alignItems="center">
          <IconGlyph name="circle-alert" size={12} color={theme.danger} />
          <Glyphs text={error} size="caption" color={theme.danger} />
        </Container>
      ) : (
        help && <Glyphs text={help} size="caption" color={theme.muted} />
      )}
    </Container>
  );
}

/** Fields beside one another share the row. */
const sharing = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 } as const;

/** The well that a value stands in. */
export const well = {
  height: targets.md.dmm,
  borderRadius: targets.md.dmm * 0.25,
  borderWidth: 2,
  borderColor: theme.control,
  paddingX: 16,
  gap: 10,
} as const;
