import { useFrame, useThree } from '@react-three/fiber';
import { useXRStore } from '@react-three/xr';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Matrix4,
  type Mesh,
  type Object3D,
  Ray,
  Sphere,
  SRGBColorSpace,
  type Texture,
  TextureLoader,
  Vector3,
} from 'three';
import { useSnapshot } from 'valtio';
import { dropMedia } from '#commands/place-media.ts';
import { editor } from '#models/editor/editor.ts';
import { fromPosition } from '#scenario';
import { pointsAtPanel } from '../kit/use-pointing.ts';
import { onLostPress } from '../session/follow-presses.ts';
import { useSession } from '../session/session-root.tsx';
import { type HeldMedium, holding } from './held-medium.ts';

/** Metres from the hand to the picture on its ray; the picture's width and height in metres. */
const AHEAD = 1.4;
const SIZE = [0.32, 0.18] as const;
/** Metres of the sphere on which it is let go: what is placed stands at this distance. */
const REACH = 4;
/** The card of what has no picture. */
const NO_PICTURE = '#5a6b8c';

/** What a hand took off the media, on its ray; it is placed where the hand lets go of it. */
export function CarriedMedium(): ReactNode {
  const { medium } = useSnapshot(holding);
  return medium && <OnRay key={medium.id} {...medium} />;
}

const matrix = new Matrix4();
const ray = new Ray();
const met = new Vector3();
const sphere = new Sphere(undefined, REACH);

/** The input that presses now, else that of the hand with the tools. */
function holdingInput(session: XRSession | null, toolHand: XRHandedness): XRInputSource | undefined {
  const inputs = [...(session?.inputSources ?? [])];
  return (
    inputs.find(({ gamepad }) => gamepad?.buttons[0]?.pressed) ??
    inputs.find(({ handedness }) => handedness === toolHand)
  );
}

/** Where a ray meets the sphere round the scene's middle: degrees. */
function placeOn(world: Object3D): { yaw: number; pitch: number } | undefined {
  const space = world.getObjectByName('eye');
  if (!space) return undefined;
  space.getWorldPosition(sphere.center);
  if (!ray.intersectSphere(sphere, met)) return undefined;
  const { x, y, z } = space.worldToLocal(met);
  const { yaw, pitch } = fromPosition([x, y, z]);
  return { yaw, pitch };
}

function OnRay({ id, picture }: HeldMedium): ReactNode {
  const gl = useThree((state) => state.gl);
  const store = useXRStore();
  const session = useSession();
  const card = useRef<Mesh>(null);
  const at = useRef<ReturnType<typeof placeOn>>(undefined);
  const input = useRef<XRInputSource>(undefined);
  useFrame(({ scene, camera, invalidate }, _seconds, frame?: XRFrame) => {
    const room = gl.xr.getReferenceSpace();
    input.current ??= holdingInput(gl.xr.getSession(), session.state.toolHand);
    const pose = room && input.current && frame?.getPose(input.current.targetRaySpace, room);
    if (!pose || !card.current) return;
    matrix.fromArray(pose.transform.matrix);
    const { origin } = store.getState();
    if (origin) matrix.premultiply(origin.matrixWorld);
    ray.origin.setFromMatrixPosition(matrix);
    ray.direction.set(0, 0, -1).transformDirection(matrix);
    ray.at(AHEAD, card.current.position);
    card.current.lookAt(camera.getWorldPosition(met));
    card.current.visible = true;
    at.current = placeOn(scene);
    invalidate();
  });
  useEffect(() => {
    const xr = gl.xr.getSession();
    const isHolding = ({ handedness }: XRInputSource) =>
      !input.current || handedness === input.current.handedness;
    const stopLost = onLostPress((source) => {
      if (isHolding(source)) holding.medium = null;
    });
    const letGo = ({ inputSource }: XRInputSourceEvent) => {
      if (!holding.medium || !isHolding(inputSource)) return;
      holding.medium = null;
      if (at.current && !pointsAtPanel(inputSource.handedness)) dropMedia(id, at.current);
      else editor.openDialog('user-assets');
    };
    xr?.addEventListener('selectend', letGo);
    return () => {
      stopLost();
      xr?.removeEventListener('selectend', letGo);
      // The headset is left with it in hand.
      holding.medium = null;
    };
  }, [gl, id]);
  const map = usePicture(picture);
  return (
    <mesh ref={card} visible={false} renderOrder={2e6}>
      <planeGeometry args={[...SIZE]} />
      <meshBasicMaterial
        key={map?.uuid ?? ''}
        depthTest={false}
        transparent
        opacity={0.9}
        {...(map ? { map } : { color: NO_PICTURE })}
      />
    </mesh>
  );
}

/** A picture, once it is there. */
function usePicture(src: string | undefined): Texture | undefined {
  const [texture, setTexture] = useState<Texture>();
  useEffect(() => {
    if (!src) return;
    const loaded = new TextureLoader().load(src, () => setTexture(loaded));
    loaded.colorSpace = SRGBColorSpace;
    return () => loaded.dispose();
  }, [src]);
  return texture;
}
