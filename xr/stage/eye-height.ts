/** Metres above the floor at which the flat viewer's eye stands, as a headset's does. */
export const EYE_HEIGHT = 1.6;
