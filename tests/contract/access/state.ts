import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { quoted, tablesInOrder } from '#server/domain/database/tables.ts';
import type { Services } from '#server/services.ts';

/** Counts of tries are written by refused calls, on purpose. */
const counters = new Set(['LoginFailure']);
/** What was told to other processes goes by itself after a while: that nothing was told is seen by its numbers. */
const told = 'ChangeEvent';

/** One statement for all tables: a sum each. */
async function statementFor({ db }: Services): Promise<string> {
  const sums = (await tablesInOrder(db.sql))
    .filter(({ name }) => !counters.has(name))
    .map(({ name }) =>
      name === told
        ? `select '${name}' as "name", (select last_value || ' ' || is_called from ${quoted(`${told}_id_seq`)}) as "sum"`
        : `select '${name}' as "name", (select md5(string_agg(t::text, ',' order by t::text)) from ${quoted(name)} t) as "sum"`,
    );
  return sums.join(' union all ');
}

const statements = new WeakMap<Services, Promise<string>>();

/** All that the server keeps, as one text by table and folder: what refused calls must leave as it is. */
export async function stateOf(services: Services): Promise<Record<string, string>> {
  const statement = statements.get(services) ?? statementFor(services);
  statements.set(services, statement);
  const { rows } = await services.db.sql(await statement);
  const state = Object.fromEntries(rows.map(({ name, sum }) => [String(name), String(sum ?? '')]));
  for (const folder of ['media', 'incoming']) {
    const at = join(services.config.dataDir, folder);
    const names = await readdir(at, { recursive: true }).catch(() => []);
    state[folder] = names.sort().join('\n');
  }
  return state;
}
