import { proxy } from 'valtio';

/** What is set up in the headset alone: it is neither part of the scenario nor kept. */
export const headsetSettings = proxy({
  /** The panels are put away so that the whole scene is seen; the tools stay. */
  hidden: false,
  /** The settings of the headset are open. */
  comfort: false,
  /** Where the current scene's picture is on its way to the eyes. */
  picture: 'shown' as 'loading' | 'shown' | 'failed',
});
