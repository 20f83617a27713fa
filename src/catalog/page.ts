/** Figures of a page (spec section 9). Apart from the others: of them all the first script of a page carries this file. */
export const page = {
  /** A chunk that failed to load reloads the page, at most this often. */
  chunkReloadMs: 60_000,
  /** From this width of the window on, an open drawer takes more of the toolbar. */
  wideDrawerPx: 1424,
  /** What the toolbar keeps of its width beside the title, in px; `drawer`: beside an open drawer in a wide window. */
  besideTitle: { drawer: 500, else: 250 },
  avatarPx: 48,
  /** Share of the avatar's size. */
  avatarText: 0.625,
  dialogs: { message: 400, upgrade: 325, expired: 300, help: 600, helpBody: 500 },
  watermark: { opacity: 0.7, yaw: 180 },
} as const;

/** How long a request may take; content, how long nothing of it may come (spec section 8). */
export const requests = { requestMs: 3000, settingContentMs: 25_000, modelAnimationsMs: 120_000 } as const;
