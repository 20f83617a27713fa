import { proxy } from 'valtio';
import { gaze } from '#catalog/limits.ts';
import { remember, remembered } from './remembered.ts';

/** What may be chosen, the usual first. */
export const comfortChoices = {
  /** Degrees by which the stick turns. */
  turn: [45, 30, 90],
  /** Share of a panel's usual distance. Its apparent size stays. */
  distance: [1, 0.8, 1.3],
  /** Share of the usual size of text and controls. */
  text: [1, 1.15, 1.3],
  /** Where the tools are: 1 on the wrist of the hand that does not point, while that is tracked, 0 before the person. */
  tools: [1, 0],
  /** 1: the edges darken while the scene turns. */
  vignette: [0, 1],
  /** 1: labels say what the controllers' buttons do, until they were read once. */
  labels: [1, 0],
  /** Milliseconds that something is looked at to be selected. */
  dwell: [gaze.dwellMs, 1000, 2500],
} as const satisfies Record<string, readonly number[]>;

type Name = keyof typeof comfortChoices;
const names = Object.keys(comfortChoices) as Name[];
const keyOf = (name: Name) => `headset.${name}`;

/** What was kept, if it is one of the choices; else the usual. */
function keptOf(name: Name): number {
  const choices: readonly number[] = comfortChoices[name];
  const kept = remembered(keyOf(name));
  return choices.find((choice) => String(choice) === kept) ?? choices[0]!;
}

/** How a person has the headset, kept in this browser. A valtio proxy: read with `useSnapshot`. */
export const comfort = proxy(
  Object.fromEntries(names.map((name) => [name, keptOf(name)])) as Record<Name, number>,
);

export function setComfort(name: Name, value: number): void {
  comfort[name] = value;
  remember(keyOf(name), String(value));
}
