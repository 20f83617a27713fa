import { proxy } from 'valtio';

/** There is no shift to hold in a headset: while this is on, a press adds to what is selected, or takes out of it. */
export const selecting = proxy({ several: false });
