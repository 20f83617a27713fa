import type { ChoiceOption } from './words.ts';

/** A list of this many options can be searched. */
export const SEARCHED = 9;

/** Options that stand together, under a heading if they have one. */
export interface ChoiceGroup {
  group?: string;
  options: ChoiceOption[];
}

/** Options by their groups, in the order in which each first comes; those without a group come last. */
export function groupsOf(options: readonly ChoiceOption[]): ChoiceGroup[] {
  const groups = new Map<string | undefined, ChoiceOption[]>();
  for (const option of options) {
    const members = groups.get(option.group);
    if (members) members.push(option);
    else groups.set(option.group, [option]);
  }
  const loose = groups.get(undefined);
  groups.delete(undefined);
  return [
    ...[...groups].map(([group, members]) => ({ group: group!, options: members })),
    ...(loose ? [{ options: loose }] : []),
  ];
}

/** The options that hold what is typed, in their name, detail or group. */
export function foundIn(options: readonly ChoiceOption[], typed: string): readonly ChoiceOption[] {
  const sought = typed.trim().toLocaleLowerCase();
  if (!sought) return options;
  return options.filter(({ label, detail, group }) =>
    [label, detail, group].some((words) => words?.toLocaleLowerCase().includes(sought)),
  );
}
