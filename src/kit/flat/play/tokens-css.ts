import {
  COARSE_TARGET_PX,
  gaps,
  motion,
  radii,
  type Scheme,
  schemes,
  targets,
  typeSizes,
} from '#kit/tokens.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const colors = (scheme: Scheme, dark: boolean): string[] => [
  `color-scheme: ${dark ? 'dark' : 'light'};`,
  ...Object.entries(scheme).map(([role, color]) => `--kit-${kebab(role)}: ${color};`),
  `--kit-shadow: ${dark ? '0 0 0 1px #ffffff14, 0 16px 40px #0000008c' : '0 0 0 1px #0a11100f, 0 12px 32px #0a111024'};`,
  `--kit-shadow-small: ${dark ? '0 1px 2px #00000066' : '0 1px 2px #0a111014'};`,
];

const block = (selector: string, lines: string[], indent = ''): string =>
  `${indent}${selector} {\n${lines.map((line) => `${indent}  ${line}\n`).join('')}${indent}}\n`;

/**
 * The tokens as a style sheet: colours for both schemes (the system's, unless `data-scheme` says otherwise on
 * the document or any part of it), lengths and type sizes. `tokens.css` is this text; a test compares them.
 */
export function tokensCss(): string {
  const lengths = [
    ...Object.entries(gaps).map(([name, px]) => `--kit-gap-${name}: ${px}px;`),
    ...Object.entries(radii).map(([name, px]) => `--kit-radius-${name}: ${px}px;`),
    ...Object.entries(targets).map(([name, { px }]) => `--kit-target-${name}: ${px}px;`),
    `--kit-touch: ${COARSE_TARGET_PX}px;`,
    ...Object.entries(typeSizes).flatMap(([name, { px, line, weight }]) => [
      `--kit-type-${name}: ${px / 16}rem;`,
      `--kit-line-${name}: ${line};`,
      `--kit-weight-${name}: ${weight};`,
    ]),
    ...Object.entries(motion).map(([name, ms]) => `--kit-${name}: ${ms}ms;`),
    '--kit-font: "Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;',
    '--kit-code: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace;',
  ];
  const still = Object.keys(motion).map((name) => `--kit-${name}: 0ms;`);
  return [
    '/* Made from src/kit/tokens.ts: change it there, then run its test with -u. */\n',
    block(':root', lengths),
    block(':root,\n[data-scheme="light"]', colors(schemes.light, false)),
    `@media (prefers-color-scheme: dark) {\n${block(':root:not([data-scheme="light"])', colors(schemes.dark, true), '  ')}}\n`,
    block('[data-scheme="dark"]', colors(schemes.dark, true)),
    `@media (prefers-reduced-motion: reduce) {\n${block(':root', still, '  ')}}\n`,
  ].join('\n');
}
