import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoIn } from './server-process.ts';

/**
 * Before the browser tests: where the demo is kept, and its users' password. It is begun at once where all specs run; else
 * the first test that wants it makes it, and who runs specs that want none does not wait for it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'scenario-demo-'));
  process.env.TEST_DEMO_FOLDER = folder;
  process.env.TEST_DEMO_PASSWORD = randomBytes(12).toString('base64url');
  const some = process.argv.some((given) => given.includes('.spec'));
  const making = some ? undefined : demoIn(folder).catch(console.error);
  return async () => {
    await making;
    await rm(folder, { recursive: true, force: true });
  };
}
