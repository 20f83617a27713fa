import { expect, test } from 'vitest';
import { newObject, newScene, projectDataSchema } from '#scenario';
import { wordsOf } from './scenario-words.ts';

test('an author is offered names first, then the words of texts and choices, the most used first', () => {
  const at = { yaw: 0, pitch: 0 };
  const card = { ...newObject('text', 11, at, 'Sign'), txt: 'Wear a helmet, the helmet fits' };
  const quiz = {
    ...newObject('question', 12, at, 'Quiz'),
    txt: 'Which helmet?',
    choices: [{ id: 1, txt: 'Yellow 2026', actions: [] }],
  };
  const scenes = {
    1: newScene(1, 'Hall', { position: 0, objects: [card, quiz] as never }),
    2: newScene(2, 'Cellar', { position: 1 }),
  };
  const project = projectDataSchema.parse({ variables: [{ id: 20, name: 'Keys', value: 1 }] });
  const words = wordsOf({ scenarioId: 1, name: 'Tour', project, scenes });
  expect(words.slice(0, 6)).toEqual(['Hall', 'Sign', 'Quiz', 'Cellar', 'Keys', 'helmet']);
  expect(words).toContain('Yellow');
  expect(words).not.toContain('2026');
  expect(words).not.toContain('a');
  expect(new Set(words).size).toBe(words.length);
});
