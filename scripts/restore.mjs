/** `npm run restore -- FILE [--force]`: a backup into an empty data folder or database. */
import { runDataCommand } from './lib/data-command.mjs';

await runDataCommand('restore');
