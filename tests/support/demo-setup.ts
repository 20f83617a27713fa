import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Before the browser tests: where the demo is kept, and its users' password. The first test that wants the demo makes
 * it (`startServerProcess`); who runs specs that want none does not wait for it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'scenario-demo-'));
  process.env.TEST_DEMO_FOLDER = folder;
  process.env.TEST_DEMO_PASSWORD = randomBytes(12).toString('base64url');
  return () => rm(folder, { recursive: true, force: true });
}
