/** The pictures that hotspots can wear without an upload; the server and packages show the same. */
export { builtInAddress } from '#catalog/hotspot-drawings.ts';
