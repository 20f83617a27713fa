import { MantineProvider } from '@mantine/core';
import '@fontsource-variable/inter/wght.css';
import './play/base.css';
import './mantine.css';
import type { ReactNode } from 'react';
import { KitProvider, type KitTexts } from '#kit/kit.ts';
import { flatKit } from './kit.ts';
import { librarySchemes } from './library-schemes.ts';
import { theme } from './theme.ts';

interface FlatProviderProps {
  texts: KitTexts;
  children: ReactNode;
  /** Draws without transitions and portals. */
  still?: boolean;
}

/**
 * The author's side of the screen: every word as DOM, in the scheme the person chose. Nothing here writes a style
 * element at run time.
 */
export function FlatProvider({ texts, children, still }: FlatProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={librarySchemes}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      env={still ? 'test' : 'default'}
    >
      <KitProvider words={flatKit} surface="flat" texts={texts}>
        {children}
      </KitProvider>
    </MantineProvider>
  );
}
