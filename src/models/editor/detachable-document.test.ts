import { expect, test } from 'vitest';
import { type Doc, newScene, projectDataSchema } from '#scenario';
import { detachableDocument } from './detachable-document.ts';
import { editor } from './editor.ts';

const scenario = (scenarioId: number, name: string): Doc => ({
  scenarioId,
  name,
  project: projectDataSchema.parse({}),
  scenes: { 1: newScene(1, `${name}'s scene`, { position: 0 }) },
});

test('what is still to be saved of one scenario never reads the next one', () => {
  editor.open(scenario(1, 'First'));
  const first = detachableDocument();
  expect(first.read('name')).toBe('First');
  expect(first.letGo()).toBe(true);
  editor.close();
  editor.open(scenario(2, 'Second'));

  expect(first.read('name')).toBe('First');
  expect(first.read('scene:1')).toMatchObject({ name: "First's scene" });
  first.receive('name', 'First, merged');
  expect(first.read('name')).toBe('First, merged');
  expect(editor.read('name')).toBe('Second');
});

test('with no document open there is nothing left to save', () => {
  editor.close();
  expect(detachableDocument().letGo()).toBe(false);
});
