import { rmSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/start/services.ts';

/**
 * `tsx make-started-folder.ts FOLDER [URL]`: brings an empty data folder to where the server's first start has it before
 * it writes a row: the embedded database with its tables, or in its place the PostgreSQL database at the url.
 */
const [folder, url] = process.argv.slice(2);
if (!folder) throw new Error('Which folder?');
const { close } = await createServices(readConfig({ DATA_DIR: folder, PORT: '0', DATABASE_URL: url }));
await close();
// Every server makes its own, where it keeps files at all.
for (const own of ['token-secret', 'media']) rmSync(path.join(folder, own), { recursive: true, force: true });
