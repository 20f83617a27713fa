/** True while looking selects: what travels with the view must then stay behind enough to be looked at. */
export const gazeState = { on: false };
