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

const unfinished = '"finished_at" is null and "rolled_back_at" is null';

/**
 * The same connections, but what runs a script of several statements: all of it in one transaction, together with the
 * mark that it is done, which the engine sets only afterwards. `failed` hears why one failed: the engine does not tell.
 */
function wholeScripts(factory, query, failed) {
  const { provider, adapterName } = factory;
  const mark = `update "_prisma_migrations" set "finished_at" = now() where ${unfinished}`;
  const executeScript = async (script) => {
    try {
      await query(`${script}\n;${mark}`);
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  return {
    provider,
    adapterName,
    connect: async () => Object.assign(await factory.connect(), { executeScript }),
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
}

/**
 * Applies what is not applied yet, each wholly or not at all, with checksums in `_prisma_migrations`; answers the new
 * names. `query` sends several statements at once, so that the database makes one transaction of them.
 */
export async function applyMigrations(factory, folder, query) {
  // One that was cut off left nothing but its row, for which the engine would refuse the database for ever.
  await query(`do $$ begin
    if to_regclass('public._prisma_migrations') is not null then
      delete from "_prisma_migrations" where ${unfinished};
    end if;
  end $$`);
  let cause;
  const failed = (error) => {
    cause = error;
  };
  const engine = await schemaEngine(wholeScripts(factory, query, failed));
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: migrationsList(folder),
      filters: { externalTables: [], externalEnums: [] },
    });
    return appliedMigrationNames;
  } catch (error) {
    throw cause ? new Error(`${cause.message}\n${error.message}`, { cause }) : error;
  } finally {
    engine.free();
  }
}
