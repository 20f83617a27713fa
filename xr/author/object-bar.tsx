import { type ReactNode, useMemo } from 'react';
import { Vector3 } from 'three';
import { useSnapshot } from 'valtio';
import { alignCommands } from '#commands/align.ts';
import { runCommand } from '#commands/command.ts';
import { deleteObjects } from '#commands/delete-objects.ts';
import { duplicateObjects } from '#commands/duplicate-objects.ts';
import { edit } from '#commands/edit.ts';
import { moveToFront } from '#commands/move-to-front.ts';
import { objectMenu } from '#commands/registry.ts';
import { sendToBack } from '#commands/send-to-back.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Menu, Row, Stack } from '#kit/kit.ts';
import { DMM_PER_UNIT } from '#kit/tokens.ts';
import { linking } from '#models/editor/linking.ts';
import { picking } from '#models/editor/picking.ts';
import { pointMode, points } from '#models/editor/points.ts';
import { CommandButton, presentItems } from '#panels/editor/command-button.tsx';
import { HeldReadout } from '#panels/editor/held-readout.tsx';
import { useEditor, useSelected } from '#panels/editor/use-editor.ts';
import { showTab } from '#panels/editor/use-tab.ts';
import { FloatingPanel } from '../panels/floating-panel.tsx';
import { face, headingOf, places } from '../panels/panel-layout.ts';
import type { Carry } from '../panels/use-placement.ts';
import { comfort } from '../session/comfort.ts';
import { BAR, barPlace } from './bar-place.ts';
import { shownSelection } from './shown-selection.ts';

const eye = new Vector3();
const look = new Vector3();

/** Carries the bar to the first of what is selected, as large to the eye as at `distance` (metres). */
const toSelected =
  (distance: number): Carry =>
  (bar, camera) => {
    const { now } = shownSelection;
    if (!now) return false;
    camera.getWorldPosition(eye);
    camera.getWorldDirection(look);
    const size = { width: BAR.width * comfort.text, height: BAR.height * comfort.text };
    barPlace(
      bar.position,
      now.matrix,
      now.group.matrixWorld,
      { eye, look, heading: headingOf(camera) },
      size,
    );
    face(bar, eye);
    bar.scale.setScalar(bar.position.distanceTo(eye) / distance);
    return true;
  };

/** What is done most with the selected object, at the object, or, while it is held, where it comes; away else. */
export function ObjectBar(): ReactNode {
  const { selection, mode, placing, carrying, holding, doc, shown } = useEditor();
  const { wanted } = useSnapshot(picking);
  const { from } = useSnapshot(linking);
  useSnapshot(points);
  const worn = useSnapshot(comfort);
  const distance = places.bar.distance * worn.distance;
  const carry = useMemo(() => toSelected(distance), [distance]);
  const t = useT('headset');
  const busy =
    from !== null ||
    placing !== null ||
    carrying !== null ||
    wanted !== null ||
    (holding === null && doc !== shown);
  if (selection.length === 0 || mode !== 'edit' || busy || pointMode()) return null;
  return (
    <FloatingPanel
      label={t('bar')}
      place={places.bar}
      width={BAR.width / DMM_PER_UNIT}
      follow
      bare
      carry={carry}
    >
      {holding ? <HeldReadout /> : <Acts />}
    </FloatingPanel>
  );
}

function Acts(): ReactNode {
  const t = useT('headset');
  const e = useT('editor');
  const text = useText('editor');
  const state = useEditor();
  const object = useSelected();
  const actions = () => {
    if (!object) return;
    showTab(`object ${object.type}`, 'actions');
    runCommand(edit);
  };
  return (
    <Stack pad="sm" surface="raised" radius="lg" align="center">
      <Row gap="xs" justify="center" align="center">
        <CommandButton command={edit} hideLabel />
        <Button
          label={e('object.actions')}
          hideLabel
          icon="zap"
          variant="quiet"
          disabled={!object}
          onPress={actions}
        />
        <CommandButton command={duplicateObjects} hideLabel />
        <CommandButton command={moveToFront} hideLabel />
        <CommandButton command={sendToBack} hideLabel />
        <CommandButton command={deleteObjects} hideLabel />
        <Menu
          label={t('selection')}
          hideLabel
          icon="ellipsis"
          items={presentItems([...objectMenu, ...alignCommands], state, text)}
        />
      </Row>
    </Stack>
  );
}
