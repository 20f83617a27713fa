import { placeObject } from '#commands/add-object.ts';
import { pasteObjects } from '#commands/paste-objects.ts';
import { objectMenu } from '#commands/registry.ts';
import { setDefaultYaw } from '#commands/set-default-yaw.ts';
import type { useText } from '#i18n/use-t.ts';
import type { MenuItem } from '#kit/kit.ts';
import type { EditorView } from '#models/editor/state.ts';
import { commandItems, presentItems } from './command-button.tsx';
import { kindIcons, offeredKinds } from './palette.tsx';

type Text = ReturnType<typeof useText>;

/** A direction from the eye, degrees. */
interface Direction {
  yaw: number;
  pitch: number;
}

/** What a press for the menu offers: on what is selected, or on the empty picture at a place of it. */
export function contextItems(state: EditorView, text: Text, place: Direction | null): MenuItem[] {
  if (state.selection.length > 0) return presentItems(objectMenu, state, text);
  if (state.mode !== 'edit') return [];
  const kinds = offeredKinds.map(
    (kind): MenuItem => ({
      key: `place-${kind}`,
      label: text('editor:context.place', { kind: text(`editor:kinds.${kind}`) }),
      icon: kindIcons[kind],
      disabled: state.mode !== 'edit',
      onSelect: () => void placeObject(kind, place ?? undefined),
    }),
  );
  return [...kinds, ...commandItems([pasteObjects, setDefaultYaw], state, text)];
}
