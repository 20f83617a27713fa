import { Button, Group, Loader } from '@mantine/core';
import { ChevronLeft, RotateCw } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { errors, isErrorCode } from '#catalog/errors.ts';
import { acceptList } from '#catalog/uploads.ts';
import { dropFiles } from '#commands/drop-files.ts';
import { errorKey } from '#i18n/error-key.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { shareCopies } from '#models/editor/copy-buffer.ts';
import { editor } from '#models/editor/editor.ts';
import { openEditor } from '#models/editor/open-editor.ts';
import { mediaList } from '#models/library/media.ts';
import { addScenesFromFiles } from '#models/library/upload-batch.ts';
import { session as login } from '#models/session/state.ts';
import { DialogHost } from '#panels/editor/dialogs.tsx';
import { ObjectList } from '#panels/editor/object-list.tsx';
import { Palette } from '#panels/editor/palette.tsx';
import { ReadonlyBanner } from '#panels/editor/readonly-banner.tsx';
import { RunStatus } from '#panels/editor/run-status.tsx';
import { SceneList } from '#panels/editor/scene-list.tsx';
import { SceneTime } from '#panels/editor/scene-time.tsx';
import { SettingsPanel } from '#panels/editor/settings-panel.tsx';
import { EditorToolbar, ScenarioName } from '#panels/editor/toolbar.tsx';
import {
  type EditorSurface,
  EditorSurfaceProvider,
  type ModelViewProps,
  useEditor,
} from '#panels/editor/use-editor.ts';
import { retry } from '#xr/stage/retry.ts';
import { directionAt, viewBox } from './editor/direction-at.ts';
import styles from './editor/editor.module.css';
import { FoldButton } from './editor/fold-button.tsx';
import { InspectorWindow } from './editor/inspector-window.tsx';
import { StageMenu } from './editor/stage-menu.tsx';
import { StageNotes } from './editor/stage-notes.tsx';
import { useKeys } from './editor/use-keys.ts';
import { useLayout } from './editor/use-layout.ts';
import { type DraggedMedia, useMediaDrag } from './editor/use-media-drag.ts';
import { usePaletteDrag } from './editor/use-palette-drag.ts';
import { useSettingsFocus } from './editor/use-settings-focus.ts';
import { Handover } from './headset/open-in-headset.tsx';
import { NotFoundPage } from './not-found.tsx';
import { useTitle } from './shared/use-title.ts';
import { DropZone } from './upload/drop-zone.tsx';

// While the server is down the rest of the editor goes on, and the view comes when it is back.
const EditorView = lazy(() =>
  retry(async () => ({ default: (await import('./editor/editor-view.tsx')).EditorView }), false),
);

const ModelView = lazy(() =>
  retry(async () => ({ default: (await import('#xr/author.tsx')).ModelCanvas }), false),
);

/** `/scenarios/{id}`: the scene in the middle, what it is made of on the left, what is selected on the right. */
export function EditorPage() {
  const scenarioId = Number(useParams().id);
  const known = Number.isInteger(scenarioId) && scenarioId > 0;
  const { user } = useSnapshot(login);
  const userId = user ? String(user.userId) : null;
  const [tried, again] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again, it is opened anew
  useEffect(
    () => (known && userId !== null ? openEditor(scenarioId, userId) : undefined),
    [known, scenarioId, userId, tried],
  );
  // Beside the scenario, not after it.
  useEffect(() => void loadTexts('editor', 'placing', 'format'), []);
  const { phase, failure } = useEditor();
  const [worn, setWorn] = useState(false);
  // An address that no scenario can have is refused as it is given: to a person both are the same.
  if (!known) return <NotFoundPage />;
  // In a headset one scenario follows another without leaving it: the stage stays, and tells what failed.
  if (!worn) {
    if (failure === 'scenario-not-found' || failure === 'bad-input') return <NotFoundPage />;
    if (phase === 'failed') return <Failed code={failure ?? 'server-error'} onRetry={again} />;
    if (phase !== 'open') return <Opening />;
  }
  return <OpenEditor scenarioId={scenarioId} worn={worn} onWorn={setWorn} />;
}

function Opening() {
  const t = useT('editor');
  return (
    <main className={styles.middle} aria-busy="true">
      <Loader aria-hidden="true" />
      <p>{t('opening')}</p>
    </main>
  );
}

function Failed({ code, onRetry }: { code: string; onRetry: () => void }) {
  const t = useT('editor');
  const common = useT('common');
  const text = useText('errors');
  const mayCome = isErrorCode(code) && errors[code].recovery === 'retry';
  return (
    <main className={styles.middle}>
      <h1>{t('failed')}</h1>
      <p role="alert">{text(errorKey(code))}</p>
      <Group>
        <Button
          component={Link}
          to="/scenarios/user"
          variant={mayCome ? 'default' : 'filled'}
          leftSection={<ChevronLeft size={17} />}
        >
          {t('back')}
        </Button>
        {mayCome && (
          <Button leftSection={<RotateCw size={16} />} onClick={onRetry}>
            {common('retry')}
          </Button>
        )}
      </Group>
    </main>
  );
}

/** Who comes to send files has their media open first, as soon as they may add to them. */
function useMediaFirst(): void {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('media');
  const { mode } = useEditor();
  useEffect(() => {
    if (!wanted || mode !== 'edit') return;
    void mediaList.show({ tag: wanted === 'scene' ? 'scene' : 'media' });
    editor.openDialog('user-assets');
    setQuery({}, { replace: true });
  }, [wanted, mode, setQuery]);
}

