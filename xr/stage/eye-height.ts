/** Eye height of the flat viewer above the floor, in metres. */
export const EYE_HEIGHT = 1.6;
