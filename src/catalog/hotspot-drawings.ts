import { builtInHotspots } from '#scenario/play.ts';

type HotspotName = (typeof builtInHotspots)[number]['name'];

const INK = '#ffffff';
const line = (path: string, width = 18) =>
  `<path d="${path}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (path: string) =>
  `<path d="${path}" fill="${INK}" stroke="${INK}" stroke-width="10" stroke-linejoin="round"/>`;

/** An arrow seen on the ground; turned clockwise by degrees. */
const arrow = (degrees: number) =>
  `<g transform="rotate(${degrees} 128 128)">${line('M84 124 128 80l44 44', 20)}${line('M84 172l44-44 44 44', 20)}</g>`;

/** A disc of one colour with a soft edge below, a light rim and a sign in white. */
const disc = (deep: string, bright: string, sign: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${bright}"/><stop offset="1" stop-color="${deep}"/></linearGradient><radialGradient id="s"><stop offset=".8" stop-opacity=".4"/><stop offset="1" stop-opacity="0"/></radialGradient></defs><circle cx="128" cy="134" r="120" fill="url(#s)"/><circle cx="128" cy="128" r="106" fill="url(#d)"/><circle cx="128" cy="128" r="101" fill="none" stroke="${INK}" stroke-width="10"/>${sign}</svg>`;

const pin = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff6b57"/><stop offset="1" stop-color="#c81e2c"/></linearGradient><radialGradient id="s"><stop offset=".2" stop-opacity=".45"/><stop offset="1" stop-opacity="0"/></radialGradient></defs><ellipse cx="128" cy="234" rx="52" ry="16" fill="url(#s)"/><path d="M128 236C116 206 56 158 56 98a72 72 0 0 1 144 0c0 60-60 108-72 138Z" fill="url(#d)" stroke="${INK}" stroke-width="10" stroke-linejoin="round"/><circle cx="128" cy="98" r="30" fill="${INK}"/></svg>`;

const navy = ['#123a78', '#2f74d0'] as const;
const green = ['#0d6b3f', '#23a866'] as const;
const red = ['#9c1622', '#e2433f'] as const;

/** The built-in hotspot pictures as SVG of 256 by 256, without script or address. Spec section 9. */
export const hotspotDrawings: Record<HotspotName, string> = {
  pin,
  alert: disc(
    '#b25e00',
    '#ffb020',
    `${line('M128 72v70', 24)}<circle cx="128" cy="184" r="15" fill="${INK}"/>`,
  ),
  'arrow-up': disc(...navy, arrow(0)),
  'arrow-right': disc(...navy, arrow(90)),
  'arrow-down': disc(...navy, arrow(180)),
  'arrow-left': disc(...navy, arrow(270)),
  close: disc(...red, line('M90 90l76 76M166 90l-76 76', 22)),
  done: disc(...green, line('M78 132l36 36 66-74', 24)),
  menu: disc(...navy, line('M82 92h92M82 128h92M82 164h92')),
  play: disc(...green, solid('M104 82l70 46-70 46Z')),
  star: disc(
    '#7a4a00',
    '#f2a71b',
    solid('M128 70l17.6 37.8 41.4 5-30.6 28.3 8.1 40.9L128 161.6 91.5 182l8.1-40.9L69 112.8l41.4-5Z'),
  ),
  restart: disc(...navy, `${line('M170 108a54 54 0 1 0 10 32', 20)}${solid('M182 74v40h-40Z')}`),
  stop: disc(...red, solid('M92 92h72v72H92Z')),
  pause: disc(...navy, line('M104 88v80M152 88v80', 24)),
};

/** The drawing of a built-in asset id ('-1' … '-14'); undefined for any other. */
export function builtInDrawing(assetId: string | undefined): string | undefined {
  const found = builtInHotspots.find(({ id }) => id === assetId);
  return found && hotspotDrawings[found.name];
}

/** The same as an address that needs no request; for textures and pictures alike. */
export function builtInAddress(assetId: string | undefined): string | undefined {
  const drawing = builtInDrawing(assetId);
  return drawing && `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
