import { expect, test, vi } from 'vitest';
import { variableUses } from '../checks/variable-uses.ts';
import { newObject } from '../objects/new-object.ts';
import { newScene } from '../objects/new-scene.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import { addObjects } from './add-object.ts';
import { applyChanges, type Doc, type EditResult, invertChanges } from './changes.ts';
import { fragmentOf } from './fragment.ts';
import { copiedVariableNames } from './names.ts';
import { transplant } from './transplant.ts';
import { addVariable, addVariables, setVariable } from './variables.ts';

const coins = { id: 20, name: 'Coins', value: 3 };
const purse = {
  id: 21,
  name: 'Purse',
  value: 0,
  data: JSON.stringify({ actions: [{ action: 'modifyvariable', target: 20, value: '%COINS%' }] }),
};
const sign = newObject('text', 10, { yaw: 0, pitch: 0 }, 'Sign');
const lever = newObject('hotspot', 11, { yaw: 0, pitch: 0 }, 'Lever', {
  actions: [
    {
      action: 'weblink',
      value: 'https://example.org/?n=%Coins%',
      conditions: [{ condition: 'equal', object: 21, target: '%coins%' }],
    },
  ],
});
const quiz = newObject('question', 12, { yaw: 0, pitch: 0 }, 'Quiz');

function docOf(txt: string): Doc {
  const objects = [
    { ...sign, txt },
    lever,
    { ...quiz, txt: 'How many?', choices: [{ id: 1, txt: '%Coins%' }] },
  ];
  return {
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({ variables: [coins, purse] }),
    scenes: { 1: newScene(1, 'Hall', { objects: objects as never }) },
  };
}
const refused = (result: EditResult) => ('refused' in result ? result.refused : undefined);

test('[entity:variable] a variable that is renamed is renamed in texts, choices, values, addresses, conditions and other variables', () => {
  const doc = docOf('50% of %Coins%, and %Purse%');
  const result = setVariable(doc, { id: 20, name: 'Gold' });
  if ('refused' in result) throw new Error(result.refused);
  const after = applyChanges(doc, result.changes);
  expect(JSON.stringify(after)).not.toMatch(/coins/i);
  const [text, hotspot, question] = after.scenes[1]!.objects as Record<string, unknown>[];
  expect(text).toMatchObject({ txt: '50% of %Gold%, and %Purse%' });
  expect(hotspot).toMatchObject({
    actions: [{ value: 'https://example.org/?n=%Gold%', conditions: [{ target: '%Gold%' }] }],
  });
  expect(question).toMatchObject({ choices: [{ txt: '%Gold%' }] });
  expect(after.project.variables[1]!.data).toContain('"%Gold%"');
  // Only the fields that name it are written, so that what others edit beside it stays.
  expect(result.changes.map(({ path }) => path.at(-1))).toEqual([
    { id: 20 },
    'txt',
    'actions',
    'txt',
    'data',
  ]);
  expect(applyChanges(after, invertChanges(result.changes))).toEqual(doc);
});

test('a percent sign that opens no name, and a name between two others, are left as they are', () => {
  const doc = docOf('100% and %Purse%Coins%Purse% %RAND(1,2)%Coins%');
  const result = setVariable(doc, { id: 20, name: 'Gold' });
  if ('refused' in result) throw new Error(result.refused);
  expect(applyChanges(doc, result.changes).scenes[1]!.objects[0]).toMatchObject({
    txt: '100% and %Purse%Coins%Purse% %RAND(1,2)%Coins%',
  });
});

test('[entity:copy-buffer] what is copied takes the variables along that its texts name, behind a plain percent sign too', () => {
  const doc = docOf('50% of %Coins% coins');
  const fragment = fragmentOf(doc.project.variables, { objects: [doc.scenes[1]!.objects[0] as never] });
  expect(fragment.variables).toEqual([coins]);
  expect(variableUses(doc, 20)).toEqual(['Hall', 'Purse']);
});

