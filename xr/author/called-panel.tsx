import { type ReactNode, useCallback } from 'react';
import { MathUtils, Matrix4, Vector3 } from 'three';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Button, type IconName, Label, Row } from '#kit/kit.ts';
import { toDmm } from '#kit/tokens.ts';
import { FloatingPanel } from '../panels/floating-panel.tsx';
import { mirrored, places } from '../panels/panel-layout.ts';
import { headingOfCalled } from '../panels/panel-room.ts';
import type { Beside } from '../panels/use-placement.ts';
import { useSession } from '../session/session-root.tsx';
import { closePanel, headsetSettings, type PanelName, pinPanel } from './headset-settings.ts';
import { besideKept, halfOf, type Kept } from './panel-place.ts';
import { shownSelection } from './shown-selection.ts';

interface PanelLook {
  label: 'add' | 'scenes' | 'objects' | 'settings' | 'comfort.title';
  icon: IconName;
  /** In units: at most 40 degrees wide, as high as there is height between the eye and the tools. */
  width: number;
  /** As high as its content, where it is not told. */
  height?: number;
}

/** The panels that are called, as they are on the toolbar. */
export const panelLooks: Record<PanelName, PanelLook> = {
  add: { label: 'add', icon: 'plus', width: 340 },
  scenes: { label: 'scenes', icon: 'images', width: 340, height: 500 },
  objects: { label: 'objects', icon: 'layers', width: 340, height: 500 },
  settings: { label: 'settings', icon: 'sliders-horizontal', width: 400, height: 520 },
  comfort: { label: 'comfort.title', icon: 'settings', width: 340, height: 500 },
};
/** As high as one without a height is, about. */
const LOW = 300;

/** Degrees beside the middle at which pinned panels stand after recentring, one after the other. */
const ASIDE = [-44, 44, -88, 88, 132];

/** A panel that was called: in front, beside what is selected; pinned and closed by its own buttons, carried by its bar. */
export function CalledPanel({ name, children }: { name: PanelName; children: ReactNode }): ReactNode {
  const t = useT('headset');
  const { toolHand } = useSnapshot(useSession().state);
  const { pinned } = useSnapshot(headsetSettings);
  const { label, width, height } = panelLooks[name];
  const panel = t(label);
  const at = pinned.indexOf(name);
  const yaw = at < 0 ? 0 : ASIDE[at]!;
  const beside = useCallback<Beside>(
    (heading, camera) => {
      const { pitch } = places.centre;
      const size = { width: toDmm(width), height: toDmm(height ?? LOW), pitch };
      return besideKept(heading, keptFree(name, camera.getWorldPosition(eye)), size, toolHand);
    },
    [name, width, height, toolHand],
  );
  return (
    <FloatingPanel
      label={panel}
      place={mirrored({ ...places.centre, yaw }, toolHand)}
      room={name}
      beside={beside}
      width={width}
      {...(height === undefined ? {} : { height })}
    >
      <Row gap="sm" align="center">
        <Label text={panel} size="strong" lines={1} grow />
        <Button
          label={t('pin', { panel })}
          hideLabel
          icon="pin"
          size="sm"
          variant="quiet"
          pressed={at >= 0}
          onPress={() => pinPanel(name)}
        />
        <Button
          label={t('close', { panel })}
          hideLabel
          icon="x"
          size="sm"
          variant="quiet"
          onPress={() => closePanel(name)}
        />
      </Row>
      {children}
    </FloatingPanel>
  );
}

const eye = new Vector3();
const to = new Vector3();
const world = new Matrix4();
const { radToDeg } = MathUtils;

/** What the panel of this name is not to cover: what is selected, and what is pinned. */
function keptFree(name: PanelName, from: Vector3): Kept[] {
  const kept: Kept[] = headsetSettings.pinned.flatMap((other) => {
    const heading = headingOfCalled(other);
    if (other === name || heading === undefined) return [];
    const { width, height = LOW } = panelLooks[other];
    const size = { halfWidth: halfOf(toDmm(width)), halfHeight: halfOf(toDmm(height)) };
    return { of: 'pinned', heading, pitch: places.centre.pitch, ...size };
  });
  const { now } = shownSelection;
  if (!now) return kept;
  world.multiplyMatrices(now.group.matrixWorld, now.matrix);
  to.setFromMatrixPosition(world).sub(from);
  const distance = to.length();
  const sizes = new Vector3().setFromMatrixScale(world);
  kept.push({
    of: 'selected',
    heading: radToDeg(Math.atan2(to.x, -to.z)),
    pitch: radToDeg(Math.asin(to.y / distance)),
    halfWidth: halfOf((sizes.x * 1000) / distance),
    halfHeight: halfOf((sizes.y * 1000) / distance),
  });
  return kept;
}
