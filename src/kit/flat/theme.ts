import {
  createTheme,
  Drawer,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  Menu,
  Modal,
} from '@mantine/core';
import { radii, schemes } from '#kit/tokens.ts';

const { light, dark } = schemes;

/** The library wants ten shades; what is drawn comes from the variables in mantine.css. */
const accent: MantineColorsTuple = [
  light.accentSoft,
  '#bfe3dc',
  dark.onAccentSoft,
  dark.accentHover,
  dark.accent,
  '#2ea593',
  '#16877a',
  light.accent,
  light.accentHover,
  light.onAccentSoft,
];

/** The component library's theme. Colours and lengths are CSS variables of tokens.css, mapped in mantine.css. */
export const theme = createTheme({
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  defaultRadius: 'md',
  radius: { sm: `${radii.sm}px`, md: `${radii.md}px`, lg: `${radii.lg}px`, xl: `${radii.xl}px` },
  autoContrast: false,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  // White on the dark scheme's light accents would not be readable.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    if (input.variant !== 'filled') return colors;
    return { ...colors, color: input.color === 'red' ? 'var(--kit-on-danger)' : 'var(--kit-on-accent)' };
  },
  components: {
    // Its placeholder is no menu item, which a menu may not hold; the first item takes the focus instead.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    // To hold the page still behind them these would write a style element; the page never scrolls behind them.
    Modal: Modal.extend({ defaultProps: { lockScroll: false } }),
    Drawer: Drawer.extend({ defaultProps: { lockScroll: false } }),
  },
});
