import { proxy, useSnapshot } from 'valtio';

/** Which tab each panel shows, by the panel's name. */
const shown = proxy<Record<string, string>>({});

/** A panel's tab, kept while the panel is away: a run, or the way into the headset and out, takes all panels away. */
export function useTab<Tab extends string>(panel: string, first: Tab): [Tab, (tab: Tab) => void] {
  const tab = (useSnapshot(shown)[panel] as Tab | undefined) ?? first;
  return [tab, (next) => showTab(panel, next)];
}

/** Shows a tab of a panel, whether the panel is there yet or not. */
export function showTab(panel: string, tab: string): void {
  shown[panel] = tab;
}
