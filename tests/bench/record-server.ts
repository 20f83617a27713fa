/** The server under measurement, in a process of its own: what the bench does with its answers takes no time of it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { secretHash } from '../../server/domain/lrs/access.ts';
import { createServices } from '../../server/start/services.ts';

/** Plain SQL on the server's own database, or an organization with a key that may do all. */
export type Asked = { sql: string; values?: unknown[] } | { key: string };
/** `ms`: how long the statement took, without the way between the processes. */
export type Told =
  | { rows: Record<string, unknown>[]; ms: number }
  | { organizationId: number; headers: { authorization: string } };

const dataDir = await mkdtemp(join(tmpdir(), 'bench-records-'));
const [, , databaseUrl] = process.argv;
const running = await createServices(readConfig({ DATA_DIR: dataDir, PORT: '0', DATABASE_URL: databaseUrl }));
const { services } = running;
const app = await createApp(services);

async function told(asked: Asked): Promise<Told> {
  if ('sql' in asked) {
    const begun = performance.now();
    const { rows } = await services.db.sql(asked.sql, asked.values);
    return { rows, ms: performance.now() - begun };
  }
  const { key: name } = asked;
  const { id: organizationId } = await services.db.prisma.organization.create({ data: { name } });
  const data = { organizationId, name, rights: 'all', secretHash: secretHash(services, name) };
  const { id } = await services.db.prisma.lrsKey.create({ data });
  return { organizationId, headers: { authorization: `Basic ${btoa(`${id}:${name}`)}` } };
}

process.on('message', async (asked: Asked) => process.send?.(await told(asked)));
process.once('disconnect', async () => {
  await app.close();
  await running.close();
  await rm(dataDir, { recursive: true, force: true });
});
process.send?.({ origin: await app.listen({ host: '127.0.0.1', port: 0 }) });
