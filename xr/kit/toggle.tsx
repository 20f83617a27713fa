import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import type { ToggleProps } from '#kit/kit.ts';
import { targets } from '#kit/tokens.ts';
import { FieldFrame } from './field.tsx';
import { Glyphs, IconGlyph } from './glyphs.tsx';
import { Pressable } from './pressable.tsx';
import { theme } from './theme.ts';

/** A switch or checkbox; the whole row is the target. */
export function Toggle(props: ToggleProps): ReactNode {
  const { label, hideLabel, value, onCommit, disabled, error, help, look: kind = 'switch' } = props;
  const mark = kind === 'switch' ? <Switch on={value} /> : <Box on={value} />;
  return (
    <FieldFrame label={label} hideLabel small={hideLabel} error={error} help={help}>
      <Pressable
        role={kind}
        name={label}
        checked={value}
        disabled={disabled}
        onPress={() => onCommit(!value)}
        minHeight={targets.md.dmm}
        paddingX={hideLabel ? 4 : 10}
        gap={14}
        borderRadius={12}
        justifyContent={kind === 'switch' && !hideLabel ? 'space-between' : 'flex-start'}
        alignSelf={hideLabel ? 'flex-start' : 'stretch'}
      >
        {kind === 'checkbox' && mark}
        {!hideLabel && <Glyphs text={label} />}
        {kind === 'switch' && mark}
      </Pressable>
    </FieldFrame>
  );
}

function Switch({ on }: { on: boolean }): ReactNode {
  return (
    <Container
      width={64}
      height={36}
      padding={4}
      borderRadius={18}
      borderWidth={2}
      borderColor={on ? theme.accent : theme.control}
      backgroundColor={on ? theme.accent : theme.sunken}
      flexDirection="row"
      justifyContent={on ? 'flex-end' : 'flex-start'}
      flexShrink={0}
    >
      <Container
        width={24}
        height={24}
        borderRadius={12}
        backgroundColor={on ? theme.onAccent : theme.text}
      />
    </Container>
  );
}

function Box({ on }: { on: boolean }): ReactNode {
  return (
    <Container
      width={34}
      height={34}
      borderRadius={9}
      borderWidth={2}
      borderColor={on ? theme.accent : theme.control}
      backgroundColor={on ? theme.accent : theme.sunken}
      alignItems="center"
      justifyContent="center"
      flexShrink={0}
    >
      {on && <IconGlyph name="check" size={16} color={theme.onAccent} />}
    </Container>
  );
}
