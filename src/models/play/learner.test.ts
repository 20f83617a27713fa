import { expect, test } from 'vitest';
import { isEmail, learnerOf, recordEmail } from './learner.ts';

const at = (query = '') => new URL(`https://example.org/${query}`);

test('[rule:email-prompt] an address has an @, a dot and 8 characters', () => {
  for (const good of ['a@b.cdef', ' ann@school.org ']) expect(isEmail(good)).toBe(true);
  for (const bad of ['', 'a@b.cde', 'ann.school.org', 'ann@school', 'annschool', 'a@b.c    ']) {
    expect(isEmail(bad)).toBe(false);
  }
});

test('[rule:email-prompt] an address of invalid form gets a domain for the learning record', () => {
  expect(recordEmail('ann@school.org')).toBe('ann@school.org');
  expect(recordEmail('Learner 7')).toBe('Learner.7@learner.invalid');
  expect(recordEmail('a@b')).toBe('a.b@learner.invalid');
  expect(recordEmail('ann@')).toBe('ann@learner.invalid');
  expect(recordEmail('  ')).toBeUndefined();
  expect(isEmail(recordEmail('7')!)).toBe(true);
});

test('[player:email-prompt] xapi=false takes xAPI’s reason to ask away, not the author’s own wish for an address', () => {
  expect(learnerOf({ xapi: true }, at('?xapi=false'))).toEqual({ id: undefined });
  expect(learnerOf({ xapi: true, promptEmail: false }, at('?xapi=false'))).toEqual({ id: undefined });
  expect(learnerOf({ xapi: true, promptEmail: true }, at('?xapi=false'))).toBe('ask');
  expect(learnerOf({ promptEmail: true }, at('#/view/k2?xapi=false'))).toBe('ask');
});

test('[player:email-prompt] asked only where a record needs it, the address has none and nobody may be anonymous', () => {
  expect(learnerOf({}, at())).toEqual({ id: undefined });
  expect(learnerOf({ promptEmail: true }, at())).toBe('ask');
  expect(learnerOf({ xapi: true }, at())).toBe('ask');
  expect(learnerOf({ promptEmail: true, enableAnonymous: true }, at())).toEqual({ id: undefined });
  expect(learnerOf({ promptEmail: true }, at('?email=ann@school.org'))).toEqual({ id: 'ann@school.org' });
  expect(learnerOf({ promptEmail: true }, at('#/view/k2?email=ann'))).toEqual({
    id: 'ann@learner.invalid',
  });
  expect(learnerOf({ promptEmail: true }, at('?email='))).toBe('ask');
  expect(learnerOf({ xapi: true }, at('?actor=%7B%7D'))).toEqual({ id: undefined });
});

test('[player:email-prompt] what a system launches by xAPI asks as what reports by xAPI does', () => {
  const launched = (query = '', more: object = {}) => learnerOf({ launched: true, ...more }, at(query));
  expect(launched()).toBe('ask');
  expect(launched('?endpoint=https://store.test/')).toBe('ask');
  for (const unasked of ['?xapi=false', '?actor=%7B%7D'])
    expect(launched(unasked)).toEqual({ id: undefined });
  expect(launched('?email=ann@school.org')).toEqual({ id: 'ann@school.org' });
  expect(launched('', { enableAnonymous: true })).toEqual({ id: undefined });
});

test('[player:parent-out] the actor of a launch is who plays, by whatever names it; an address of its own goes before', () => {
  const launched = (actor: unknown, more = '') =>
    learnerOf({ xapi: true }, at(`?actor=${encodeURIComponent(JSON.stringify(actor))}${more}`));
  expect(launched({ mbox: 'mailto:ann@school.org', name: 'Ann' })).toEqual({ id: 'ann@school.org' });
  expect(launched({ mbox: ['mailto:ann@school.org'], name: ['Ann'] })).toEqual({ id: 'ann@school.org' });
  expect(launched({ account: { homePage: 'https://lms.test', name: 4711 } })).toEqual({ id: '4711' });
  expect(launched({ openid: 'https://ann.test/' })).toEqual({ id: 'https://ann.test/' });
  expect(launched({ mbox: 'mailto:ann@school.org' }, '&email=bob@school.org')).toEqual({
    id: 'bob@school.org',
  });
  for (const odd of [{}, { name: 'Ann' }, null, 7, [], { account: null }])
    expect(launched(odd)).toEqual({ id: undefined });
  expect(learnerOf({ xapi: true }, at('?actor=ann'))).toEqual({ id: undefined });
});
