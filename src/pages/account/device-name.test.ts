import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('a browser is named as people know it, with its system', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
  const quest =
    'Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 OculusBrowser/35.1 Chrome/126.0 Safari/537.36';
  expect(deviceName(chrome)).toBe('Chrome, Windows');
  expect(deviceName(`${chrome} Edg/130.0`)).toBe('Edge, Windows');
  expect(deviceName(quest)).toBe('Meta Quest Browser, Linux');
  expect(deviceName('curl/8')).toBeUndefined();
});
