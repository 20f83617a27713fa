import { startServerProcess } from './server-process.ts';

/**
 * Before the browser tests: makes the demo once, by a real first start. Every server of theirs that begins with the
 * demo begins with a copy of that folder (`startServerProcess`).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServerProcess({ demo: true });
  await server.stop();
  process.env.TEST_DEMO_FOLDER = server.dataDir;
  process.env.TEST_DEMO_PASSWORD = server.password;
  return server.remove;
}
