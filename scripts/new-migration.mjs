// `node scripts/new-migration.mjs NAME`: replays the migrations into an in-memory database, compares the
// result with prisma/schema, and writes the difference as the next migration. Needs no server, no binary.
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { migrationsList, schemaEngine } from '../server/domain/database/schema-engine.mjs';

const name = process.argv[2];
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('usage: node scripts/new-migration.mjs NAME   (small letters, digits, dashes)');
  process.exit(1);
}
const schemas = 'prisma/schema';
const folder = 'prisma/migrations';
const lock = path.join(folder, 'migration_lock.toml');
fs.mkdirSync(folder, { recursive: true });
if (!fs.existsSync(lock)) fs.writeFileSync(lock, 'provider = "postgresql"\n');

const files = fs
  .readdirSync(schemas)
  .sort()
  .map((file) => path.join(schemas, file))
  .map((file) => /** @type {[path: string, text: string]} */ ([file, fs.readFileSync(file, 'utf8')]));
const asked = files.map(([file, content]) => ({ path: file, content }));
const filters = { externalTables: ['public._prisma_migrations'], externalEnums: [] };

const engine = await schemaEngine(
  new PrismaPGlite(new PGlite('memory://', { extensions: { pg_trgm } })),
  files,
);
await engine.applyMigrations({ migrationsList: migrationsList(folder), filters });
const { exitCode, stdout } = await engine.diff({
  from: { tag: 'schemaDatasource', configDir: schemas, files: asked },
  to: { tag: 'schemaDatamodel', files: asked },
  script: true,
  exitCode: true,
  filters,
});
if (exitCode !== 2 || stdout === null) {
  console.log('The migrations already say what the schema says.');
  process.exit(0);
}
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const target = path.join(folder, `${stamp}_${name.replaceAll('-', '_')}`);
fs.mkdirSync(target);
fs.writeFileSync(path.join(target, 'migration.sql'), stdout);
console.log(`Wrote ${target}`);
process.exit(0);
