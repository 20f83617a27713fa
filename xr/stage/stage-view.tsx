import { createRoot, type ReconcilerRoot, type RootState, events as screenEvents } from '@react-three/fiber';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NoToneMapping, WebGLRenderer } from 'three';
import { installDragToLook } from '../input/drag-to-look.ts';
import type { View } from '../input/view.ts';
import { EYE_HEIGHT } from './eye-height.ts';
import { FlatCamera } from './flat-camera.tsx';
import './three-elements.ts';

export interface StageViewProps {
  view: View;
  /** The world's content, such as a `<Stage>`. Outer React contexts are not available inside. */
  children: ReactNode;
  /**
   * 'screen': the stage handles mouse and touch. 'none': `PointerEvents` among the children does, as the headset library
   * requires.
   */
  events?: 'screen' | 'none';
  /** An existing canvas and context to continue with. */
  adopt?: { canvas: HTMLCanvasElement; gl: WebGL2RenderingContext | null };
  /** Draw every frame instead of on demand. */
  always?: boolean;
  className?: string;
  /** Accessible name of the region. */
  label?: string;
  onReady?: (state: RootState) => void;
  /** The WebGL context was lost or restored. */
  onContext?: (state: 'lost' | 'restored') => void;
  /** WebGL is not available. */
  onUnavailable?: () => void;
}

/**
 * A canvas in the page: owns the renderer, its size and the flat camera. `data-heading` is yaw, pitch and vertical field
 * of view, in degrees.
 */
export function StageView(props: StageViewProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const root = useRoot(host, props);
  useLayoutEffect(() => {
    root?.render(
      <Suspense fallback={null}>
        <FlatCamera view={props.view} />
        {props.children}
      </Suspense>,
    );
  });
  return (
    <div
      ref={host}
      className={props.className}
      style={{ position: 'relative', overflow: 'hidden', width: '100%', height: '100%' }}
      role="application"
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn the view from here
      tabIndex={0}
    />
  );
}

/** The library's own, but while a drag turns the view nothing is hovered: no place is asked of the browser, no ray cast. */
const eventsOf =
  (view: View): typeof screenEvents =>
  (store) => {
    const events = screenEvents(store);
    const { handlers } = events;
    let turning = false;
    const onPointerMove: EventListener = (event) => {
      // The first move leaves what was hovered.
      if (!turning || !view.turning) (handlers?.onPointerMove as EventListener | undefined)?.(event);
      turning = view.turning;
    };
    return { ...events, ...(handlers && { handlers: { ...handlers, onPointerMove } }) };
  };

function useRoot(host: RefObject<HTMLDivElement | null>, props: StageViewProps) {
  const [root, setRoot] = useState<ReconcilerRoot<HTMLCanvasElement> | null>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const { adopt, view, always, events = 'screen' } = latest.current;
    const canvas = adopt?.canvas ?? document.createElement('canvas');
    canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;display:block;touch-action:none';
    element.append(canvas);
    const newRoot = createRoot(canvas);
    let alive = true;
    const size = () => {
      const { width, height, top, left } = element.getBoundingClientRect();
      return { width: Math.max(1, width), height: Math.max(1, height), top, left };
    };
    const configure = () =>
      newRoot.configure({
        size: size(),
        dpr: [1, 2],
        flat: true,
        frameloop: always ? 'always' : 'demand',
        camera: { position: [0, EYE_HEIGHT, 0], rotation: [0, 0, 0], fov: view.fov, near: 0.05, far: 300 },
        ...(events === 'screen' ? { events: eventsOf(view) } : {}),
        gl: (defaults) => {
          const renderer = new WebGLRenderer({
            ...defaults,
            canvas,
            ...(adopt?.gl ? { context: adopt.gl } : {}),
            antialias: false,
            alpha: false,
            powerPreference: 'high-performance',
          });
          renderer.toneMapping = NoToneMapping;
          // To ask for errors the thread waits until a program is compiled.
          renderer.debug.checkShaderErrors = import.meta.env.DEV;
          return renderer;
        },
        onCreated: (state) => {
          state.events.connect?.(element);
          // Frames requested while mounting were ignored.
          requestAnimationFrame(() => state.invalidate());
          latest.current.onReady?.(state);
        },
      });
    const unavailable = () => {
      resize.disconnect();
      if (alive) latest.current.onUnavailable?.();
    };
    const resize = new ResizeObserver(() => void configure().catch(unavailable));
    void configure().then(() => alive && setRoot(newRoot), unavailable);
    resize.observe(element);
    const onLost = (event: Event) => {
      event.preventDefault();
      latest.current.onContext?.('lost');
    };
    const onRestored = () => latest.current.onContext?.('restored');
    canvas.addEventListener('webglcontextlost', onLost);
    canvas.addEventListener('webglcontextrestored', onRestored);
    let told = '';
    const tellHeading = () => {
      const heading = [view.yaw, view.pitch, view.fov].map((angle) => angle.toFixed(1)).join(' ');
      if (heading !== told) element.dataset.heading = told = heading;
    };
    tellHeading();
    const stopTelling = view.subscribe(tellHeading);
    const stopLook = installDragToLook(element, view);
    return () => {
      alive = false;
      stopLook();
      stopTelling();
      resize.disconnect();
      canvas.removeEventListener('webglcontextlost', onLost);
      canvas.removeEventListener('webglcontextrestored', onRestored);
      newRoot.unmount();
      canvas.remove();
    };
  }, [host]);
  return root;
}
