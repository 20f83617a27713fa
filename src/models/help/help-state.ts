import { proxy } from 'valtio';

export interface HelpState {
  /** The page that is open, as the index names it. */
  page: string | null;
}

export const help = proxy<HelpState>({ page: null });

export function openHelp(page: string): void {
  help.page = page;
}

export function closeHelp(): void {
  help.page = null;
}
