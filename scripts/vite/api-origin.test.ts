import { expect, it } from 'vitest';
import { apiOrigin } from './api-origin.ts';

it('asks the server where HOST and PORT have it listen', () => {
  expect(apiOrigin({})).toBe('http://127.0.0.1:4000');
  expect(apiOrigin({ PORT: '4600' })).toBe('http://127.0.0.1:4600');
  expect(apiOrigin({ HOST: '0.0.0.0', PORT: '' })).toBe('http://127.0.0.1:4000');
  expect(apiOrigin({ HOST: '::1', PORT: '4600' })).toBe('http://[::1]:4600');
  expect(apiOrigin({ HOST: '192.0.2.7' })).toBe('http://192.0.2.7:4000');
  expect(apiOrigin({ API_ORIGIN: 'https://api.test', PORT: '4600' })).toBe('https://api.test');
});
