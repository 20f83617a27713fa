/** `npm run backup -- FILE [--force]`: the whole database and all media in one file. */
import { runDataCommand } from './lib/data-command.mjs';

await runDataCommand('backup');
