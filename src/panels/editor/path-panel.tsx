import { useSnapshot } from 'valtio';
import { endMode } from '#commands/end-mode.ts';
import { addPointAt } from '#commands/path-points.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, Icon, Label, List, NumberField, Row, Scroll, Stack } from '#kit/kit.ts';
import { editor, view } from '#models/editor/editor.ts';
import { goToPoint, pathOf, points } from '#models/editor/points.ts';
import { FormFor } from '#panels/shared/form.tsx';
import {
  findObject,
  type ObjectFields,
  pathPointSchema,
  pickFields,
  removePathPoint,
  setPathBegin,
  setPathPoint,
} from '#scenario';
import { CommandButton } from './command-button.tsx';
import { PointSteps } from './point-steps.tsx';
import { useScene } from './use-editor.ts';

const fields = pickFields(pathPointSchema, ['time', 'yaw', 'pitch', 'distance']);

/** The motion path of an object: its points are set by pressing and dragging in the scene, or by number here. */
export function PathPanel({ id }: { id: number }) {
  const t = useT('placing');
  const common = useT('common');
  const scene = useScene();
  const { mode } = useSnapshot(points);
  const object = scene && (findObject(scene, id)?.object as ObjectFields | undefined);
  if (!scene || !object || !mode) return null;
  const path = object.motionPath?.points ?? [];
  const at = Math.min(mode.point, path.length - 1);
  const point = path[at];
  const where = { sceneId: scene.id, id };
  const edit = (name: string, value: unknown, passing: boolean) =>
    setPathPoint(editor.document(), { ...where, at, part: { [name]: value }, passing });
  const commit = (name: string, value: unknown) => {
    if (!editor.commit(edit(name, value, false))) return;
    // Another time may have given it another number.
    const changed = JSON.stringify({ ...point, [name]: value });
    goToPoint(pathOf(id).findIndex((one) => JSON.stringify(one) === changed));
  };
  return (
    <Stack gap="md" pad="lg" grow>
      <Row gap="sm" align="center">
        <Icon name="move" tone="accent" />
        <Label text={t('path.title', { name: object.name })} size="title" lines={1} grow />
        <CommandButton command={endMode} size="sm" variant="primary" />
      </Row>
      <Label text={t('path.hint')} tone="muted" />
      <PointSteps count={path.length} />
      <Scroll label={t('path.points')} pad="none">
        <Stack gap="md">
          <List
            label={t('path.points')}
            items={path.map(({ time, yaw, pitch }, index) => ({
              key: String(index),
              label: t('path.point', { number: index + 1 }),
              detail: t('path.place', { time: time / 1000, yaw: yaw.toFixed(1), pitch: pitch.toFixed(1) }),
              icon: 'map-pin',
            }))}
            selected={point ? [String(at)] : []}
            onSelect={(key) => goToPoint(Number(key))}
            empty={t('path.empty')}
          />
          {point && (
            <FormFor
              id={at}
              fields={fields}
              value={point}
              plain
              onPreview={(name, value) => void editor.preview(edit(name, value, true))}
              onCommit={commit}
              onCancel={() => editor.cancel()}
            />
          )}
          <Row gap="xs" wrap>
            <Button label={t('path.addHere')} icon="plus" size="sm" onPress={() => addPointAt(view)} />
            {point && (
              <Button
                label={t('path.remove')}
                icon="trash-2"
                size="sm"
                onPress={() => void editor.commit(removePathPoint(editor.document(), { ...where, at }))}
              />
            )}
          </Row>
          {path.length > 0 && (
            <NumberField
              label={t('path.begin')}
              value={(object.motionPath?.begin ?? 0) / 1000}
              unit={common('unit.s')}
              min={0}
              step={0.5}
              digits={2}
              onCommit={(seconds) =>
                void editor.commit(
                  setPathBegin(editor.document(), { ...where, begin: Math.round(seconds * 1000) }),
                )
              }
            />
          )}
        </Stack>
      </Scroll>
    </Stack>
  );
}
