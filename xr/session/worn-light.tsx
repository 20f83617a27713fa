import { useThree } from '@react-three/fiber';
import { useXR } from '@react-three/xr';
import { useEffect } from 'react';
import { roomLight } from '../objects/model/light.ts';

/** Of the room's light: in all of it what is white loses its shape. Models of a scenario keep theirs. */
const SHARE = 0.5;

/** Lights the models of controllers and hands, which would be black, by the light of a scenario's models. */
export function WornLight(): null {
  const scene = useThree((state) => state.scene);
  const worn = useXR((state) => state.session !== undefined);
  useEffect(() => {
    if (!worn) return;
    let left = false;
    roomLight().then(
      (light) => {
        if (left) return;
        scene.environment = light;
        scene.environmentIntensity = SHARE;
      },
      // They stay dark; what they point at is seen.
      () => undefined,
    );
    return () => {
      left = true;
      scene.environment = null;
    };
  }, [worn, scene]);
  return null;
}
