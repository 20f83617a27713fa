import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { inspector as limits } from '#catalog/inspector-limits.ts';
import { useT } from '#i18n/use-t.ts';
import { closeInspector, inspector, placeInspector } from '#models/inspector/inspector.ts';
import { fitWindow } from '#models/inspector/settings.ts';

/** Whether the inspector is open, and what its floating window is drawn with. It closes with whoever hosts it. */
export function useInspectorWindow() {
  const t = useT('inspector');
  const kit = useT('kit');
  const { open, settings } = useSnapshot(inspector);
  useEffect(() => closeInspector, []);
  return {
    open,
    frame: {
      title: t('title'),
      place: settings.window,
      keepWithin: fitWindow,
      least: { width: limits.minWidth, height: limits.minHeight },
      onPlace: placeInspector,
      onClose: closeInspector,
      texts: {
        move: t('window.move'),
        collapse: t('window.collapse'),
        expand: t('window.expand'),
        close: kit('close'),
      },
    },
  };
}
