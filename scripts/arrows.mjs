/**
 * Checks the arrows of the house (scripts/arrows.table.mjs) with dependency-cruiser: forbidden imports, cycles
 * (type-only ones included), lower-case JSX in panels. Fails too when it saw no module: a silent tool proves nothing.
 *
 * Usage: node scripts/arrows.mjs [ROOT]   ROOT: a tree with the same rooms (default: this project)
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import ts from 'typescript';
import { arrows } from './arrows.table.mjs';

const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'));
const TEST = '\\.test\\.tsx?$';
/** @typedef {import('./arrows.table.mjs').Row} Row */

/** @param {string} name */
const roomPath = (name) => arrows.find(({ room }) => room === name)?.path ?? name;
/** @param {string} name */
const packagePattern = (name) =>
  name.endsWith('*')
    ? `node_modules/(@types/)?${name.slice(0, -1)}`
    : `node_modules/(@types/)?${name.replace('/', '\\/')}/`;

/**
 * The first row whose path matches owns a file: rows after it must not claim the same file.
 * @param {Row} row
 * @returns {import('dependency-cruiser').IRegularForbiddenRuleType[]}
 */
function forbiddenBy(row) {
  /** @param {string} path of a row: those before it, which own their files first */
  const before = (path) =>
    arrows
      .slice(
        0,
        arrows.findIndex((one) => one.path === path),
      )
      .map((one) => `^${one.path}`);
  const own = `^${row.path}`;
  const allowed = [
    own,
    ...row.rooms.map((name) => `^${roomPath(name)}`),
    ...(row.packages ?? []).map(packagePattern),
    ...(row.typeOnly ?? []).map((path) => `^${path}$`),
    '\\.css$',
  ];
  // A room within one that is allowed has to be named too (models/play within models).
  const reached = [row, ...arrows.filter(({ room }) => row.rooms.includes(room))];
  const narrower = arrows.filter(
    (other) =>
      other !== row &&
      !row.rooms.includes(other.room) &&
      reached.some(({ room, path }) => room !== other.room && other.path.startsWith(path)),
  );
  const from = { path: own, pathNot: [...before(row.path), TEST] };
  /**
   * @param {string} name
   * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
   * @returns {import('dependency-cruiser').IRegularForbiddenRuleType}
   */
  const rule = (name, to) => ({ name, severity: 'error', from, to });
  const rules = [
    rule(`${row.room}-imports`, { pathNot: allowed, ...(row.node ? { dependencyTypesNot: ['core'] } : {}) }),
    ...narrower.map(({ path }) => rule(`${row.room}-imports`, { path: `^${path}`, pathNot: before(path) })),
    ...(row.typeOnly ?? []).map((path) =>
      rule(`${row.room}-types-only`, { path: `^${path}$`, dependencyTypesNot: ['type-only'] }),
    ),
  ];
  return rules;
}

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rules = [
  { name: 'no-cycles', severity: 'error', from: { pathNot: '^server/generated/' }, to: { circular: true } },
  { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  {
    name: 'prisma-in-domain-only',
    severity: 'error',
    from: { path: '^server/', pathNot: ['^server/domain/', '^server/generated/', TEST] },
    to: { path: '^server/generated/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'front-doors',
    severity: 'error',
    from: { path: '^(src|xr|server|prisma)/', pathNot: ['^src/scenario/', TEST] },
    to: { path: '^src/scenario/', pathNot: '^src/scenario/(constants|index|import|packing|play)\\.ts$' },
  },
  {
    name: 'player-carries-no-editor',
    severity: 'error',
    from: { path: '^src/player/', pathNot: TEST },
    to: { path: '^(xr/author|src/panels/editor/|src/commands/|node_modules/@mantine/)', reachable: true },
  },
  ...arrows.flatMap(forbiddenBy),
];

/**
 * Where a panel uses lower-case JSX.
 * @param {string} file from the root
 * @returns {string[]} one line a place
 */
function lowerCaseJsx(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.ES2023,
    true,
  );
  /** @type {string[]} */
  const found = [];
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const name = node.tagName.getText(source);
      if (/^[a-z]/.test(name)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push(`${file}:${line + 1} <${name}>: panels are drawn on two surfaces, use a word of the kit`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const folders = ['src', 'xr', 'server', 'prisma'].filter((folder) => existsSync(join(root, folder)));
process.chdir(root);
const cruised = await cruise(folders, {
  ruleSet: { forbidden: rules },
  validate: true,
  baseDir: root,
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: ['\\?(url|raw|worker)', '\\.d\\.ts$'] },
  combinedDependencies: false,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
});
const { summary, modules } = /** @type {import('dependency-cruiser').ICruiseResult} */ (cruised.output);
const own = modules.filter(({ source }) => !source.includes('node_modules'));
const panels = existsSync('src/panels')
  ? readdirSync('src/panels', { recursive: true, encoding: 'utf8' })
  : [];
const jsx = panels
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .flatMap((file) => lowerCaseJsx(`src/panels/${file}`));
const lines = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...jsx.map((line) => `lower-case-jsx: ${line}`),
];
for (const line of [...new Set(lines)].sort()) console.error(line);
if (own.length === 0) {
  console.error('arrows: no module was seen, so nothing was checked');
  process.exit(2);
}
console.log(`arrows: ${own.length} modules, ${lines.length} violations`);
process.exit(lines.length ? 1 : 0);
