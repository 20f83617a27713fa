// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '#commands/command.ts';
import { pressKey } from '#commands/registry.ts';
import { undo } from '#commands/undo.ts';
import { startI18n, text } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import type { KitTexts } from '#kit/kit.ts';
import type { DialogName, OpenDialog } from '#models/editor/dialogs.ts';
import { editor } from '#models/editor/editor.ts';
import { DialogHost, dialogs } from '#panels/editor/dialogs.tsx';
import { newScene, projectDataSchema, renameScenario } from '#scenario';
import { uikitStage } from '#tests/support/uikit-stage.tsx';

vi.mock('#models/editor/publishing.ts', async (actual) => ({
  ...(await actual<object>()),
  loadPackages: async () => undefined,
}));

/** There are no letters to draw without a canvas. */
vi.mock('../fonts/rasterize.ts', () => ({
  DISTANCE_RANGE: 8,
  Rasterizer: class {
    draw = () => ({
      data: [],
      columns: 1,
      rows: 1,
      width: 1,
      height: 1,
      xadvance: 1,
      xoffset: 0,
      yoffset: 0,
    });
  },
}));

const kitTexts = new Proxy({}, { get: (_, name) => String(name) }) as KitTexts;
const params: { [Name in DialogName]: OpenDialog<Name>['params'] } = {
  publish: undefined,
  headset: undefined,
  shortcuts: undefined,
  commands: undefined,
  'drop-files': {
    dropped: [{ name: 'a.jpg', from: new File([], 'a.jpg'), targets: ['image', 'hotspot'] }],
    at: { yaw: 0, pitch: 0 },
  },
  'choose-media': { tag: 'media', types: ['image'], onChosen: () => undefined },
  'pick-files': { accept: '.png', onFiles: () => undefined },
  scenarios: undefined,
  'user-assets': undefined,
  'edit-user-asset': { id: 1, name: 'A', folder: '' },
  'media-uses': { id: 1, name: 'A' },
  'replace-media': { id: 1 },
  'reuse-media': { files: [{ assetId: 'a', name: 'A', tag: 'media' }] },
  'create-clip': { of: 'scenes', name: 'A' },
  'clip-import': undefined,
  'edit-clip': { id: 1, name: 'A', description: '', template: false },
  'add-to-holder': { type: 'group' },
  'left-behind': { left: [{ why: 'file', what: 'plan.pdf' }], lost: 1 },
  'delete-scenes': { ids: [1] },
  'rename-scene': { id: 1 },
  variables: { id: null },
  checks: undefined,
  graph: undefined,
  versions: undefined,
  'run-tests': undefined,
  'keep-run': undefined,
};
const names = Object.keys(dialogs) as DialogName[];
const open = (name: DialogName) => {
  editor.state.dialog = { name, params: params[name] } as OpenDialog;
};
const titleOf = (name: DialogName) => {
  const { title } = dialogs[name];
  return text(typeof title === 'function' ? title(params[name] as never) : title);
};

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['auth', 'common', 'kit', 'editor', 'placing', 'versions', 'tests'],
    locale: 'us',
  }),
);
beforeEach(() => {
  const scenes = { 1: newScene(1, 'Hall'), 2: newScene(2, 'Cellar') };
  editor.open({ scenarioId: 1, name: 'S', project: projectDataSchema.parse({}), scenes });
});
afterEach(cleanup);

test.each(names)(
  'the dialog %s has a title, and is put away by its own button, on a screen',
  async (name) => {
    render(
      <FlatProvider still texts={kitTexts}>
        <DialogHost />
      </FlatProvider>,
    );
    act(() => open(name));
    const dialog = await screen.findByRole('dialog', { name: titleOf(name) });
    expect(titleOf(name)).not.toContain(':');
    expect(dialog.textContent).toContain(titleOf(name));
    await userEvent.click(screen.getByRole('button', { name: 'close' }));
    expect(editor.state.dialog).toBeNull();
  },
);

test.each(names)(
  'the dialog %s is the same in the headset, where it has a place there',
  { tags: 'full' },
  async (name) => {
    const stage = await uikitStage(kitTexts);
    open(name);
    await stage.render(<DialogHost />);
    const there = dialogs[name].surfaces.some((surface) => surface === 'headset');
    expect(stage.target('dialog', titleOf(name)) !== undefined).toBe(there);
    if (there) await act(async () => stage.target('button', 'close')?.press?.());
    expect(editor.state.dialog).toBeNull();
    await stage.leave();
  },
);

test('[rule:shortcuts] no command acts while a dialog is open, by key or by a controller’s button', () => {
  editor.commit(renameScenario(editor.document(), { name: 'T' }));
  open('publish');
  expect(runCommand(undo)).toBe(false);
  expect(pressKey({ key: 'z', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false })).toBe(false);
  editor.closeDialog();
  expect(runCommand(undo)).toBe(true);
});
