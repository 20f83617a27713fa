import { type ReactNode, useEffect } from 'react';
import { useText } from '#i18n/use-t.ts';
import { useKit } from '#kit/kit.ts';
import type { DialogName, OpenDialog } from '#models/editor/dialogs.ts';
import { editor } from '#models/editor/editor.ts';
import { AddToHolder } from './add-to-holder.tsx';
import { ChecksDialog } from './checks-dialog.tsx';
import { ChooseMedia } from './choose-media.tsx';
import { ClipsDialog, CreateClip, EditClip } from './clip-dialogs.tsx';
import { CommandsDialog } from './commands-dialog.tsx';
import type { DialogRow } from './dialog-row.ts';
import { DropFilesDialog } from './drop-files-dialog.tsx';
import { GraphDialog } from './graph-dialog.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { LeftBehind } from './left-behind.tsx';
import { EditMedia, ReuseMedia } from './media-dialogs.tsx';
import { MediaDialog } from './media-library.tsx';
import { MediaUses, ReplaceMedia } from './media-uses.tsx';
import { PickFiles } from './pick-files.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { KeepRunDialog, RunTestsDialog } from './run-tests-dialog.tsx';
import { ScenariosDialog } from './scenarios-dialog.tsx';
import { DeleteScenes, RenameScene } from './scene-dialogs.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useEditor } from './use-editor.ts';
import { VariablesDialog } from './variables-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const everywhere = ['flat', 'headset'] as const;

/** Every dialog of the editor. */
export const dialogs = {
  publish: { title: 'editor:publish.title', surfaces: everywhere, Panel: PublishPanel },
  headset: { title: 'auth:headset.title', size: 'lg', surfaces: ['flat'], Panel: HandoverDialog },
  shortcuts: { title: 'editor:shortcuts.title', surfaces: everywhere, Panel: ShortcutsDialog },
  commands: { title: 'editor:palette.commands', surfaces: everywhere, Panel: CommandsDialog },
  'drop-files': { title: 'editor:dropped.title', surfaces: everywhere, Panel: DropFilesDialog },
  'choose-media': {
    title: ({ tag }) => (tag === 'scene' ? 'editor:chooseMedia.scenes' : 'editor:chooseMedia.title'),
    size: 'lg',
    surfaces: everywhere,
    Panel: ChooseMedia,
  },
  'pick-files': { title: 'editor:pickFiles.title', size: 'sm', surfaces: everywhere, Panel: PickFiles },
  scenarios: { title: 'editor:scenarios.title', size: 'lg', surfaces: everywhere, Panel: ScenariosDialog },
  'user-assets': { title: 'editor:media.title', size: 'lg', surfaces: everywhere, Panel: MediaDialog },
  'edit-user-asset': {
    title: 'editor:media.renameTitle',
    size: 'sm',
    surfaces: everywhere,
    Panel: EditMedia,
  },
  'media-uses': { title: 'editor:media.usesTitle', surfaces: everywhere, Panel: MediaUses },
  'replace-media': { title: 'editor:media.replaceTitle', surfaces: everywhere, Panel: ReplaceMedia },
  'reuse-media': { title: 'editor:media.reuseTitle', size: 'sm', surfaces: everywhere, Panel: ReuseMedia },
  'create-clip': { title: 'editor:clips.createTitle', surfaces: everywhere, Panel: CreateClip },
  'clip-import': { title: 'editor:clips.title', size: 'lg', surfaces: everywhere, Panel: ClipsDialog },
  'edit-clip': { title: 'editor:clips.editTitle', surfaces: everywhere, Panel: EditClip },
  'add-to-holder': {
    title: ({ type }) => (type === 'group' ? 'editor:holders.group' : 'editor:holders.layer'),
    size: 'sm',
    surfaces: everywhere,
    Panel: AddToHolder,
  },
  'left-behind': { title: 'editor:tasks.leftTitle', surfaces: everywhere, Panel: LeftBehind },
  'delete-scenes': {
    title: ({ ids }) => (ids.length === 1 ? 'editor:scenes.deleteOne' : 'editor:scenes.deleteMany'),
    danger: true,
    surfaces: everywhere,
    Panel: DeleteScenes,
  },
  'rename-scene': {
    title: 'editor:scenes.renameTitle',
    size: 'sm',
    surfaces: everywhere,
    Panel: RenameScene,
  },
  variables: { title: 'editor:variables.title', surfaces: everywhere, Panel: VariablesDialog },
  checks: { title: 'editor:checks.title', size: 'lg', surfaces: everywhere, Panel: ChecksDialog },
  versions: { title: 'versions:title', size: 'lg', surfaces: everywhere, Panel: VersionsDialog },
  'run-tests': { title: 'tests:title', size: 'lg', surfaces: everywhere, Panel: RunTestsDialog },
  'keep-run': { title: 'tests:keep', surfaces: everywhere, Panel: KeepRunDialog },
  graph: { title: 'editor:graph.title', size: 'xl', surfaces: everywhere, Panel: GraphDialog },
} satisfies { [Name in DialogName]: DialogRow<Name> };

/** Draws the dialog that is open, as the surface in use draws dialogs. One that has no place there is closed. */
export function DialogHost(): ReactNode {
  const { dialog } = useEditor();
  const { surface } = useKit();
  const misplaced = dialog !== null && !rowOf(dialog.name).surfaces.includes(surface);
  useEffect(() => {
    if (misplaced) editor.closeDialog();
  }, [misplaced]);
  if (!dialog || misplaced) return null;
  return <Opened key={JSON.stringify(dialog)} dialog={dialog as OpenDialog} />;
}

function Opened({ dialog: { name, params } }: { dialog: OpenDialog }): ReactNode {
  const text = useText('editor', 'auth', 'versions', 'tests');
  const { title, size, danger, Panel } = rowOf(name);
  const frame = {
    open: true,
    title: text(typeof title === 'function' ? title(params) : title),
    size,
    danger,
    onDismiss: editor.closeDialog,
  };
  return <Panel params={params} frame={frame} />;
}

/** A dialog's name and its parameters come together, which no type says of a union. */
const rowOf = (name: DialogName) => dialogs[name] as unknown as DialogRow<DialogName>;
