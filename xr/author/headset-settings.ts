import { proxy } from 'valtio';

/** Headset-only UI state; neither part of the scenario nor stored. */
export const headsetSettings = proxy({
  /** Panels are hidden to show the whole scene; the toolbar stays. */
  hidden: false,
  /** The comfort panel is open. */
  comfort: false,
  /** Loading state of the current scene's picture. */
  picture: 'shown' as 'loading' | 'shown' | 'failed',
});
