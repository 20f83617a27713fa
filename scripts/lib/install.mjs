import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './run.mjs';
import { digest, unlessStamped } from './stamp.mjs';

/** The npm that came with this Node, without relying on the PATH. */
function npm() {
  const beside = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const script = process.env.npm_execpath ?? (existsSync(beside) ? beside : undefined);
  return script ? { command: process.execPath, args: [script] } : { command: 'npm', args: [] };
}

/**
 * Installs the packages of package-lock.json when they are missing or the lock changed.
 * Ends the process with a clear word when Node is too old or the installation failed.
 */
export async function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`);
    process.exit(1);
  }
  await unlessStamped({
    stamp: 'node_modules/.install-stamp',
    input: digest(['package-lock.json']),
    work: async () => {
      console.log('Installing packages …');
      const { command, args } = npm();
      const env = { PRISMA_SKIP_POSTINSTALL_GENERATE: '1' };
      const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
      const { code } = await run(command, [...args, 'ci', ...quietly], { env, quiet: true });
      if (code === 0) return;
      // Registries that do not carry every platform's optional packages leave gaps in the lock, which `npm ci`
      // refuses; an installation by the lock that saves nothing takes the same versions.
      const again = await run(command, [...args, 'install', '--no-save', ...quietly], { env });
      if (again.code === 0) return;
      console.error('The packages could not be installed: see the messages above, then try again.');
      process.exit(1);
    },
  });
}
