import { proxy } from 'valtio';
import { callToRoom } from '../panels/panel-room.ts';

/** The panels that the toolbar calls. */
export const panelNames = ['add', 'scenes', 'objects', 'settings', 'comfort'] as const;
export type PanelName = (typeof panelNames)[number];

/** Headset-only UI state; neither part of the scenario nor stored. */
export const headsetSettings = proxy({
  /** The panel that was called; at most one is, so that the scene stays free. */
  open: null as PanelName | null,
  /** Panels that stay where they stand while others are called, in the order in which they were pinned. */
  pinned: [] as PanelName[],
  /** What the button that puts panels away brings back. */
  last: 'settings' as PanelName,
  /** Loading state of the current scene's picture. */
  picture: 'shown' as 'loading' | 'shown' | 'failed',
});

/** The state as a component reads it. */
type Shown = { readonly open: PanelName | null; readonly pinned: readonly PanelName[] };

export const isOpen = (name: PanelName, { open, pinned }: Shown = headsetSettings): boolean =>
  open === name || pinned.includes(name);

/** Calls a panel before the author, in the place of the one that was called before; a pinned one is brought if it is far. */
export function callPanel(name: PanelName): void {
  callToRoom(name, isOpen(name));
  if (!headsetSettings.pinned.includes(name)) headsetSettings.open = name;
  headsetSettings.last = name;
}

/** Closes a panel, pinned or not. */
export function closePanel(name: PanelName): void {
  headsetSettings.pinned = headsetSettings.pinned.filter((one) => one !== name);
  if (headsetSettings.open === name) headsetSettings.open = null;
}

export function togglePanel(name: PanelName): void {
  if (isOpen(name)) closePanel(name);
  else callPanel(name);
}

/** Pins an open panel, or lets it go: then it is the one that is called. */
export function pinPanel(name: PanelName): void {
  const { pinned, open } = headsetSettings;
  if (pinned.includes(name)) {
    headsetSettings.pinned = pinned.filter((one) => one !== name);
    headsetSettings.open = name;
  } else {
    headsetSettings.pinned = [...pinned, name];
    if (open === name) headsetSettings.open = null;
  }
}

/** One press frees the scene of the panel that was called; the next one brings it back. */
export function putPanelAway(): void {
  const { open, last } = headsetSettings;
  if (open) closePanel(open);
  else callPanel(last);
}

/** What was taken in hand is to be put into the scene: what is not pinned steps out of its way. */
export function freeScene(): void {
  headsetSettings.open = null;
}
