import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import type { TabsProps } from '#kit/kit.ts';
import { targets } from '#kit/tokens.ts';
import { Glyphs, IconGlyph } from './glyphs.tsx';
import { Pressable } from './pressable.tsx';
import { theme } from './theme.ts';

/** Tabs above the content of the selected one. */
export function Tabs({ value, onChange, options, children, grow }: TabsProps): ReactNode {
  return (
    <Container
      flexDirection="column"
      gap={14}
      flexShrink={1}
      {...(grow ? { flexGrow: 1, flexBasis: 0 } : {})}
    >
      <Container flexDirection="row" gap={7} flexShrink={0} flexWrap="wrap">
        {options.map((option) => {
          const chosen = option.value === value;
          const color = chosen ? theme.accent : theme.muted;
          return (
            <Pressable
              key={option.value}
              role="tab"
              name={[option.label, option.iconLabel].filter(Boolean).join(' – ')}
              checked={chosen}
              disabled={option.disabled}
              onPress={() => chosen || onChange(option.value)}
              height={targets.md.dmm}
              paddingX={11}
              gap={8}
              borderRadius={10}
              borderBottomWidth={4}
              borderColor={chosen ? theme.accent : theme.line}
            >
              {option.icon && <IconGlyph name={option.icon} size={16} color={color} />}
              <Glyphs text={option.label.replaceAll(' ', '\u00a0')} color={color} strong={chosen} />
            </Pressable>
          );
        })}
      </Container>
      {children}
    </Container>
  );
}
