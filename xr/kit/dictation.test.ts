import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSpeech } from '#tests/support/fake-speech.ts';
import { dictation } from './dictation.ts';

beforeEach(() => vi.stubGlobal('webkitSpeechRecognition', FakeSpeech));
afterEach(() => {
  dictation.cancel();
  vi.unstubAllGlobals();
});

test('it is there where the browser has speech recognition', () => {
  expect(dictation.supported).toBe(true);
  vi.unstubAllGlobals();
  expect(dictation.supported).toBe(false);
  dictation.start('de');
  expect(dictation.state.phase).toBe('off');
});

test('what is heard comes piece by piece and stays after a pause', () => {
  dictation.start('de');
  const speech = FakeSpeech.last!;
  expect([speech.lang, speech.interimResults, dictation.state.phase]).toEqual(['de', true, 'listening']);
  speech.hear('guten');
  expect(dictation.state.text).toBe('guten');
  speech.hear('guten ', 'Morgen');
  speech.stop();
  expect(dictation.state).toMatchObject({ phase: 'heard', text: 'guten Morgen' });
});

test('what is given up is forgotten, and what comes after it is not heard', () => {
  dictation.start('de');
  const speech = FakeSpeech.last!;
  speech.hear('nein');
  dictation.cancel();
  speech.hear('doch');
  expect(speech.phase).toBe('aborted');
  expect(dictation.state).toMatchObject({ phase: 'off', text: '', failure: undefined });
});

test.each([
  ['not-allowed', 'notAllowed'],
  ['audio-capture', 'notAllowed'],
  ['no-speech', 'noSpeech'],
  ['network', 'notWorking'],
])('%s is told as %s', (error, failure) => {
  dictation.start('de');
  FakeSpeech.last!.fail(error);
  expect(dictation.state).toMatchObject({ phase: 'failed', failure });
});

test('silence is told too, and what was heard before a failure stays', () => {
  dictation.start('de');
  FakeSpeech.last!.stop();
  expect(dictation.state).toMatchObject({ phase: 'failed', failure: 'noSpeech' });
  dictation.start('de');
  FakeSpeech.last!.hear('bis hier');
  FakeSpeech.last!.fail('network');
  expect(dictation.state).toMatchObject({ phase: 'heard', text: 'bis hier' });
});
