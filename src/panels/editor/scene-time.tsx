import { useT } from '#i18n/use-t.ts';
import { Slider } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { clockTime, hasTime, sceneLength } from '#models/editor/scene-time.ts';
import { useEditor, useScene } from './use-editor.ts';

/** Scenes up to this long (s) are walked in tenths of a second, others in seconds. */
const SHORT = 60;

/** Where in its time the scene is seen: the film shows its picture of then, and a run begins there. */
export function SceneTime() {
  const t = useT('editor');
  const { mode, time, filmLength } = useEditor();
  const scene = useScene();
  if (!scene || mode === 'run' || !hasTime(scene, filmLength)) return null;
  const length = sceneLength(scene, filmLength);
  if (length <= 0) return null;
  const go = (seconds: number) => editor.goToTime(seconds);
  return (
    <Slider
      label={t('time.label')}
      value={time}
      min={0}
      max={length}
      step={length > SHORT ? 1 : 0.1}
      format={clockTime}
      onPreview={go}
      onCommit={go}
    />
  );
}
