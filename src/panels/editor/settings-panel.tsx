import { useSnapshot } from 'valtio';
import { pointMode, points } from '#models/editor/points.ts';
import { AnglePanel } from './angle-panel.tsx';
import { ObjectPanel } from './object-panel.tsx';
import { PathPanel } from './path-panel.tsx';
import { ScenePanel } from './scene-panel.tsx';
import { useEditor } from './use-editor.ts';

/** What is edited now: the points of a mode that is on, what is selected, else the scene. */
export function SettingsPanel() {
  const { selection } = useEditor();
  useSnapshot(points);
  const mode = pointMode();
  if (mode?.kind === 'path') return <PathPanel key={mode.id} id={mode.id} />;
  if (mode) return <AnglePanel sceneId={mode.sceneId} />;
  return selection.length > 0 ? <ObjectPanel /> : <ScenePanel />;
}
