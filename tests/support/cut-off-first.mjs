// Loaded before the server by a test: ends it by force in the middle of the files of a new database, when the one by
// which the engine tells a database is there, and one that it cannot do without is not.
import fs from 'node:fs';
import { basename } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const { openSync } = fs;
if (!isMainThread) {
  fs.openSync = (file, ...how) => {
    if (basename(String(file)) === 'postgresql.conf') process.kill(process.pid, 'SIGKILL');
    return openSync(file, ...how);
  };
}
