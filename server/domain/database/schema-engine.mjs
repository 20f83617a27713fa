// Prisma's schema engine as WebAssembly: applies and authors migrations without a downloaded binary.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';

let loaded;
async function engineClass() {
  if (loaded) return loaded;
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const folder = path.dirname(
    fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg')),
  );
  const bytes = fs.readFileSync(path.join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  // The engine reports its panics here, by a name it expects to find.
  globalThis.PRISMA_WASM_PANIC_REGISTRY ??= {
    set_message: (message) => console.error(message.slice(0, 400)),
  };
  loaded = bindings.SchemaEngine;
  return loaded;
}

/** Starts an engine over a driver adapter; `datamodels` are [path, text] pairs. The caller frees it. */
export async function schemaEngine(factory, datamodels) {
  const SchemaEngine = await engineClass();
  return SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(factory));
}

const sqlFile = (folder, name) => fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');

/** The folder of migrations in the engine's own words. */
export function migrationsList(folder) {
  const names = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir: folder,
    shadowDbInitScript: '',
    lockfile: {
      path: 'migration_lock.toml',
      content: fs.readFileSync(path.join(folder, 'migration_lock.toml'), 'utf8'),
    },
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sqlFile(folder, name) } },
    })),
  };
}

/** Applies what is not applied yet, with checksums in `_prisma_migrations`; answers the new names. */
export async function applyMigrations(factory, folder) {
  const engine = await schemaEngine(factory);
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: migrationsList(folder),
      filters: { externalTables: [], externalEnums: [] },
    });
    return appliedMigrationNames;
  } finally {
    engine.free();
  }
}
