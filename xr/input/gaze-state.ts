/** True while gaze selection is on: objects fixed to the view then lag behind, so that one can look at them. */
export const gazeState = { on: false };
