/**
 * The 14 pictures that hotspots can wear without an upload, drawn on a field of 48 x 48: a disc and a sign in
 * white. Ids as `builtInHotspots` of the scenario names them.
 */
const signs: Record<string, { disc: string; sign: string; stroke?: true }> = {
  '-1': {
    disc: '#c2255c',
    sign: 'M24 12a8.5 8.5 0 0 1 8.5 8.5C32.5 27 24 36 24 36s-8.5-9-8.5-15.5A8.5 8.5 0 0 1 24 12Zm0 5.2a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z',
  },
  '-2': {
    disc: '#d9480f',
    sign: 'M22 12.5h4l-.7 14.5h-2.6ZM24 30.2a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2Z',
  },
  '-3': { disc: '#1864ab', sign: 'M24 35V14M15 22.5l9-9 9 9', stroke: true },
  '-4': { disc: '#1864ab', sign: 'M13 24h21M25.5 15l9 9-9 9', stroke: true },
  '-5': { disc: '#1864ab', sign: 'M24 13v21M15 25.5l9 9 9-9', stroke: true },
  '-6': { disc: '#1864ab', sign: 'M35 24H14M22.5 15l-9 9 9 9', stroke: true },
  '-7': { disc: '#c92a2a', sign: 'M16 16l16 16M32 16L16 32', stroke: true },
  '-8': { disc: '#2b8a3e', sign: 'M14.5 24.5l6.8 6.8 12.5-14', stroke: true },
  '-9': { disc: '#364fc7', sign: 'M14 17h20M14 24h20M14 31h20', stroke: true },
  '-10': { disc: '#087f5b', sign: 'M19 14.5l16 9.5-16 9.5Z' },
  '-11': {
    disc: '#e67700',
    sign: 'M24 11.5l3.7 8.1 8.8 1-6.6 6 1.8 8.7L24 30.9l-7.7 4.4 1.8-8.7-6.6-6 8.8-1Z',
  },
  '-12': { disc: '#5f3dc4', sign: 'M32.8 20.2a10 10 0 1 0 1.1 6.6M33.8 13.5v7.2h-7.2', stroke: true },
  '-13': { disc: '#862e9c', sign: 'M16.5 16.5h15v15h-15Z' },
  '-14': { disc: '#087f5b', sign: 'M16.5 14.5h5v19h-5ZM26.5 14.5h5v19h-5Z' },
};

/** The picture of a built-in id as SVG text; undefined for any other id. */
export function builtInPicture(id: string): string | undefined {
  const found = signs[id];
  if (!found) return undefined;
  const paint = found.stroke
    ? 'fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"'
    : 'fill="#fff" fill-rule="evenodd"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.5" fill="${found.disc}"/><circle cx="24" cy="24" r="21.2" fill="none" stroke="#fff" stroke-width="2.2"/><path d="${found.sign}" ${paint}/></svg>`;
}

/** The same as an address. */
export const builtInAddress = (id: string): string | undefined => {
  const svg = builtInPicture(id);
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
