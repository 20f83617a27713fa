import { useFrame, useThree } from '@react-three/fiber';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Matrix4, type PerspectiveCamera } from 'three';
import type { Play } from '#models/play/create-play.ts';
import { openOutside } from '#models/play/outside-page.ts';
import { wasRefused } from '#models/play/refused-windows.ts';
import { shownRun } from '#models/play/shown-run.ts';
import type { ObjectOf } from '#scenario';
import { isEnabled } from '#scenario/play.ts';
import { Card } from '../card.tsx';
import type { CardKindProps } from '../object-drawing.ts';
import { useCanvasTexture } from '../use-canvas-texture.ts';
import { type Framed, pageOf } from './address.ts';
import { clipPath } from './clip-path.ts';
import { cssTransform } from './css-transform.ts';
import { paintPlaceholder } from './paint-placeholder.ts';

/** Layout width of a page in the world, in CSS pixels. */
const WIDE = 960;

/**
 * A web page in the scene. On a screen a sandboxed iframe is laid over its place, clipped where other objects are above
 * it. In a headset a placeholder is shown, and a pressed page opens after leaving.
 */
export function WebWindow({ object, media, play, failed, layers, ...card }: CardKindProps): ReactNode {
  const { quad, opacity } = card;
  const described = object as ObjectOf<'webwindow'>;
  const { id, name, fixed, width, height } = described;
  const page = pageOf(described, media, document.baseURI);
  const presenting = usePresenting();
  const [opens, setOpens] = useState(false);
  const stage = useThree((state) => state.size);
  const refused = useRefused(play, id, page);
  const frame = usePageFrame(play && !refused ? page : undefined, name, id);
  const enabled = useEnabled(play, id);
  useEffect(() => {
    if (frame) frame.inert = !enabled;
  }, [frame, enabled]);
  useMissing(described, page, failed);
  const square = useMemo(() => new Matrix4(), []);
  // Remember the last path per frame; browsers normalize it when read back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new frame is whole
  const written = useMemo(() => ({ cut: '' }), [frame]);

  const pixels = fixed
    ? { width: Math.max(1, width * stage.width), height: Math.max(1, height * stage.height) }
    : { width: WIDE, height: Math.max(1, Math.round((WIDE * height) / Math.max(width, 1e-3))) };
  useFrame(({ camera }) => {
    if (!frame) return;
    square.multiplyMatrices(quad.group.matrixWorld, quad.matrix);
    const laid = presenting ? null : cssTransform(camera as PerspectiveCamera, square, stage, pixels);
    const { style } = frame;
    style.display = laid ? '' : 'none';
    if (!laid) return;
    style.width = `${pixels.width}px`;
    style.height = `${pixels.height}px`;
    style.opacity = String(opacity);
    style.transform = laid;
    const cut = clipPath(camera as PerspectiveCamera, square, pixels, quad, layers.current.values());
    if (cut !== written.cut) {
      style.clipPath = cut;
      written.cut = cut;
    }
    // Focus the page that was requested in the headset.
    if (opens) {
      frame.focus();
      setOpens(false);
    }
  });

  // While the page is not shown, its placeholder can be pressed to request it.
  const away = refused ? page?.url : undefined;
  useEffect(() => {
    if (!away && !(presenting && frame)) return;
    const before = quad.enabled;
    quad.enabled = enabled;
    quad.act = () => {
      if (away && play) openOutside(away, play, name);
      else setOpens(true);
    };
    return () => {
      quad.enabled = before;
      quad.act = undefined;
    };
  }, [presenting, frame, away, quad, play, name, enabled]);

  const host = page ? new URL(page.url).host : '';
  const aspect = pixels.width / pixels.height;
  const texture = useCanvasTexture(
    JSON.stringify([name, host, opens, aspect]),
    { name: 'Roboto', txt: name + host },
    () => paintPlaceholder({ title: name, host, opens, aspect }),
  );
  return <Card {...card} texture={texture} />;
}

/** Whether the run lets the object be used; while editing, always. */
function useEnabled(play: Play | undefined, id: number): boolean {
  const source = useMemo(() => play && shownRun(play), [play]);
  return useSyncExternalStore(
    useCallback((listener) => source?.subscribe(listener) ?? (() => undefined), [source]),
    () => !play || !source || isEnabled({ project: play.project, state: source.get() }, id),
  );
}

/** Whether the page refuses to be framed, or is mixed content. */
function useRefused(play: Play | undefined, id: number, page: Framed | undefined): boolean {
  const url = page?.url;
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!play) return;
    const look = () => setRefused(wasRefused(play, id, url));
    look();
    return play.onLog(look);
  }, [play, id, url]);
  return refused || page?.refused === true;
}

/** Reports a missing uploaded folder or launch file. */
function useMissing(
  { mode, assetName, name }: ObjectOf<'webwindow'>,
  page: Framed | undefined,
  failed: CardKindProps['failed'],
): void {
  const failedRef = useRef(failed);
  failedRef.current = failed;
  const url = page?.url;
  const called = assetName ?? name;
  useEffect(() => {
    if (mode !== 'folder') return;
    if (!url) return failedRef.current(called);
    const closed = new AbortController();
    // Any other status says nothing reliable; the frame shows the result.
    fetch(url, { method: 'HEAD', signal: closed.signal }).then(
      ({ status }) => (status === 404 || status === 410) && failedRef.current(url),
      () => undefined,
    );
    return () => closed.abort();
  }, [mode, url, called]);
}

/** Whether a headset shows the scene. */
function usePresenting(): boolean {
  const xr = useThree((state) => state.gl.xr);
  const [presenting, setPresenting] = useState(xr.isPresenting);
  useEffect(() => {
    const look = () => setPresenting(xr.isPresenting);
    const types = ['sessionstart', 'sessionend'] as const;
    for (const type of types) xr.addEventListener(type, look);
    return () => {
      for (const type of types) xr.removeEventListener(type, look);
    };
  }, [xr]);
  return presenting;
}

/** The iframe over the stage's canvas; null while there is nothing to show. */
function usePageFrame(
  page: { url: string; rights: string } | undefined,
  title: string,
  object: number,
): HTMLIFrameElement | null {
  const canvas = useThree((state) => state.gl.domElement);
  const invalidate = useThree((state) => state.invalidate);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const home = useRef(canvas.parentElement);
  const { url, rights } = page ?? {};
  useEffect(() => {
    if (!url || !home.current) return;
    const iframe = document.createElement('iframe');
    iframe.setAttribute('sandbox', rights ?? '');
    iframe.setAttribute('allow', 'fullscreen');
    iframe.referrerPolicy = 'no-referrer';
    iframe.title = title;
    iframe.dataset.object = String(object);
    iframe.src = url;
    iframe.style.cssText =
      'position:absolute;left:0;top:0;border:0;background:#fff;transform-origin:0 0;display:none';
    home.current.append(iframe);
    // Let a drag that starts outside the frame continue across it.
    const stop = new AbortController();
    const { signal } = stop;
    const setDragging = (held: boolean) => () => {
      iframe.style.pointerEvents = held ? 'none' : '';
    };
    home.current.addEventListener('pointerdown', setDragging(true), { signal, capture: true });
    for (const type of ['pointerup', 'pointercancel'] as const) {
      addEventListener(type, setDragging(false), { signal, capture: true });
    }
    setFrame(iframe);
    invalidate();
    return () => {
      stop.abort();
      iframe.remove();
      setFrame(null);
    };
  }, [url, rights, title, object, invalidate]);
  return frame;
}