test('[rule:copied] where its name is taken a pasted variable gets another, and what is pasted names that', () => {
  const doc = docOf('You have %Coins% coins, %SCORE% points');
  const fragment = fragmentOf(doc.project.variables, { scenes: [doc.scenes[1]!] });
  const made = transplant(fragment, { firstId: 100, variableNames: ['coins'] });
  expect(made.variables.map(({ name }) => name)).toEqual(['Coins (2)', 'Purse']);
  expect(made.scenes[0]!.objects[0]).toMatchObject({ txt: 'You have %Coins (2)% coins, %SCORE% points' });
  expect(made.scenes[0]!.objects[1]).toMatchObject({
    actions: [
      { value: 'https://example.org/?n=%Coins (2)%', conditions: [{ object: 105, target: '%Coins (2)%' }] },
    ],
  });
  expect(made.variables[1]!.data).toContain('%Coins (2)%');
});

test('what a paste searches for names grows with what is pasted, not with its square', () => {
  const looked = vi.spyOn(String.prototype, 'toLowerCase');
  const lookedFor = (count: number) => {
    const some = Array.from({ length: count }, (_, n) => n);
    const objects = some.map((n) => ({
      ...newObject('text', 1000 + n, { yaw: 0, pitch: 0 }, 'Sign'),
      txt: `%Coins ${n}%`,
    }));
    const variables = some.map((n) => ({ id: 10_000 + n, name: `Coins ${n}`, value: 0 }));
    const variableNames = variables.map(({ name }) => name);
    const doc = docOf('');
    looked.mockClear();
    const made = transplant(
      { scenes: [], objects: objects as never, variables },
      { firstId: 100, variableNames },
    );
    expect(made.objects.at(-1)).toMatchObject({ txt: `%Coins ${count - 1} (2)%` });
    expect(addVariables(doc, { variables: made.variables })).toHaveProperty('changes.length', count);
    expect(addObjects(doc, { sceneId: 1, objects: made.objects as never })).toHaveProperty(
      'changes.length',
      count,
    );
    return looked.mock.calls.length;
  };
  const few = lookedFor(100);
  expect(few).toBeGreaterThan(100);
  expect(lookedFor(400)).toBeLessThan(few * 5);
  looked.mockRestore();
});

test('names that every scenario has, or a timer of it, are refused', () => {
  const doc = docOf('');
  const timed: Doc = {
    ...doc,
    project: {
      ...doc.project,
      variables: [...doc.project.variables, { id: 30, name: 'Timer 1', value: 30, sys: true }],
    },
  };
  for (const name of ['SCORE', 'score', ' Platform ', 'timer 1', 'Purse']) {
    expect([name, refused(setVariable(timed, { id: 20, name }))]).toEqual([name, 'variable-exists']);
    expect(refused(addVariable(timed, { variable: { id: 40, name, value: 0 } }))).toBe('variable-exists');
  }
});

test('names that texts could not name are refused, and dropped of what comes from elsewhere; one that stands may stay', () => {
  const doc = docOf('');
  for (const name of ['Score %', '%', 'RAND(1,6)', ' rand( -2 , 3 ) ']) {
    expect([name, refused(setVariable(doc, { id: 20, name }))]).toEqual([name, 'variable-name-unfit']);
    expect(refused(addVariable(doc, { variable: { id: 40, name, value: 0 } }))).toBe('variable-name-unfit');
  }
  expect(setVariable(doc, { id: 20, name: 'Rand (home)' })).toHaveProperty('changes');
  const { variables } = doc.project;
  const old = {
    ...doc,
    project: { ...doc.project, variables: [{ ...variables[0]!, id: 20, name: 'Won %' }] },
  };
  expect(setVariable(old, { id: 20, name: 'Won %', value: 3 })).toHaveProperty('changes');
  const freeName = copiedVariableNames(new Set());
  expect(['Score %', 'Score', '%', 'RAND(1,6)', 'Keys (2)'].map(freeName)).toEqual([
    'Score',
    'Score (2)',
    'Variable',
    'RAND 1,6',
    'Keys (2)',
  ]);
});
