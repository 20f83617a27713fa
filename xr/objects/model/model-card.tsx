import { useFrame, useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { DataTexture, type Group, Matrix4 } from 'three';
import type { ObjectOf } from '#scenario';
import { Card } from '../card.tsx';
import type { Quad } from '../hit-test.ts';
import type { CardKindProps } from '../object-drawing.ts';
import { fileOf } from '../object-file.ts';
import { modelAnimations } from './animations.ts';
import { RefusedByPolicy } from './decoders-allowed.ts';
import { TooLarge } from './fetch-model.ts';
import { fitMatrix, paneMatrix } from './fit.ts';
import { openModel, type ShownModel } from './open-model.ts';
import { ProgressRing } from './progress-ring.tsx';

/** Longest animation step in seconds, so that a stalled clock causes no jump. */
const LONGEST_STEP = 0.1;

/** A model fitted into its width and height. Its animations play like media. */
export function ModelCard(props: CardKindProps): ReactNode {
  const { object, quad, opacity, selected, media, sync, play, failed } = props;
  const described = object as ObjectOf<'model'>;
  const { id, loop } = described;
  const { animation } = described as { animation?: string };
  const file = fileOf(described, media);
  const url = 'url' in file ? file.url : undefined;
  const gl = useThree((state) => state.gl);
  const get = useThree((state) => state.get);
  const invalidate = useThree((state) => state.invalidate);
  const fittedGroup = useRef<Group>(null);
  const [model, setModel] = useState<ShownModel | null>(null);
  const [share, setShare] = useState<number | null | undefined>(undefined);
  const callbacks = useRef({ failed, play });
  callbacks.current = { failed, play };
  const latest = useRef({ opacity, order: quad.order });
  latest.current = { opacity, order: quad.order };

  // While editing it may have none yet.
  const lacks = play && 'missing' in file ? file.missing : undefined;
  useEffect(() => {
    if (lacks !== undefined) callbacks.current.failed(lacks, undefined, false);
  }, [lacks]);
  useEffect(() => {
    if (!url) return;
    const closed = new AbortController();
    let opened: ShownModel | undefined;
    const trouble = (code: 'model-conversion' | 'model-too-large' | 'model-broken', cause: unknown) =>
      callbacks.current.play?.dispatch({
        type: 'trouble',
        code,
        data: { object: id, url, cause: String(cause) },
      });
    setShare(null);
    openModel(url, gl, {
      signal: closed.signal,
      onProgress: setShare,
      onTrouble: (cause) => trouble('model-conversion', cause),
    })
      .then(async (shownModel) => {
        if (closed.signal.aborted) return shownModel;
        // A program that is not ready holds up the frame that draws it, on slow graphics for seconds.
        shownModel.look(latest.current.opacity, latest.current.order);
        const { camera, scene } = get();
        await gl.compileAsync(shownModel.root, camera, scene);
        return shownModel;
      })
      .then(
        (shownModel) => {
          if (closed.signal.aborted) return shownModel.dispose();
          opened = shownModel;
          setModel(shownModel);
          setShare(undefined);
        },
        (cause) => {
          if (closed.signal.aborted) return;
          setShare(undefined);
          trouble(cause instanceof TooLarge ? 'model-too-large' : 'model-broken', cause);
          callbacks.current.failed(url, cause instanceof RefusedByPolicy ? 'policy' : undefined);
        },
      );
    return () => {
      closed.abort();
      setModel(null);
      opened?.dispose();
    };
  }, [url, id, gl, get]);

  const film = useMemo(
    () =>
      model &&
      modelAnimations(model.root, model.animations, {
        name: animation,
        loop,
        onEnded: () => callbacks.current.play?.dispatch({ type: 'media-ended', object: id }),
        changed: invalidate,
      }),
    [model, animation, loop, id, invalidate],
  );
  useEffect(() => {
    if (!film) return;
    const unregister = play?.objects.register(id, film);
    return () => {
      unregister?.();
      film.close();
    };
  }, [film, play, id]);
  useFrame((_state, seconds) => {
    if (film?.advance(Math.min(seconds, LONGEST_STEP))) invalidate();
  });

  const target = useMemo<Quad>(() => {
    const pane = new Matrix4();
    return {
      ...quad,
      get matrix() {
        return model ? paneMatrix(pane, quad.matrix, model.size) : pane;
      },
    };
  }, [quad, model]);
  useLayoutEffect(() => {
    model?.look(opacity, quad.order);
    const write = () => {
      if (!fittedGroup.current || !model) return;
      fitMatrix(fittedGroup.current.matrix, quad.matrix, model.size, play?.motion.turned(id) ?? 0);
      fittedGroup.current.matrixWorldNeedsUpdate = true;
      quad.pick = target.matrix;
      invalidate();
    };
    write();
    const all = sync.current;
    all.add(write);
    const stop = play?.motion.subscribe(write);
    return () => {
      all.delete(write);
      stop?.();
      quad.pick = undefined;
    };
  }, [model, quad, target, opacity, play, id, sync, invalidate]);

  return (
    <>
      <group ref={fittedGroup} matrixAutoUpdate={false}>
        {model && <primitive object={model.root} />}
      </group>
      {share !== undefined && <ProgressRing quad={quad} share={share} sync={sync} />}
      {model && selected > 0 && (
        <Card quad={target} texture={clear} opacity={1} selected={selected} sync={sync} />
      )}
    </>
  );
}

/** A transparent texture: the card draws only the selection frame. */
const clear = new DataTexture(new Uint8Array(4), 1, 1);
clear.needsUpdate = true;
