import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Notice, othersWork, packageTexts, partsOfPackages } from './notice-table.ts';

/** What Vite writes of the packages whose code is bundled (its `build.license`); the text below replaces it. */
const LIST = 'licenses.json';
/** Files that the build writes by itself; whatever else it ships says where it is from. */
const written = /\.(css|html|js|json|txt)$/;

/**
 * Ships `third-party-notices.txt` and our own `LICENSE.txt` beside what is built. The notices come from what is really
 * in it: code, fonts, decoders and models. A package or a file without a licence fails the build by its name.
 */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'third-party-notices',
    config: () => ({ build: { license: { fileName: LIST } } }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const list = bundle[LIST];
        if (list?.type !== 'asset') throw new Error(`Vite wrote no ${LIST}.`);
        delete bundle[LIST];
        const outputs = Object.values(bundle);
        const code = outputs.flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
        // Styles that are a file of their own belong to no script.
        const styles = [...this.getModuleIds()].filter((id) => id.endsWith('.css'));
        const copied = outputs.flatMap((output) => (output.type === 'asset' ? originsOf(output) : []));
        const source = noticesOf(JSON.parse(String(list.source)), code, [...styles, ...copied]);
        this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source });
        this.emitFile({ type: 'asset', fileName: 'LICENSE.txt', source: readFileSync('LICENSE') });
      },
    },
  };
}

/**
 * The files that a copied file was made of; none where the build wrote it.
 * @throws {Error} with its name, where it does not say where it is from
 */
export function originsOf({ fileName, originalFileNames }: CopiedFile): string[] {
  if (originalFileNames.length === 0 && !written.test(fileName))
    throw new Error(`Where is ${fileName} from? Emit it with its originalFileName.`);
  return originalFileNames;
}

type CopiedFile = Pick<Rolldown.OutputAsset, 'fileName' | 'originalFileNames'>;

/**
 * The notices of the packages whose code is bundled, of those that copied files are from, and of others' work within
 * them, by name.
 * @throws {Error} with the names of those for which there is no licence
 */
export function noticesOf(bundled: Notice[], code: string[], copied: string[]): string {
  const files = [...code, ...copied];
  const notices = new Map<string, Notice>();
  const add = (one: Notice) => notices.set([one.name, one.version].filter(Boolean).join(' '), one);
  for (const one of bundled) add(one);
  for (const folder of new Set(copied.flatMap(packageFolder))) add(packageNotice(folder));
  const parts = partsOfPackages.filter((part) => files.some((file) => part.files.test(file)));
  for (const { files: _, ...part } of parts) add(part);

  const texts = [...notices].map(([title, one]) => ({
    title: one.identifier && !/^SEE /i.test(one.identifier) ? `${title} (${one.identifier})` : title,
    name: one.name,
    text: (one.text ?? packageTexts[one.name])?.trim(),
  }));
  const lacking = [
    ...texts.filter(({ text }) => !text).map(({ name }) => name),
    ...files.filter((file) => othersWork.test(file) && !parts.some((part) => part.files.test(file))),
  ];
  if (lacking.length > 0)
    throw new Error(`No licence is known, add it to scripts/vite/notice-table.ts: ${lacking.join(', ')}`);
  const line = '-'.repeat(80);
  return [
    'This product holds the following work of others, each under its own licence.\n',
    ...texts
      .sort((one, other) => one.title.localeCompare(other.title, 'en'))
      .map(({ title, text }) => `${line}\n${title}\n${line}\n\n${text}\n`),
  ].join('\n');
}

/** The folder of the package that a file is of; none for a file of ours. */
const packageFolder = (file: string): string[] =>
  /^.*?node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/')) ?? [];

function packageNotice(folder: string): Notice {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
  const text = file && readFileSync(join(folder, file), 'utf8');
  return { name, version, identifier: license, text };
}
