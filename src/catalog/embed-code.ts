import { escapeHtml } from './markup.ts';

/** What a page that embeds a live page must permit: headsets, motion sensors, the whole screen, sound at once. */
export const framePermissions =
  'xr-spatial-tracking; gyroscope; accelerometer; magnetometer; fullscreen; autoplay';

/** The HTML by which another page shows a live page, as wide as there is room, at 16 to 9. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" allow="${framePermissions}" allowfullscreen loading="lazy" style="width: 100%; aspect-ratio: 16 / 9; border: 0"></iframe>`;
