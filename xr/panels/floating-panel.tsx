import { useFrame, useThree } from '@react-three/fiber';
import { useHandle } from '@react-three/handle';
import { Container, type VanillaContainer } from '@react-three/uikit';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Group, Vector3 } from 'three';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { toDmm } from '#kit/tokens.ts';
import { gateRays } from '../kit/gate-rays.ts';
import { floating, lying, OverlayContext, useHeight, WIDEST } from '../kit/overlays.tsx';
import { theme } from '../kit/theme.ts';
import { usePanelPointing } from '../kit/use-pointing.ts';
import { useTarget } from '../kit/use-target.ts';
import { comfort } from '../session/comfort.ts';
import { face, inFront, type PanelPlace } from './panel-layout.ts';
import { storeCarriedPlace } from './panel-room.ts';
import { type Beside, type Carry, usePlacement } from './use-placement.ts';

export interface FloatingPanelProps {
  /** Accessible name of the panel. */
  label: string;
  /** Where it opens, relative to the eye, and returns on recentring, unless it was moved. */
  place?: PanelPlace;
  /** In units; never wider than 40 degrees. */
  width?: number;
  /** In units; by default the content's height, up to `maxHeight`. */
  height?: number;
  maxHeight?: number;
  /** Lazily follows the head: for captions, toolbars and notices. */
  follow?: boolean;
  /** What carries it in place of all that, where it can. */
  carry?: Carry | undefined;
  /** Where it stands when it is called, beside where the head looks. */
  beside?: Beside | undefined;
  /** Has a grab bar to move it by; default unless it follows. */
  movable?: boolean;
  /** No background and border. */
  bare?: boolean;
  /** Lies over all that is open when it comes. */
  above?: boolean;
  /** Name under which the panel's moved place is remembered in the room. */
  room?: string;
  children: ReactNode;
}

const LIFT = 0.04;

/** A panel in the room. Opens at `place`, faces the eye, can be moved by its grab bar. */
export function FloatingPanel(props: FloatingPanelProps): ReactNode {
  const { label, place = inFront, width = 320, height, maxHeight = 440, follow = false, bare } = props;
  const group = useRef<Group>(null);
  const box = useRef<VanillaContainer>(null);
  const distance = usePlacement(group, place, follow, props.room, props.carry, props.beside);
  const lies = useHeight(props.above ?? false);
  const outer = useContext(OverlayContext);
  const sheet = useMemo(() => new Group(), []);
  const layers = useMemo(
    () => ({ ...outer, sheet, sheetScale: (distance - LIFT) / 1000 }),
    [outer, sheet, distance],
  );
  useEffect(() => gateRays(box.current!, bare), [bare]);
  useTarget(box, { role: 'group', name: label });
  const pointing = usePanelPointing();
  // Larger text has the same height of panel, and more of its width as far as that goes.
  const { text } = useSnapshot(comfort);
  const dmm = Math.min(toDmm(width), WIDEST / text);
  const ground = bare ? { ...floating, backgroundColor: undefined, borderWidth: 0 } : floating;
  return (
    <group ref={group} {...pointing}>
      <primitive object={sheet} position={[0, 0, LIFT]} />
      <OverlayContext.Provider value={layers}>
        <Container
          ref={box}
          {...ground}
          {...lying(lies)}
          pixelSize={(distance / 1000) * text}
          width={dmm}
          {...(height === undefined
            ? { maxHeight: toDmm(maxHeight) / text }
            : { height: toDmm(height) / text })}
          padding={bare ? 0 : 20}
          gap={14}
        >
          {props.children}
        </Container>
        {(props.movable ?? !follow) && (
          <Suspense fallback={null}>
            <GrabBar {...{ group, box, label, distance, lies }} room={props.room} />
          </Suspense>
        )}
      </OverlayContext.Provider>
    </group>
  );
}

const eye = new Vector3();

/** Moves its panel on the sphere around the eye while held. */
function GrabBar(props: {
  group: RefObject<Group | null>;
  box: RefObject<VanillaContainer | null>;
  label: string;
  distance: number;
  /** How high the panel lies. */
  lies: number;
  room: string | undefined;
}): ReactNode {
  const camera = useThree((state) => state.camera);
  const bar = useRef<VanillaContainer>(null);
  const holder = useRef<Group>(null);
  const [down, setDown] = useState(false);
  const scale = props.distance / 1000;
  const t = useT('headset');
  useEffect(() => gateRays(bar.current!), []);
  useTarget(bar, { role: 'button', name: t('move', { panel: props.label }) });
  useFrame(() => {
    const tall = props.box.current?.size.peek()?.[1];
    if (tall !== undefined && holder.current)
      holder.current.position.y = -((tall * comfort.text) / 2 + 34) * scale;
  });
  useHandle(props.group, {
    handle: bar,
    multitouch: false,
    rotate: false,
    scale: false,
    apply({ initial, current, last }, panel) {
      camera.getWorldPosition(eye);
      const radius = initial.position.distanceTo(eye);
      panel.position.copy(current.position).sub(eye).setLength(radius).add(eye);
      face(panel, eye);
      setDown(!last);
      if (last && props.room !== undefined) storeCarriedPlace(props.room, panel);
    },
  });
  return (
    <group ref={holder}>
      <Container
        ref={bar}
        pixelSize={scale}
        {...lying(props.lies)}
        width={240}
        height={44}
        alignItems="center"
        justifyContent="center"
        cursor="grab"
      >
        <Container
          width={down ? 190 : 160}
          height={10}
          borderRadius={5}
          backgroundColor={down ? theme.accent : theme.control}
          hover={{ backgroundColor: theme.text }}
        />
      </Container>
    </group>
  );
}
