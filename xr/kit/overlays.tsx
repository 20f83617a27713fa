import { createPortal } from '@react-three/fiber';
import { Container } from '@react-three/uikit';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { MathUtils, type Object3D } from 'three';
import { useSnapshot } from 'valtio';
import { headset } from '#kit/tokens.ts';
import { uiFontFamilies } from '../fonts/ui-font.ts';
import { comfort } from '../session/comfort.ts';
import { InRow } from './in-row.ts';
import { theme } from './theme.ts';

/** The groups in which overlays are drawn. */
export interface Overlays {
  /** Slightly in front of the panel, for menus and choices. */
  sheet: Object3D | null;
  /** In front of the person, for dialogs. */
  dialog: Object3D | null;
  /** Metres per dmm at the sheet and at the dialog. */
  sheetScale: number;
  dialogScale: number;
}

export const OverlayContext = createContext<Overlays>({
  sheet: null,
  dialog: null,
  sheetScale: 0.0015,
  dialogScale: 0.0015,
});

/**
 * Panels are drawn after the scene's objects, which write no depth, so that objects behind never show through. Rays
 * and cursors are drawn after the panels (xr/session).
 */
const PANEL_ORDER = 1e6;
/** The order in which rays are taken: as panels are drawn over objects and their grips, they are met before them. */
const PANEL_RAYS = 2;

/** Whether what has this order for rays belongs to the scene, not to a panel. */
export const isOfScene = (order: number): boolean => order < PANEL_RAYS;

/** Metres between two overlays. */
const APART = 0.02;
/** The heights at which overlays are open now. */
const taken = new Set<number>();

/**
 * How high something lies: what opened last is highest, is drawn last and takes the ray first. 0 until it is known,
 * after the first layout; nothing is to be drawn before.
 */
export function useHeight(lies = true): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!lies) return;
    const own = Math.max(0, ...taken) + 1;
    taken.add(own);
    setHeight(own);
    return () => {
      taken.delete(own);
      setHeight(0);
    };
  }, [lies]);
  return height;
}

/** What draws something at a height, 0 for panels, over what is lower, and gives rays to it first. */
export const lying = (height: number) => ({
  renderOrder: PANEL_ORDER + height,
  pointerEventsOrder: PANEL_RAYS + height,
});

/** Background of floating boxes. */
export const floating = {
  fontFamilies: uiFontFamilies,
  ...lying(0),
  color: theme.text,
  fontSize: 24,
  flexDirection: 'column',
  backgroundColor: theme.panel,
  borderColor: theme.line,
  borderWidth: 2,
  borderRadius: 26,
  scrollbarColor: theme.control,
  scrollbarWidth: 9,
  scrollbarBorderRadius: 4,
} as const;

/** Largest width in dmm: 40 degrees. */
export const WIDEST = 2000 * Math.tan(MathUtils.degToRad(headset.maxWidth / 2));

/** Draws its children in front of the current panel, or as a dialog in front of the person, over all that is open. */
export function Overlay(props: {
  layer: 'sheet' | 'dialog';
  /** In dmm. */
  width: number;
  maxHeight?: number;
  children: ReactNode;
}): ReactNode {
  const layers = useContext(OverlayContext);
  const height = useHeight();
  const dialog = props.layer === 'dialog' && layers.dialog !== null;
  const host = dialog ? layers.dialog : layers.sheet;
  const scale = dialog ? layers.dialogScale : layers.sheetScale;
  const { text } = useSnapshot(comfort);
  // What its own choices open lies on it, not on the panel that it belongs to.
  const inside = useMemo(() => ({ ...layers, sheet: host, sheetScale: scale }), [layers, host, scale]);
  if (!host || height === 0) return null;
  return createPortal(
    <group position={[0, 0, APART * height]}>
      <OverlayContext.Provider value={inside}>
        <InRow.Provider value={false}>
          <Container
            {...floating}
            {...lying(height)}
            backgroundColor={theme.raised}
            borderColor={theme.control}
            pixelSize={scale * text}
            width={Math.min(props.width, WIDEST / text)}
            maxHeight={(props.maxHeight ?? 620) / text}
            padding={20}
            gap={14}
          >
            {props.children}
          </Container>
        </InRow.Provider>
      </OverlayContext.Provider>
    </group>,
    host,
  );
}
