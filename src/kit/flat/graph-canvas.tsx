import '@xyflow/react/dist/base.css';
import {
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  useReactFlow,
} from '@xyflow/react';
import { useMemo } from 'react';
import { Button, type GraphNode, type GraphProps, Icon, useKit } from '#kit/kit.ts';
import styles from './graph.module.css';
import { layoutGraph, NODE } from './layout-graph.ts';

type Drawn = Node<{ node: GraphNode; chosen: boolean; linkable: boolean; onPress: () => void }>;

const nodeTypes = { card: NodeCard };

/** What `Graph` draws, once its library is there. */
export default function GraphCanvas({ nodes, edges, selected, onSelect, onLink }: GraphProps) {
  const shape = JSON.stringify([nodes.map(({ key }) => key), edges.map(({ from, to }) => [from, to])]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: laid out anew when its shape changes, not with a name
  const places = useMemo(() => layoutGraph({ nodes, edges }), [shape]);
  const drawn = nodes.map(
    (node): Drawn => ({
      id: node.key,
      type: 'card',
      position: places.get(node.key) ?? { x: 0, y: 0 },
      ...NODE,
      data: {
        node,
        chosen: node.key === selected,
        linkable: Boolean(onLink),
        onPress: () => onSelect(node.key),
      },
    }),
  );
  const arrows = edges.map(
    ({ key, from, to, label, weight }): Edge => ({
      id: key,
      source: from,
      target: to,
      label,
      ...(weight === undefined ? {} : { style: strokeOf(weight) }),
      markerEnd: {
        type: MarkerType.ArrowClosed,
        color: 'var(--kit-control)',
        // In px, however thick the line is.
        markerUnits: 'userSpaceOnUse',
        width: 26,
        height: 26,
      },
    }),
  );
  return (
    <ReactFlow
      className={styles.canvas}
      nodes={drawn}
      edges={arrows}
      nodeTypes={nodeTypes}
      fitView
      fitViewOptions={{ maxZoom: 1, padding: 0.12 }}
      minZoom={0.05}
      onlyRenderVisibleElements
      nodesDraggable={false}
      nodesFocusable={false}
      edgesFocusable={false}
      nodesConnectable={Boolean(onLink)}
      onConnect={({ source, target }) => source !== target && onLink?.(source, target)}
      proOptions={{ hideAttribution: true }}
    >
      <Zoom />
    </ReactFlow>
  );
}

const strokeOf = (weight: number) =>
  weight === 0 ? { strokeDasharray: '4 5' } : { strokeWidth: 1.5 + 7 * weight, stroke: 'var(--kit-accent)' };

function NodeCard({ data: { node, chosen, linkable, onPress } }: NodeProps<Drawn>) {
  const { label, note, picture, icon = 'image', marks = [], tone } = node;
  return (
    <>
      <Handle type="target" position={Position.Left} className={styles.handle} isConnectable={linkable} />
      <button type="button" className={styles.card} aria-pressed={chosen} data-tone={tone} onClick={onPress}>
        {picture ? (
          <img className={styles.picture} src={picture} alt="" draggable={false} loading="lazy" />
        ) : (
          <span className={styles.picture}>
            <Icon name={icon} tone="muted" size={28} />
          </span>
        )}
        <span className={styles.name}>
          <span className={styles.label}>
            {label}
            {note && <span className={styles.note}>{note}</span>}
          </span>
          {marks.map((mark) => (
            <Icon key={mark.icon} name={mark.icon} label={mark.label} size={15} tone={tone} />
          ))}
        </span>
      </button>
      <Handle type="source" position={Position.Right} className={styles.handle} isConnectable={linkable} />
    </>
  );
}

/** Zooming without a wheel. */
function Zoom() {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const { texts } = useKit();
  return (
    <div className={styles.zoom}>
      <Button label={texts.zoomIn} hideLabel icon="plus" size="sm" onPress={() => void zoomIn()} />
      <Button label={texts.zoomOut} hideLabel icon="minus" size="sm" onPress={() => void zoomOut()} />
      <Button label={texts.showAll} hideLabel icon="maximize" size="sm" onPress={() => void fitView()} />
    </div>
  );
}
