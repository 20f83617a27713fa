// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { publishedOf } from '#models/editor/publishing.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { newScene, type ProjectData, projectDataSchema } from '#scenario';
import { Packages } from './publish-packages.tsx';

vi.mock('#api/client.ts', () => ({ api: {} }));
beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'kit', 'editor', 'format'],
    locale: 'us',
  }),
);
afterEach(cleanup);

let scenarioId = 0;
const Shown = () => (
  <FlatProvider still texts={useKitTexts()}>
    <Packages scenarioId={scenarioId} origins={[]} wrong={false} />
  </FlatProvider>
);
/** The dialog's part for packages of a scenario with these settings. `store`: what the server knows of it. */
function shown(project: Partial<ProjectData>, store = false) {
  scenarioId += 1;
  editor.open({
    scenarioId,
    name: 'S',
    project: projectDataSchema.parse(project),
    scenes: { 1: newScene(1, 'Hall') },
  });
  publishedOf(scenarioId).estimate = {
    first: 1,
    all: 2,
    store,
    bookmark: { characters: 1, variables: 0, answers: 0 },
  };
  render(<Shown />);
}
const target = () => (screen.getByRole('combobox', { name: 'For' }) as HTMLInputElement).value;
const choose = (name: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: 'For' }));
  fireEvent.click(screen.getByRole('option', { name, hidden: true }));
};
const settings = () => editor.document().project;
const storeless = () => screen.queryByText(/^No record store is named/) !== null;

test('[dialog:publish] [entity:project-data] the scenario’s settings say what it is meant for, and are told when another is chosen', () => {
  for (const [project, name] of [
    [{}, 'HTML5'],
    [{ cmi5: true, SCORMVer: '1.2' }, 'cmi5'],
    [{ hybridScorm: true }, 'Hybrid SCORM'],
    [{ SCORMVer: 'SCORM 2004 3rd Edition' }, 'SCORM 2004'],
    [{ SCORMVer: '1.2', cmi5: false }, 'SCORM 1.2'],
  ] as [Partial<ProjectData>, string][]) {
    shown(project);
    expect(target()).toBe(name);
    cleanup();
  }
  shown({ cmi5: true });
  choose('SCORM 2004');
  expect(settings()).toMatchObject({ SCORMVer: '2004' });
  expect(settings().cmi5).toBeUndefined();
  expect(editor.undo()).toBe(false);
  choose('Hybrid SCORM');
  expect(settings()).toMatchObject({ hybridScorm: true });
  choose('HTML5');
  expect([settings().hybridScorm, settings().SCORMVer]).toEqual([undefined, undefined]);
});

test('[dialog:publish] a learning system’s target has its settings there, which change the scenario’s', async () => {
  shown({});
  expect(screen.queryByRole('switch', { name: 'Scored' })).toBeNull();
  choose('SCORM 1.2');
  fireEvent.click(screen.getByRole('switch', { name: 'Scored' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Learners can resume' }));
  expect(settings()).toMatchObject({ isscored: true, bookmark: true });
  act(() => editor.setMode('readonly'));
  const scored = () => (screen.getByRole('switch', { name: 'Scored' }) as HTMLInputElement).disabled;
  await vi.waitFor(() => expect(scored()).toBe(true));
});

test('[dialog:publish] [rule:xapi-launch] before an xAPI package is made without a record store, it is said what then happens', () => {
  shown({ cmi5: true });
  expect(storeless()).toBe(false);
  choose('xAPI');
  expect(storeless()).toBe(true);
  const write = (name: string | RegExp, value: string) => {
    const field = screen.getByLabelText(name);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  write('xAPI endpoint', 'https://store.test/xapi/');
  expect(storeless()).toBe(true);
  write(/^xAPI authorization/, 'Basic key');
  expect(settings()).toMatchObject({ xapiendpoint: 'https://store.test/xapi/', xapiauth: 'Basic key' });
  expect(storeless()).toBe(false);
  cleanup();
  // What opens it was written earlier and is never read again: the server knows of it.
  for (const [project, store, said] of [
    [{ lrsEndpoint: 'https://store.test/' }, true, false],
    [{ lrsEndpoint: 'https://store.test/' }, false, true],
    [{}, true, true],
  ] as [Partial<ProjectData>, boolean, boolean][]) {
    shown(project, store);
    choose('xAPI');
    expect(storeless()).toBe(said);
    cleanup();
  }
});
