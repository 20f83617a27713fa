// Loaded before the server by a test: SIGUSR2 then ends its worker threads, as a crash of theirs would.
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

threads.Worker = class extends threads.Worker {
  /** @param {ConstructorParameters<typeof threads.Worker>} given */
  constructor(...given) {
    super(...given);
    process.on('SIGUSR2', () => void this.terminate());
  }
};
syncBuiltinESMExports();
