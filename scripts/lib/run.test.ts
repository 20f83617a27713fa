import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { npm } from './install.mjs';
import { tool } from './run.mjs';
import { standFor } from './stand-for.mjs';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('a tool of the project', () => {
  it('is the script that its package names, whatever the package is called', () => {
    const modules = mkdtempSync(join(tmpdir(), 'scenario-tools-'));
    made.push(modules);
    const install = (name: string, bin: unknown) => {
      mkdirSync(join(modules, name), { recursive: true });
      writeFileSync(join(modules, name, 'package.json'), JSON.stringify({ name, bin }));
    };
    install('plain', './cli.mjs');
    install('vite', { other: 'other.js', vite: 'bin/vite.js' });
    install('@biomejs/biome', { biome: 'bin/biome' });
    install('none', {});
    expect(tool('plain', modules)).toBe(join(modules, 'plain/cli.mjs'));
    expect(tool('vite', modules)).toBe(join(modules, 'vite/bin/vite.js'));
    expect(tool('biome', modules)).toBe(join(modules, '@biomejs/biome/bin/biome'));
    expect(() => tool('none', modules)).toThrow('has no command none');
  });

  it('is there for all that the scripts run', () => {
    for (const name of ['biome', 'knip', 'playwright', 'prisma', 'tsx', 'vite', 'vitest'])
      expect(existsSync(tool(name)), name).toBe(true);
  });
});

describe('npm', () => {
  const on = (platform: string, there: string[], env: Record<string, string> = {}) =>
    npm({ env, execPath: '/node/bin/node', platform, exists: (path) => there.includes(path) });
  const beside = '/node/lib/node_modules/npm/bin/npm-cli.js';

  it('is the one that runs the script, else the one that came with Node', () => {
    const running = '/elsewhere/npm/bin/npm-cli.js';
    const env = { npm_execpath: running };
    expect(on('linux', [running, beside], env).args).toEqual([running]);
    expect(on('linux', [beside])).toEqual({ command: '/node/bin/node', args: [beside], shell: false });
    const windows = '/node/bin/node_modules/npm/bin/npm-cli.js';
    expect(on('win32', [windows]).args).toEqual([windows]);
    expect(on('linux', ['/yarn.js', beside], { npm_execpath: '/yarn.js' }).args).toEqual([beside]);
  });

  it('is started by a shell where it is a batch file', () => {
    expect(on('win32', [])).toEqual({ command: 'npm', args: [], shell: true });
    expect(on('linux', [])).toEqual({ command: 'npm', args: [], shell: false });
  });
});

describe('npm start', () => {
  /** A child that ends with 7 when it gets a signal, and who stands for it. */
  async function standing(isTTY: boolean, program: string) {
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
    const parent = Object.assign(new EventEmitter(), { stdin: { isTTY }, exit: () => {} });
    const ended = new Promise<number>((resolve) => {
      parent.exit = resolve as () => void;
    });
    standFor(child, parent);
    await once(child.stdout, 'data');
    return { child, parent, ended };
  }
  const closes = `for (const one of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(one, () => process.exit(7));
    setInterval(() => {}, 1000); console.log('ready');`;

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('hands %s on and ends as the server ends', async (signal) => {
    const { parent, ended } = await standing(false, closes);
    parent.emit(signal);
    expect(await ended).toBe(7);
  });

  it('leaves Ctrl-C to the terminal, which sends it to both', async () => {
    const { child, parent, ended } = await standing(true, closes);
    parent.emit('SIGINT');
    expect(child.killed).toBe(false);
    parent.emit('SIGTERM');
    expect(await ended).toBe(7);
  });

  it('fails when the server was killed', async () => {
    const { child, ended } = await standing(false, closes);
    child.kill('SIGKILL');
    expect(await ended).toBe(1);
  });
});
