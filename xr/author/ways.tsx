import { type ReactNode, useEffect, useMemo } from 'react';
import { Matrix4 } from 'three';
import { useEditor } from '#panels/editor/use-editor.ts';
import { type SceneObject, waysOf } from '#scenario';
import type { Quad } from '../objects/hit-test.ts';
import { type Sprite, SpriteBatch } from '../objects/sprite-batch.tsx';
import { useInHeadset } from '../session/session-root.tsx';
import type { WaysProps } from '../stage/types.ts';
import { spreadOf } from './handle-geometry.ts';
import { paintWays } from './way-labels.ts';

/** Height of a label as a share of its distance: 2.4 degrees. */
const TALL = 0.042;
/** Above all objects and their badges, below what is selected has round it. */
const ORDER = 2e5;

/** In the headset, under each object that leads to other scenes: an arrow and the name of the first, and how many more. */
export function Ways(props: WaysProps): ReactNode {
  const worn = useInHeadset();
  return worn && <Labels {...props} />;
}

function Labels({ layers, fixed, sync }: WaysProps): ReactNode {
  const { doc, selection } = useEditor();
  const scenes = doc?.scenes;
  const found = useMemo(() => {
    const labelOf = (object: SceneObject) => {
      const [first, ...others] = waysOf(object).flatMap((id) => scenes?.[id]?.name ?? []);
      return first !== undefined && others.length > 0 ? `${first} +${others.length}` : first;
    };
    return [...layers.values()].flatMap(({ standing, quad }) => {
      // Under what is selected stand its handles.
      const free = standing.fixed === fixed && !selection.includes(standing.object.id);
      const label = free ? labelOf(standing.object) : undefined;
      return label === undefined ? [] : [{ quad, label }];
    });
  }, [layers, fixed, scenes, selection]);
  const key = JSON.stringify([...new Set(found.map(({ label }) => label))]);
  const labels = useMemo(() => paintWays(JSON.parse(key)), [key]);
  useEffect(() => () => labels.dispose(), [labels]);
  const sprites = useMemo(
    () =>
      found.map(
        ({ quad, label }): Sprite => ({
          quad: below(quad, labels.aspect(label)),
          of: label,
          opacity: 1,
          selected: 0,
        }),
      ),
    [found, labels],
  );
  if (sprites.length === 0) return null;
  return <SpriteBatch sprites={sprites} atlas={labels} most={0} order={ORDER} sync={sync} />;
}

/** A label's square under an object, as large at any distance. */
function below(object: Quad, aspect: number): Quad {
  const at = new Matrix4();
  const square = new Matrix4();
  return {
    ...{ id: object.id, group: object.group, order: ORDER, enabled: false },
    get matrix() {
      const { width, height, distance } = spreadOf(object.matrix);
      const tall = TALL * distance;
      square.makeScale((tall * aspect) / width, tall / height, 1);
      square.setPosition(0, -0.5 - (0.7 * tall) / height, 0);
      return at.multiplyMatrices(object.matrix, square);
    },
  };
}