function ModelInPage(props: ModelViewProps) {
  return (
    <Suspense fallback={<Loader aria-hidden="true" />}>
      <ModelView {...props} />
    </Suspense>
  );
}

/** What goes with the pointer from the media to the view. */
function Dragged({ name, picture, at }: DraggedMedia & { at: { x: number; y: number } }) {
  return (
    <div className={styles.dragged} style={{ translate: `${at.x}px ${at.y}px` }} aria-hidden="true">
      {picture && <img src={picture} alt="" draggable={false} />}
      <span>{name}</span>
    </div>
  );
}

/** The browser's own file dialog. */
function pickFiles(accept: string, onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', multiple: true, accept });
  input.onchange = () => onFiles([...(input.files ?? [])]);
  input.click();
}

interface OpenEditorProps {
  scenarioId: number;
  /** The headset is on: its panels are in use, not the page's. */
  worn: boolean;
  onWorn: (worn: boolean) => void;
}

function OpenEditor({ scenarioId, worn, onWorn }: OpenEditorProps) {
  const t = useT('editor');
  const { doc, mode } = useEditor();
  const { room, left, right, toggle } = useLayout();
  const [enterVr, setEnterVr] = useState<(() => void) | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [hotspotPicture, setHotspotPicture] = useState<EditorSurface['hotspotPicture']>(
    () => () => undefined,
  );
  const onVr = useCallback((enter: (() => void) | null) => setEnterVr(() => enter), []);
  const onPictures = useCallback(
    (find: EditorSurface['hotspotPicture']) => setHotspotPicture(() => find),
    [],
  );
  useTitle(doc?.name ?? t('title'));
  useKeys();
  useMediaFirst();
  useEffect(() => shareCopies(), []);
  const settings = useSettingsFocus();
  const { paletteRef, stageRef } = usePaletteDrag();
  const { dragged, dragMedia } = useMediaDrag(stageRef);
  const add = useCallback((files: File[]) => addScenesFromFiles(scenarioId, files), [scenarioId]);
  // What is dropped on the view stands there; anywhere else a file becomes a scene.
  const drop = (files: File[], event: DragEvent) => {
    const stage = stageRef.current;
    if (stage?.contains(event.target as Node) && editor.state.sceneId !== null)
      dropFiles(files, directionAt(event, viewBox(stage)));
    else add(files);
  };
  const navigate = useNavigate();
  const surface = useMemo<EditorSurface>(
    () => ({
      hotspotPicture,
      room,
      openScenario: (id) => void navigate(`/scenarios/${id}`),
      pickScenes: () => picker.current?.click(),
      pickFiles,
      dragMedia,
      ModelView: ModelInPage,
      handover: <Handover scenarioId={scenarioId} />,
      ...(enterVr ? { enterVr } : {}),
    }),
    [hotspotPicture, dragMedia, enterVr, navigate, room, scenarioId],
  );
  const running = mode === 'run';
  return (
    <DropZone adds enabled={mode === 'edit'} onFiles={drop}>
      <EditorSurfaceProvider value={surface}>
        <div
          className={styles.page}
          data-left={left && !running}
          data-right={right && !running}
          data-room={room}
        >
          <header className={styles.bar}>
            <Link to="/scenarios/user" className={styles.home} aria-label={t('back')} title={t('back')}>
              <ChevronLeft size={20} aria-hidden="true" />
            </Link>
            <h1 className={styles.hidden}>{doc?.name}</h1>
            <div className={styles.name}>
              <ScenarioName />
            </div>
            <div className={styles.space}>
              <Suspense fallback={null}>{running && <RunStatus />}</Suspense>
            </div>
            <EditorToolbar />
          </header>
          <ReadonlyBanner />
          <main className={styles.body}>
            {!running && (
              <nav className={styles.left} aria-label={t('layout.left')} hidden={!left}>
                <div className={styles.palette} ref={paletteRef}>
                  <Palette />
                </div>
                <div className={styles.half}>
                  <SceneList />
                </div>
                <div className={styles.half}>
                  <ObjectList />
                </div>
              </nav>
            )}
            <section className={styles.stage} ref={stageRef}>
              <Suspense fallback={<div className={styles.middle} />}>
                <EditorView onVr={onVr} onWorn={onWorn} onPictures={onPictures} surface={surface} />
              </Suspense>
              <StageMenu stageRef={stageRef} />
              <StageNotes over={room !== 'wide'} />
              {!running && (
                <div className={styles.time}>
                  <SceneTime />
                </div>
              )}
              {!running && (
                <>
                  <FoldButton side="left" open={left} onToggle={toggle} />
                  <FoldButton side="right" open={right} onToggle={toggle} />
                </>
              )}
            </section>
            {!running && (
              <aside ref={settings} className={styles.right} aria-label={t('layout.right')} hidden={!right}>
                <SettingsPanel />
              </aside>
            )}
          </main>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            data-testid="scene-files"
            accept={acceptList('scene')}
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              if (files.length > 0) add(files);
            }}
          />
          {!worn && <DialogHost />}
          {dragged?.at && <Dragged {...dragged} at={dragged.at} />}
          {running && <InspectorWindow />}
        </div>
      </EditorSurfaceProvider>
    </DropZone>
  );
}
