import { useThree } from '@react-three/fiber';
import { useXR } from '@react-three/xr';
import { useEffect } from 'react';
import { roomLight } from '../objects/model/light.ts';

/** Lights the models of controllers and hands, which would be black, as models of a scenario are lit. */
export function WornLight(): null {
  const scene = useThree((state) => state.scene);
  const worn = useXR((state) => state.session !== undefined);
  useEffect(() => {
    if (!worn) return;
    let left = false;
    roomLight().then(
      (light) => {
        if (!left) scene.environment = light;
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
