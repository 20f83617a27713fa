/** True while looking selects: what travels with the view must then stay behind enough to be looked at. */
export const gazing = { on: false };
