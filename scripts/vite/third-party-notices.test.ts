import { expect, test } from 'vitest';
import { noticesOf, originsOf } from './third-party-notices.ts';

const package_ = { name: 'some-package', version: '1.2.3', identifier: 'MIT', text: 'Copyright Somebody' };

test('a bundled package is told with its version, licence and text', () => {
  const text = noticesOf([package_], ['src/main.tsx', 'node_modules/some-package/index.js'], []);
  expect(text).toContain('some-package 1.2.3 (MIT)');
  expect(text).toContain('Copyright Somebody');
});

test('a bundled package without a licence fails by its name', () => {
  expect(() => noticesOf([{ ...package_, text: undefined }], [], [])).toThrow(/some-package/);
  expect(() => noticesOf([{ ...package_, text: ' ' }], [], [])).toThrow(/some-package/);
});

test('a package whose archive holds no licence has the one of its repository', () => {
  expect(noticesOf([{ name: 'yoga-layout', version: '3.2.1' }], [], [])).toContain('Meta Platforms');
});

test.each([
  [
    'a font',
    'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    /OPEN FONT LICENSE/i,
  ],
  ['a model', 'node_modules/@webxr-input-profiles/assets/dist/profiles/pico-4/left.glb', /Amazon/],
  ['a decoder', 'node_modules/three/examples/jsm/libs/draco/draco_decoder.wasm', /The Draco Authors/],
  ['styles', 'node_modules/@mantine/core/styles.css', /Vitaly Rtishchev/],
])('%s that is copied is told', (_what, file, notice) => {
  expect(noticesOf([], [], [file])).toMatch(notice);
});

test('others’ work within a package fails by its file, where it has no notice of its own', () => {
  const file = 'node_modules/three/examples/jsm/libs/fflate.module.js';
  expect(() => noticesOf([], [file], [])).toThrow(file);
});

test('a copied file that does not say where it is from fails by its name; what the build writes does not', () => {
  expect(() => originsOf({ fileName: 'xr-profiles/left.glb', originalFileNames: [] })).toThrow(/left\.glb/);
  expect(originsOf({ fileName: 'assets/main.css', originalFileNames: [] })).toEqual([]);
});
