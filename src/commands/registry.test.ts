import { beforeEach, describe, expect, it } from 'vitest';
import { editor } from '#models/editor/editor.ts';
import { newObject, newScene, projectDataSchema } from '#scenario';
import type { Command } from './command.ts';
import { allCommands, combinationOf, keyCommands, pressKey } from './registry.ts';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const yawOf = (id: number) => {
  const object = editor.scene()?.objects.find((one) => one.id === id);
  return object && 'yaw' in object ? object.yaw : undefined;
};

beforeEach(() => {
  const scene = newScene(1, 'Hall', { objects: [newObject('hotspot', 2, { yaw: 10, pitch: 0 })] });
  editor.open({ scenarioId: 1, name: 'S', project: projectDataSchema.parse({}), scenes: { 1: scene } });
});

describe('keys of the editor', () => {
  it('are read with their modifiers', () => {
    expect(combinationOf({ ...plain, key: 'Z', ctrlKey: true, shiftKey: true })).toBe('mod+shift+z');
    expect(combinationOf({ ...plain, key: '?', shiftKey: true })).toBe('?');
    expect(combinationOf({ ...plain, key: 'Delete' })).toBe('delete');
  });

  it('nudge what is selected by 1 degree, by 5 with shift, and undo it as one step', () => {
    expect(pressKey({ ...plain, key: 'ArrowRight' })).toBe(false);
    editor.select([2]);
    pressKey({ ...plain, key: 'ArrowRight' });
    pressKey({ ...plain, key: 'ArrowRight', shiftKey: true });
    expect(yawOf(2)).toBe(16);
    pressKey({ ...plain, key: 'z', ctrlKey: true });
    expect(yawOf(2)).toBe(10);
    pressKey({ ...plain, key: 'y', ctrlKey: true });
    expect(yawOf(2)).toBe(16);
  });

  it('delete the selection and let it go', () => {
    editor.select([2]);
    pressKey({ ...plain, key: 'Escape' });
    expect(editor.state.selection).toEqual([]);
    editor.select([2]);
    pressKey({ ...plain, key: 'Delete' });
    expect(editor.scene()?.objects).toEqual([]);
  });

  it('do nothing to a scenario that is only looked at', () => {
    editor.select([2]);
    editor.setMode('readonly');
    expect(pressKey({ ...plain, key: 'Delete' })).toBe(false);
    expect(pressKey({ ...plain, key: 'ArrowRight' })).toBe(false);
    expect(yawOf(2)).toBe(10);
  });
});

describe('the folder of commands', () => {
  const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });
  const isCommand = (value: unknown): value is Command =>
    typeof value === 'object' && value !== null && 'run' in value && 'when' in value;
  const acts = Object.entries(files).flatMap(([file, exports]) =>
    Object.values(exports)
      .filter(isCommand)
      .map((command) => ({ file, command })),
  );

  it('has one act a file, each with an id of its own', () => {
    expect(acts.length).toBeGreaterThan(15);
    expect(new Set(acts.map(({ file }) => file)).size).toBe(acts.length);
    expect(new Set(acts.map(({ command }) => command.id)).size).toBe(acts.length);
  });

  it('forgets no key in the registry', () => {
    const listed = new Set<Command>(keyCommands);
    for (const { file, command } of acts)
      expect([file, listed.has(command)]).toEqual([file, 'keys' in command]);
  });

  it('forgets none in the palette', () => {
    const found = new Set<Command>(allCommands);
    expect(acts.filter(({ command }) => !found.has(command)).map(({ file }) => file)).toEqual([]);
  });
});
