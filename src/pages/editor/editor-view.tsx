import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { loadTexts } from '#i18n/i18n.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { assets, filesOf, refreshAssets } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { failureCode } from '#models/play/load-failure.ts';
import { toast } from '#models/toasts/toasts.ts';
import { type EditorSurface, useEditor } from '#panels/editor/use-editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { assetIdsIn } from '#scenario';
import {
  AuthorStage,
  builtInAddress,
  createSession,
  type Focused,
  type MediaSource,
  View,
} from '#xr/author.tsx';
import styles from './editor.module.css';
import { RunAccessibleScene } from './run-accessible-scene.tsx';

interface EditorViewProps {
  surface: EditorSurface;
  /** How to enter the headset; null where there is none. */
  onVr: (enter: (() => void) | null) => void;
  /** Whether the headset is on: its panels are in use, not the page's. */
  onWorn: (worn: boolean) => void;
  onPictures: (find: (assetId: string) => string | undefined) => void;
}

/** The stage of the editor; loaded apart, since all of three comes with it. */
export function EditorView({ surface, onVr, onWorn, onPictures }: EditorViewProps) {
  const t = useT('editor');
  const say = useText('errors');
  const texts = useKitTexts();
  const [blind, setBlind] = useState(false);
  const view = useMemo(() => new View(), []);
  const [session] = useState(createSession);
  const { status } = useSnapshot(session.state);
  const [focused, setFocused] = useState<Focused>();
  const { list } = useSnapshot(assets);
  const { sceneId, doc, mode, placing } = useEditor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what it reads
  const media = useMemo<MediaSource>(() => (assetId) => filesOf(assetId) as ReturnType<MediaSource>, [list]);
  useEffect(() => onPictures(builtInAddress), [onPictures]);
  useEffect(() => onWorn(status !== 'out' && status !== 'entering'), [onWorn, status]);
  // Without its stage nothing would be drawn: whoever wears it is let out.
  useEffect(
    () => () => {
      onWorn(false);
      void session.exit();
    },
    [session, onWorn],
  );
  useMissingAssets();
  useEffect(() => {
    let alive = true;
    void Promise.all([
      session.supported(),
      loadTexts('headset', 'editor', 'placing', 'format', 'kit', 'common', 'play', 'auth'),
    ]).then(([supported]) => {
      if (!alive || !supported) return;
      onVr(() => {
        void session.enterVR().then((answer) => {
          if ('refused' in answer) toast(`errors:${answer.refused}`, { tone: 'error' });
        });
      });
    });
    return () => {
      alive = false;
    };
  }, [session, onVr]);
  const name = sceneId === null ? '' : (doc?.scenes[sceneId]?.name ?? '');
  return (
    <div className={styles.canvas} data-mode={mode} data-placing={placing ?? undefined}>
      <AuthorStage
        view={view}
        session={session}
        media={media}
        texts={texts}
        surface={surface}
        label={t('view', { name })}
        focused={focused}
        onUnavailable={() => setBlind(true)}
        onHeadsetLost={() => toast('errors:headset-lost', { tone: 'error' })}
        onLoadFailed={(url, why) => toast(`errors:${failureCode(why)}`, { tone: 'error', values: { url } })}
      />
      {blind && (
        <p className={styles.blind} role="alert">
          {say('errors:graphics-unavailable')}
        </p>
      )}
      {/* In a headset the mirror tells what is there. */}
      {mode === 'run' && status === 'out' && <RunAccessibleScene view={view} onFocused={setFocused} />}
    </div>
  );
}

/** The ids of the files that a scene and its objects show, read once for each state of it. */
const filesOfScene = new WeakMap<object, readonly string[]>();
function assetIdsOf(scene: object): readonly string[] {
  const known = filesOfScene.get(scene) ?? [...assetIdsIn(scene)];
  filesOfScene.set(scene, known);
  return known;
}

/** What came from another window brings files that this one has not heard of; a file may be replaced. */
function useMissingAssets(): void {
  const { doc } = useEditor();
  const { list } = useSnapshot(assets);
  const known = useMemo(() => new Set(list.map(({ id }) => id)), [list]);
  const missing = Object.values(doc?.scenes ?? {})
    .flatMap(assetIdsOf)
    .filter((id) => !id.startsWith('-') && !known.has(id))
    .join();
  const scenarioId = doc?.scenarioId;
  useEffect(() => {
    if (missing && scenarioId !== undefined) void refreshAssets(scenarioId);
  }, [missing, scenarioId]);
  useEffect(() => {
    if (scenarioId === undefined) return undefined;
    return editor.listen({
      changed: (events) => {
        if (events.some(({ type }) => type === 'resource-changed')) void refreshAssets(scenarioId);
      },
    });
  }, [scenarioId]);
}
