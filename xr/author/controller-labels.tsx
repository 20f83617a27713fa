import { useFrame, useThree } from '@react-three/fiber';
import { Container } from '@react-three/uikit';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import {
  BufferGeometry,
  Float32BufferAttribute,
  type Group,
  LineBasicMaterial,
  LineSegments,
  type Object3D,
  Vector3,
} from 'three';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Button, Label, Row } from '#kit/kit.ts';
import { floating, lying } from '../kit/overlays.tsx';
import { theme } from '../kit/theme.ts';
import { face } from '../panels/panel-layout.ts';
import { comfort, setComfort } from '../session/comfort.ts';
import { useSession } from '../session/session-root.tsx';

/** What buttons do while editing, from the uppermost label down: with the tool hand, and with the other. */
const buttons = [
  { ids: ['b-button', 'y-button'], tool: 'redo', other: 'away' },
  { ids: ['xr-standard-thumbstick'], tool: 'depth', other: 'turn' },
  { ids: ['a-button', 'x-button'], tool: 'undo', other: 'recentre' },
  { ids: ['xr-standard-squeeze'], tool: 'hold', other: 'hold' },
  { ids: ['xr-standard-trigger'], tool: 'press', other: 'press' },
] as const;

/** Beside the controller, and between two labels, as a share of its distance from the eye. */
const BESIDE = 0.15;
const APART = 0.052;
/** How much lower than the controller they are, clear of the tools above it. */
const LOWER = 0.04;

/** The controllers that are in hand. */
function useControllers() {
  const { store } = useSession();
  const sources = useSyncExternalStore(store.subscribe, () => store.getState().inputSourceStates);
  return sources.filter((one) => one.type === 'controller');
}
type Controller = ReturnType<typeof useControllers>[number];

/** At the controllers, what each of their buttons does: until it was read once, and when it is asked for. */
export function ControllerLabels(): ReactNode {
  const controllers = useControllers();
  const { labels } = useSnapshot(comfort);
  return labels === 1 && controllers.map((one) => <Labels key={one.id} controller={one} />);
}

/** Says that there are labels, and puts them away for good by one press. */
export function LabelsNotice(): ReactNode {
  const t = useT('headset');
  const present = useControllers().length > 0;
  const { labels } = useSnapshot(comfort);
  if (!present || labels === 0) return null;
  return (
    <Row gap="sm" pad="sm" surface="accent" radius="md" align="center">
      <Label text={t('labels.title')} grow live="polite" />
      <Button
        label={t('labels.done')}
        icon="check"
        size="sm"
        variant="primary"
        onPress={() => setComfort('labels', 0)}
      />
    </Row>
  );
}

const eye = new Vector3();
const end = new Vector3();

function Labels({ controller }: { controller: Controller }): ReactNode {
  const t = useT('headset');
  const { toolHand } = useSnapshot(useSession().state);
  const gl = useThree((state) => state.gl);
  const group = useRef<Group>(null);
  const { inputSource, gamepad } = controller;
  const side = inputSource.handedness === 'left' ? -1 : 1;
  const shown = buttons.flatMap(({ ids, tool, other }) => {
    const id = ids.find((one) => gamepad[one] !== undefined);
    return id === undefined ? [] : [{ id, act: inputSource.handedness === toolHand ? tool : other }];
  });
  const heightOf = (index: number) => ((shown.length - 1) / 2 - index) * APART - LOWER;
  const lines = useMemo(makeLines, []);
  useEffect(
    () => () => {
      lines.geometry.dispose();
      lines.material.dispose();
    },
    [lines],
  );
  useFrame(({ camera }, _seconds, frame?: XRFrame) => {
    const here = group.current;
    const room = gl.xr.getReferenceSpace();
    const pose = here && room && frame?.getPose(inputSource.gripSpace ?? inputSource.targetRaySpace, room);
    if (here) here.visible = Boolean(pose);
    if (!here || !pose) return;
    const { x, y, z } = pose.transform.position;
    here.position.set(x, y, z);
    face(here, camera.getWorldPosition(eye));
    here.scale.setScalar(here.position.distanceTo(eye));
    here.updateMatrixWorld();
    const ends = lines.geometry.getAttribute('position');
    for (const [index, { id }] of shown.entries()) {
      ends.setXYZ(2 * index, side * BESIDE, heightOf(index), 0);
      const { x, y, z } = inside(here, gamepad[id]?.object);
      ends.setXYZ(2 * index + 1, x, y, z);
    }
    ends.needsUpdate = true;
    lines.geometry.setDrawRange(0, 2 * shown.length);
  });
  return (
    <group ref={group} visible={false} pointerEvents="none">
      <primitive object={lines} />
      {shown.map(({ id, act }, index) => (
        <group key={id} position={[side * BESIDE, heightOf(index), 0]}>
          <Container
            {...floating}
            {...lying(0)}
            pixelSize={0.001}
            anchorX={side < 0 ? 'right' : 'left'}
            paddingX={12}
            paddingY={5}
            borderRadius={12}
          >
            <Label text={t(`labels.${act}`)} size="caption" />
          </Container>
        </group>
      ))}
    </group>
  );
}

/** Where a button of the controller's model is, in the space of the labels; the controller itself until it is loaded. */
const inside = (labels: Object3D, button: Object3D | undefined): Vector3 =>
  button ? labels.worldToLocal(button.getWorldPosition(end)) : end.set(0, 0, 0);

function makeLines(): LineSegments<BufferGeometry, LineBasicMaterial> {
  const material = new LineBasicMaterial({ color: theme.text, depthTest: false, transparent: true });
  const made = new LineSegments(new BufferGeometry(), material);
  made.geometry.setAttribute('position', new Float32BufferAttribute(new Float32Array(6 * buttons.length), 3));
  made.frustumCulled = false;
  made.renderOrder = lying(0).renderOrder;
  made.raycast = () => undefined;
  return made;
}
