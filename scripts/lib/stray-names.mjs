/** What may stand at the root. */
const root = new Set([
  '.ci',
  '.gitignore',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'biome.json',
  'budgets.json',
  'docs',
  'help',
  'index.html',
  'knip.json',
  'locales',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'prisma',
  'prisma.config.ts',
  'scripts',
  'server',
  'src',
  'tests',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'xr',
]);

/**
 * @param {string[]} tracked paths from the root, with `/`
 * @returns {string[]} a line for each path that is not where or as names are
 */
export const strayNames = (tracked) =>
  tracked.flatMap((path) => {
    const [first = ''] = path.split('/');
    if (!/^[A-Za-z0-9._@/-]+$/.test(path))
      return [`${JSON.stringify(path)}: a name holds letters, digits, '.', '_', '-' and '@' only`];
    if (!root.has(first)) return [`${path}: '${first}' is not on the list of scripts/lib/stray-names.mjs`];
    return [];
  });
