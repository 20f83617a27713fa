import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { useSnapshot } from 'valtio';
import { calmState } from '#models/editor/editor.ts';
import type { EditorView } from '#models/editor/state.ts';
import { findObject, type Scene, type SceneObject } from '#scenario';

/** The editor's state, drawn again when what was read of it changes; what a pointer holds, a few times a second. */
export const useEditor = (): EditorView => useSnapshot(calmState);

const sceneIn = ({ shown, sceneId }: EditorView): Scene | undefined =>
  sceneId === null ? undefined : shown?.scenes[sceneId];

/** The current scene with any preview on top. */
export const useScene = (): Scene | undefined => sceneIn(useEditor());

/** The selected object, when just one is. */
export function useSelected(): SceneObject | undefined {
  const { selection } = useEditor();
  const scene = useScene();
  const [id, ...others] = selection;
  return scene && id !== undefined && others.length === 0 ? findObject(scene, id)?.object : undefined;
}

/** A model that turns, `height` units high. */
export interface ModelViewProps {
  src: string;
  label: string;
  height: number;
  /** It cannot be shown. */
  onFailed: () => void;
}

/** What the surface around the panels can do for them; a screen can more than a headset. */
export interface EditorSurface {
  /** Address of a built-in hotspot's picture. */
  hotspotPicture(assetId: string): string | undefined;
  /** Opens the browser's file dialog for scenes. */
  pickScenes?: (() => void) | undefined;
  /** Opens the browser's file dialog for files of these kinds (as HTML's `accept`). */
  pickFiles?: ((accept: string, onFiles: (files: File[]) => void) => void) | undefined;
  /** Goes on with another scenario. */
  openScenario?: ((id: number) => void) | undefined;
  /** Enters the headset; undefined where there is none. */
  enterVr?: (() => void) | undefined;
  leaveVr?: (() => void) | undefined;
  /** How to go on in a headset: where a page can show it. */
  handover?: ReactNode;
  /** Draws a model; a surface without it shows none. */
  ModelView?: ComponentType<ModelViewProps> | undefined;
  /** Takes one of the person's media off the library, to be let go over the view. */
  dragMedia?: ((id: number) => void) | undefined;
  /** How much room there is for tools; a surface that does not say has enough. */
  room?: 'wide' | 'narrow' | 'phone';
}

const SurfaceContext = createContext<EditorSurface>({ hotspotPicture: () => undefined });
export const EditorSurfaceProvider = SurfaceContext.Provider;
export const useSurface = (): EditorSurface => useContext(SurfaceContext);
