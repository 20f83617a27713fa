import { describe, expect, test } from 'vitest';
import { addressToken, withoutToken } from './address-token.ts';

const jwt = `${btoa('{}')}.${btoa(JSON.stringify({ userId: 7, firstName: 'Zoë' }))}.sig`;
const page = 'https://host.test/app/';

describe('[route:token-query] the token of an address', () => {
  test.each([
    ['the index', `${page}#/?token=abc`, `${page}#/`],
    ['any page', `${page}#/scenarios/12?token=abc`, `${page}#/scenarios/12`],
    ['beside other parameters', `${page}#/view/x?a=1&token=abc&b=2`, `${page}#/view/x?a=1&b=2`],
    ['before the hash', `${page}?token=abc#/scenarios/user`, `${page}#/scenarios/user`],
    ['no hash at all', `${page}?token=abc&x=1`, `${page}?x=1`],
  ])('is found and taken out: %s', (_, href, clean) => {
    expect(addressToken(href)).toEqual({ token: 'abc', kind: 'one-time', href: clean });
  });

  test('is a login token when it has the form of one', () => {
    expect(addressToken(`${page}#/?token=${encodeURIComponent(jwt)}`)).toMatchObject({
      kind: 'login',
      token: jwt,
    });
  });

  test('an empty one is taken out too', () => {
    expect(addressToken(`${page}#/start?token=`)).toMatchObject({ token: '', href: `${page}#/start` });
  });

  test.each([
    ['/scenarios/5?token=abc', '/scenarios/5'],
    ['/scenarios/5?a=1&token=abc&b=2', '/scenarios/5?a=1&b=2'],
    ['/scenarios/5?q=a%20b', '/scenarios/5?q=a%20b'],
    ['/scenarios/5?token=abc&q=why?', '/scenarios/5?q=why%3F'],
    ['/scenarios/5', '/scenarios/5'],
  ])('is no part of a path to come back to: %s', (path, clean) => {
    expect(withoutToken(path)).toBe(clean);
  });

  test('an address without one is left alone', () => {
    expect(addressToken(`${page}#/scenarios/12?tokens=1`)).toBeUndefined();
  });
});
