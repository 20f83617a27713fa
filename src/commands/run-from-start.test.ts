import { expect, test } from 'vitest';
import { editor } from '#models/editor/editor.ts';
import { newScene, projectDataSchema } from '#scenario';
import { pressKey } from './registry.ts';

test('[mode:run] a run begins where the author is, or with another key from the beginning', () => {
  const scenes = { 1: newScene(1, 'Hall', { position: 1 }), 2: newScene(2, 'Gate', { position: 0 }) };
  editor.open({ scenarioId: 1, name: 'S', project: projectDataSchema.parse({}), scenes });
  editor.openScene(1);
  editor.goToTime(20);
  const enter = { key: 'Enter', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };
  pressKey(enter);
  expect(editor.state).toMatchObject({ mode: 'run', sceneId: 1, time: 20 });
  editor.stopRun();
  pressKey({ ...enter, shiftKey: true });
  expect(editor.state).toMatchObject({ mode: 'run', sceneId: 2, time: 0 });
});
