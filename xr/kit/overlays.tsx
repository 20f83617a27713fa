import { createPortal } from '@react-three/fiber';
import { Container } from '@react-three/uikit';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { Group, type Object3D } from 'three';
import { uiFontFamilies } from '../fonts/ui-font.ts';
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

/** Background of floating boxes. */
export const floating = {
  fontFamilies: uiFontFamilies,
  renderOrder: PANEL_ORDER,
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

/** A sheet's distance in front of its panel, in metres. */
export const LIFT = 0.04;

/** Draws its children in front of the current panel, or as a dialog in front of the person. */
export function Overlay(props: {
  layer: 'sheet' | 'dialog';
  /** In dmm. */
  width: number;
  maxHeight?: number;
  children: ReactNode;
}): ReactNode {
  const layers = useContext(OverlayContext);
  const dialog = props.layer === 'dialog' && layers.dialog !== null;
  const host = dialog ? layers.dialog : layers.sheet;
  const sheet = useMemo(() => new Group(), []);
  const within = useMemo(
    () => (dialog ? { ...layers, sheet, sheetScale: layers.dialogScale - LIFT / 1000 } : layers),
    [dialog, layers, sheet],
  );
  if (!host) return null;
  return createPortal(
    <OverlayContext.Provider value={within}>
      {/* What is chosen within a dialog comes in front of it. */}
      {dialog && <primitive object={sheet} position={[0, 0, LIFT]} />}
      <Container
        {...floating}
        backgroundColor={theme.raised}
        borderColor={theme.control}
        pixelSize={dialog ? layers.dialogScale : layers.sheetScale}
        width={props.width}
        maxHeight={props.maxHeight ?? 620}
        padding={20}
        gap={14}
      >
        {props.children}
      </Container>
    </OverlayContext.Provider>,
    host,
  );
}
