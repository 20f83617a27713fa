// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, test } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { newObject, newScene, projectDataSchema, setActions } from '#scenario';
import { ObjectPanel } from './object-panel.tsx';

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'kit', 'editor', 'format'], locale: 'us' }),
);
afterEach(() => {
  cleanup();
  editor.close();
});

function Opened() {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <ObjectPanel />
    </FlatProvider>
  );
}

test('the mark on the tab of the actions says in words that one of them points at nothing', async () => {
  const objects = [newObject('hotspot', 11, { yaw: 0, pitch: 0 })];
  const scenes = { 1: newScene(1, 'Hall', { position: 0, objects }) };
  editor.open({ scenarioId: 1, name: 'Tour', project: projectDataSchema.parse({}), scenes });
  editor.select([11]);
  render(<Opened />);
  await screen.findByRole('tab', { name: 'Actions' });
  const actions = [{ action: 'link' as const, target: 99, conditions: [] }];
  act(
    () => void editor.commit(setActions(editor.document(), { sceneId: 1, id: 11, list: 'actions', actions })),
  );
  await screen.findByRole('tab', { name: /An action in it points at nothing that is there.*Actions/ });
});
