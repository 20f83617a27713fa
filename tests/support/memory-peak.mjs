// Loaded before the server by a test: SIGUSR2 has it print the most bytes that its heap and its buffers took at a time
// since it was asked last.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  let most = 0;
  const look = () => {
    const { heapUsed, external } = process.memoryUsage();
    most = Math.max(most, heapUsed + external);
  };
  setInterval(look, 5).unref();
  process.on('SIGUSR2', () => {
    look();
    process.stdout.write(`memory peak ${most}\n`);
    most = 0;
  });
}
