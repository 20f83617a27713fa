import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Label, Stack } from '#kit/kit.ts';
import { readoutState } from '#models/editor/editor.ts';
import type { Holding } from '#models/editor/state.ts';
import { findObject, type ObjectFields } from '#scenario';
import { PlaceWords } from './place-words.tsx';

/** What becomes of the object that a pointer holds, in numbers, while it moves. */
export function HeldReadout() {
  const { holding, shown, sceneId } = useSnapshot(readoutState);
  const scene = sceneId === null ? undefined : shown?.scenes[sceneId];
  const object = holding && scene && (findObject(scene, holding.id)?.object as ObjectFields | undefined);
  if (!object) return null;
  return (
    <Stack pad="sm" surface="raised" radius="md">
      <Held object={object} act={holding.act} />
    </Stack>
  );
}

function Held({ object, act }: { object: ObjectFields; act: Holding['act'] }) {
  const t = useT('placing');
  const { width = 0, height = 0, fixed, rotation, yaw = 0, pitch = 0, distance = 0 } = object;
  if (act === 'turn')
    return <Label text={t('held.turn', { degrees: (rotation?.z ?? 0).toFixed(1) })} size="caption" />;
  if (act !== 'size') return <PlaceWords place={{ yaw, pitch, distance }} />;
  const size = fixed
    ? t('held.share', { width: Math.round(width * 100), height: Math.round(height * 100) })
    : t('held.size', { width: width.toFixed(2), height: height.toFixed(2) });
  return <Label text={size} size="caption" />;
}
