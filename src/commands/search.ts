import type { EditorView } from '#models/editor/state.ts';
import { type Command, canRun } from './command.ts';
import { allCommands } from './registry.ts';

export interface FoundCommand {
  command: (typeof allCommands)[number];
  label: string;
  /** Whether it can be run now. */
  ready: boolean;
}

const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * The commands whose words hold every word of `query`, whatever its case and accents: those that can be run first, and
 * of them those that begin with it.
 * @param words a command's label in the language of the interface
 */
export function searchCommands(
  query: string,
  state: EditorView,
  words: (command: Command) => string,
): FoundCommand[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  const rank = ({ label, ready }: FoundCommand) =>
    (ready ? 0 : 2) + (plain(label).startsWith(wanted[0] ?? '') ? 0 : 1);
  return allCommands
    .map((command) => ({ command, label: words(command), ready: canRun(command, state) }))
    .filter(({ label }) => wanted.every((word) => plain(label).includes(word)))
    .sort((a, b) => rank(a) - rank(b))
    .filter(({ label }, index, all) => all.findIndex((one) => one.label === label) === index);
}
