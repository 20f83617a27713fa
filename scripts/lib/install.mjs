import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './run.mjs';
import { digest, unlessStamped } from './stamp.mjs';

const { env, execPath, platform } = process;
const here = { env, execPath, platform, exists: existsSync };

/**
 * How npm is run: the one that runs this script, else the one that came with this Node, else the PATH's (on Windows a
 * batch file, which only a shell starts).
 * @param {{ env: Record<string, string | undefined>, execPath: string, platform: string, exists: (path: string) => boolean }} [on]
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npm(on = here) {
  const beside = dirname(on.execPath);
  const script = [
    // Other package managers name themselves there too.
    on.env.npm_execpath?.endsWith('npm-cli.js') ? on.env.npm_execpath : undefined,
    ...['../lib/node_modules', 'node_modules'].map((at) => join(beside, at, 'npm/bin/npm-cli.js')),
  ].find((path) => path !== undefined && on.exists(path));
  if (script) return { command: on.execPath, args: [script], shell: false };
  return { command: 'npm', args: [], shell: on.platform === 'win32' };
}

/**
 * Installs the packages of package-lock.json when they are missing or the lock changed.
 * @throws {Error} with a clear word when Node is too old or the installation failed
 */
export async function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`);
  }
  await unlessStamped({
    stamp: 'node_modules/.install-stamp',
    input: digest(['package-lock.json']),
    work: async () => {
      console.log('Installing packages …');
      const { command, args, shell } = npm();
      const unattended = { PRISMA_SKIP_POSTINSTALL_GENERATE: '1' };
      const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
      const { code } = await run(command, [...args, 'ci', ...quietly], {
        env: unattended,
        quiet: true,
        shell,
      });
      if (code === 0) return;
      // Registries that do not carry every platform's optional packages leave gaps in the lock, which `npm ci`
      // refuses; an installation by the lock that saves nothing takes the same versions.
      const again = await run(command, [...args, 'install', '--no-save', ...quietly], {
        env: unattended,
        shell,
      });
      if (again.code === 0) return;
      throw new Error('The packages could not be installed: see the messages above, then try again.');
    },
  });
}
