import { expect, test } from 'vitest';
import { passwordFaults } from '#catalog/passwords.ts';
import { strengthOf } from './strength.ts';

test('[rule:password-strength] what is guessed at once is very weak, and what nobody guesses is strong', () => {
  expect(strengthOf('password', [])).toBe('veryWeak');
  expect(strengthOf('kT9#vQ2!mWz8&pLx', [])).toBe('strong');
  // One's own name is no secret.
  expect(strengthOf('Wilhelmine7!', ['Wilhelmine'])).not.toBe(strengthOf('Wilhelmine7!', []));
});

test('[rule:lms-password-rules] length, mixed case, letters with digits, and a special character are each asked for', () => {
  expect(passwordFaults('Correct horse 9')).toEqual([]);
  expect(passwordFaults('Cor 9')).toEqual(['short']);
  expect(passwordFaults('correct horse 9')).toEqual(['case']);
  expect(passwordFaults('Correct horse no')).toEqual(['digit']);
  expect(passwordFaults('Correcthorse9')).toEqual(['special']);
  expect(passwordFaults(`Aa1!${'x'.repeat(300)}`)).toEqual(['long']);
});
