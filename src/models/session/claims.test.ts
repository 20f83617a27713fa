import { describe, expect, test } from 'vitest';
import { isExpired, readClaims, refreshTime } from './claims.ts';

const base64url = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
};
const token = (claims: object) => `${base64url('{"alg":"HS256"}')}.${base64url(JSON.stringify(claims))}.sig`;

describe('claims of a login token', () => {
  test('are read with names in any script', () => {
    const claims = readClaims(
      token({ userId: 3, firstName: 'Łukasz', lastName: '王', role: 'author', exp: 20, iat: 10 }),
    );
    expect(claims).toEqual({
      userId: 3,
      firstName: 'Łukasz',
      lastName: '王',
      role: 'author',
      expires: 20_000,
      issued: 10_000,
    });
  });

  test.each(['', 'abc', 'a.b', 'a.b.c', `x.${btoa('[]')}.y`, `x.${btoa('{"userId":"7"}')}.y`])(
    'are none in %j',
    (text) => expect(readClaims(text)).toBeUndefined(),
  );

  test('end when their time is over', () => {
    const claims = readClaims(token({ userId: 3, exp: 20 }))!;
    expect(isExpired(claims, 19_999)).toBe(false);
    expect(isExpired(claims, 20_000)).toBe(true);
  });

  test('a fresh token is asked for before the old one ends', () => {
    const hours = readClaims(token({ userId: 3, iat: 0, exp: 43_200 }))!;
    expect(refreshTime(hours)).toBe(43_200_000 * 0.8);
    const short = readClaims(token({ userId: 3, iat: 0, exp: 100 }))!;
    expect(refreshTime(short)).toBe(40_000);
    expect(refreshTime(readClaims(token({ userId: 3 }))!)).toBeUndefined();
  });
});
