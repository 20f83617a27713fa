import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { quoted, tablesInOrder } from '#server/domain/database/tables.ts';
import type { Services } from '#server/services.ts';

/** Counts of tries are written by refused calls, on purpose. */
const counters = new Set(['LoginFailure']);
/** What was told to other processes goes by itself after a while: that nothing was told is seen by its numbers. */
const told = 'ChangeEvent';

/** All that the server keeps, as one text by table and folder: what refused calls must leave as it is. */
export async function stateOf({ db, config }: Services): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const { name } of await tablesInOrder(db.sql)) {
    if (counters.has(name)) continue;
    const { rows } = await db.sql(
      name === told
        ? `select last_value || ' ' || is_called as "sum" from ${quoted(`${told}_id_seq`)}`
        : `select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as "sum" from ${quoted(name)} t`,
    );
    state[name] = String(rows[0]?.sum);
  }
  for (const folder of ['media', 'incoming']) {
    const names = await readdir(join(config.dataDir, folder), { recursive: true }).catch(() => []);
    state[folder] = names.sort().join('\n');
  }
  return state;
}
