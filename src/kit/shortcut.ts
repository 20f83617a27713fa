const isApple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform);

const signs: Record<string, [apple: string, other: string]> = {
  mod: ['⌘', 'Ctrl'],
  ctrl: ['⌃', 'Ctrl'],
  shift: ['⇧', 'Shift'],
  alt: ['⌥', 'Alt'],
  delete: ['⌫', 'Del'],
  backspace: ['⌫', '⌫'],
  enter: ['↩', 'Enter'],
  escape: ['Esc', 'Esc'],
  space: ['␣', '␣'],
  arrowup: ['↑', '↑'],
  arrowdown: ['↓', '↓'],
  arrowleft: ['←', '←'],
  arrowright: ['→', '→'],
};

/** A key such as `mod+shift+z` as the person's keyboard shows it: `⇧⌘Z`, `Ctrl+Shift+Z`. */
export function writeShortcut(keys: string, apple = isApple): string {
  const parts = keys.split('+').map((key) => signs[key.toLowerCase()]?.[apple ? 0 : 1] ?? key.toUpperCase());
  return apple ? parts.join('') : parts.join('+');
}

const ariaNames: Record<string, string> = { ctrl: 'Control', shift: 'Shift', alt: 'Alt' };

/** The same for `aria-keyshortcuts`. */
export function ariaShortcut(keys: string, apple = isApple): string {
  return keys
    .split('+')
    .map((key) => (key === 'mod' ? (apple ? 'Meta' : 'Control') : (ariaNames[key] ?? key)))
    .join('+');
}
