/** Browsers and systems by what their names for themselves hold; the first that fits. */
const browsers = [
  [/OculusBrowser/, 'Meta Quest Browser'],
  [/PicoBrowser/, 'PICO Browser'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const nameIn = (table: readonly (readonly [RegExp, string])[], agent: string) =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/** A browser and its system in words, such as "Firefox, Windows"; undefined where it does not say. */
export function deviceName(agent: string): string | undefined {
  const parts = [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}
