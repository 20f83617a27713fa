import { useState } from 'react';
import { linkScenes } from '#commands/link-scenes.ts';
import { openVariables } from '#commands/open-variables.ts';
import { useT } from '#i18n/use-t.ts';
import {
  Button,
  Choice,
  Dialog,
  Graph,
  type GraphEdge,
  type GraphNode,
  Label,
  Row,
  Stack,
} from '#kit/kit.ts';
import { thumbnailOf } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { checkScenario, type Doc, findObject, sceneLinks, scenesInOrder } from '#scenario';
import type { DialogPanelProps } from './dialog-row.ts';
import { useEditor } from './use-editor.ts';

/** The scenes, and what leads from one to another. */
export function GraphDialog({ frame }: DialogPanelProps<'graph'>) {
  const t = useT('editor');
  const { doc } = useEditor();
  return (
    <Dialog {...frame} actions={[{ key: 'done', label: t('actions.done'), onPress: editor.closeDialog }]}>
      {doc && <SceneGraph doc={doc as Doc} />}
    </Dialog>
  );
}

function SceneGraph({ doc }: { doc: Doc }) {
  const t = useT('editor');
  const { sceneId, mode } = useEditor();
  const { nodes, edges } = useGraph(doc);
  const scenes = nodes.filter(({ key }) => key !== ANYWHERE);
  const editable = mode === 'edit';
  return (
    <Stack gap="md">
      {editable && scenes.length > 1 && <NewLink nodes={scenes} />}
      <Graph
        label={t('graph.title')}
        height={360}
        nodes={nodes}
        edges={edges}
        selected={String(sceneId)}
        onSelect={(key) => {
          if (key === ANYWHERE) return openVariables.run();
          editor.closeDialog();
          editor.openScene(Number(key));
        }}
        onLink={editable ? (from, to) => void linkScenes(Number(from), Number(to)) : undefined}
        empty={t('scenes.empty')}
      />
    </Stack>
  );
}

/** The node of what leads on from whichever scene is shown: actions of variables that change. */
const ANYWHERE = 'anywhere';

function useGraph(doc: Doc): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const t = useT('editor');
  const scenes = scenesInOrder(doc);
  const unreachable = new Set(
    checkScenario(scenes, doc.project.variables)
      .filter(({ code }) => code === 'unreachable-scene')
      .map(({ sceneId }) => sceneId),
  );
  const nodes = scenes.map((scene, index): GraphNode => {
    const lost = unreachable.has(scene.id);
    const picture = thumbnailOf(scene.assetId);
    return {
      key: String(scene.id),
      label: scene.name,
      ...(picture ? { picture } : { icon: 'image' }),
      tone: lost ? 'warning' : 'default',
      marks: [
        ...(index === 0 ? [{ icon: 'flag' as const, label: t('scenes.initial') }] : []),
        ...(lost ? [{ icon: 'triangle-alert' as const, label: t('graph.unreachable') }] : []),
      ],
    };
  });
  const edges = sceneLinks(doc).flatMap(({ from, to, by }): GraphEdge[] => {
    if (from === null)
      return [{ key: `${ANYWHERE} ${to}`, from: ANYWHERE, to: String(to), label: t('graph.byVariable') }];
    const scene = doc.scenes[from];
    if (!scene) return [];
    const names = by.map((id) =>
      id === null ? t('graph.byItself') : (findObject(scene, id)?.object.name ?? ''),
    );
    const [first = '', ...others] = names;
    const label = others.length > 0 ? t('graph.andMore', { name: first, count: others.length }) : first;
    return [{ key: `${from} ${to}`, from: String(from), to: String(to), label }];
  });
  if (edges.some(({ from }) => from === ANYWHERE))
    nodes.push({ key: ANYWHERE, label: t('graph.anyScene'), icon: 'variable' });
  return { nodes, edges };
}

/** The same as drawing an arrow, without dragging. */
function NewLink({ nodes }: { nodes: readonly GraphNode[] }) {
  const t = useT('editor');
  const [from, setFrom] = useState(nodes[0]!.key);
  const [chosen, setChosen] = useState(false);
  const [to, setTo] = useState(nodes[1]!.key);
  const options = nodes.map(({ key, label }) => ({ value: key, label }));
  const link = () => {
    if (!linkScenes(Number(from), Number(to))) return;
    // Most scenarios go on from scene to scene; a scene that was chosen to lead on leads to the next as well.
    const after = nodes.slice(nodes.findIndex(({ key }) => key === to) + 1);
    const next = after.find(({ key }) => !chosen || key !== from);
    if (!next) return;
    if (!chosen) setFrom(to);
    setTo(next.key);
  };
  return (
    <Stack gap="xs">
      <Label text={t('graph.help')} tone="muted" size="caption" />
      <Row gap="sm" align="end" wrap>
        <Stack grow>
          <Choice
            label={t('graph.from')}
            value={from}
            options={options}
            onCommit={(key) => {
              setFrom(key);
              setChosen(true);
            }}
          />
        </Stack>
        <Stack grow>
          <Choice label={t('graph.to')} value={to} options={options} onCommit={setTo} />
        </Stack>
        <Button label={t('graph.link')} icon="plus" disabled={from === to} onPress={link} />
      </Row>
    </Stack>
  );
}
