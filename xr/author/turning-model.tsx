import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { Content } from '@react-three/uikit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Group } from 'three';
import { toDmm } from '#kit/tokens.ts';
import type { ModelViewProps } from '#panels/editor/use-editor.ts';
import { openModel, type ShownModel } from '../objects/model/open-model.ts';
import { reducedMotion } from '../reduced-motion.ts';

/** Radians a second. */
const SPEED = 0.6;

/** A model in a canvas of its own, turning. */
export function ModelCanvas({ label, height, ...model }: ModelViewProps): ReactNode {
  return (
    <div role="img" aria-label={label} style={{ height }}>
      <Canvas flat dpr={[1, 2]} camera={{ position: [0, 0.35, 2.3], fov: 30 }}>
        <TurningModel {...model} />
      </Canvas>
    </div>
  );
}

/** The same in a panel of the headset. */
export function ModelInPanel({ height, ...model }: ModelViewProps): ReactNode {
  return (
    <Content
      height={toDmm(height)}
      width={toDmm(height)}
      flexShrink={0}
      alignSelf="center"
      depthAlign="center"
    >
      <TurningModel {...model} />
    </Content>
  );
}

/** A model of one metre at most, turning about its upright; it stands still for who wants little motion. */
function TurningModel({ src, onFailed }: Pick<ModelViewProps, 'src' | 'onFailed'>): ReactNode {
  const gl = useThree((state) => state.gl);
  const turning = useRef<Group>(null);
  const [model, setModel] = useState<ShownModel | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    const closed = new AbortController();
    let opened: ShownModel | undefined;
    const options = { signal: closed.signal, onProgress: () => undefined, onTrouble: () => undefined };
    openModel(src, gl, options).then(
      (shown) => {
        if (closed.signal.aborted) return shown.dispose();
        opened = shown;
        setModel(shown);
      },
      () => {
        if (!closed.signal.aborted) failed.current();
      },
    );
    return () => {
      closed.abort();
      setModel(null);
      opened?.dispose();
    };
  }, [src, gl]);
  useFrame((_, seconds) => {
    if (turning.current && !reducedMotion()) turning.current.rotation.y += SPEED * Math.min(seconds, 0.1);
  });
  if (!model) return null;
  const { x, y, z } = model.size;
  return (
    <group ref={turning} scale={1 / Math.max(Math.hypot(x, z), y, 1e-6)}>
      <primitive object={model.root} />
    </group>
  );
}
