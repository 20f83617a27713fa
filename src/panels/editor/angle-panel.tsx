import { useSnapshot } from 'valtio';
import { endMode } from '#commands/end-mode.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, Icon, Label, List, Row, Scroll, Stack } from '#kit/kit.ts';
import { editor, view } from '#models/editor/editor.ts';
import { goToPoint, points } from '#models/editor/points.ts';
import { viewingAngles } from '#scenario';
import { CommandButton } from './command-button.tsx';
import { PointSteps } from './point-steps.tsx';
import { useEditor } from './use-editor.ts';

/** The angles at which a scene is seen on arrival: the author turns the view, and gives it to one of them. */
export function AnglePanel({ sceneId }: { sceneId: number }) {
  const t = useT('placing');
  const { shown } = useEditor();
  const { mode } = useSnapshot(points);
  const scene = shown?.scenes[sceneId];
  if (!scene || !mode) return null;
  const angles = viewingAngles(shown, sceneId);
  const at = Math.min(mode.point, angles.length - 1);
  const set = () => {
    const doc = editor.document();
    // The point of the moment counts, not the one this was drawn with.
    const angle = viewingAngles(doc, sceneId)[points.mode?.point ?? at];
    if (angle) editor.commit(angle.set(doc, Math.round(view.yaw * 10) / 10));
  };
  return (
    <Stack gap="md" pad="lg" grow>
      <Row gap="sm" align="center">
        <Icon name="compass" tone="accent" />
        <Label text={t('angle.title', { name: scene.name })} size="title" lines={1} grow />
        <CommandButton command={endMode} size="sm" variant="primary" />
      </Row>
      <Label text={t('angle.hint')} tone="muted" />
      <PointSteps count={angles.length} />
      <Row>
        <Button label={t('angle.set')} icon="locate" variant="primary" onPress={set} />
      </Row>
      <Scroll label={t('angle.list')} pad="none">
        <List
          label={t('angle.list')}
          items={angles.map(({ yaw, link }, index) => ({
            key: String(index),
            label: link ? t('angle.link', { name: link.object ?? link.scene }) : t('angle.own'),
            detail: link?.object
              ? t('angle.detail', { degrees: yaw.toFixed(1), scene: link.scene })
              : t('angle.degrees', { degrees: yaw.toFixed(1) }),
            icon: link ? 'link' : 'flag',
          }))}
          selected={[String(at)]}
          onSelect={(key) => goToPoint(Number(key))}
        />
      </Scroll>
    </Stack>
  );
}
