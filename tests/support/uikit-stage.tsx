import { type ReactNode, Suspense } from 'react';
import { Group } from 'three';
import type { KitTexts } from '#kit/kit.ts';
import { OverlayContext } from '../../xr/kit/overlays.tsx';
import { XrKitProvider } from '../../xr/kit/provider.tsx';
import { allTargets } from '../../xr/kit/targets.ts';
import { bareStage } from './bare-stage.ts';

/** The headset's kit on a stage that draws nothing: panels are built and laid out, and tell what can be pressed. */
export async function uikitStage(texts: KitTexts) {
  Object.defineProperty(document, 'fonts', {
    value: Object.assign([], { load: async () => [] }),
    configurable: true,
  });
  const stage = await bareStage();
  const dialog = new Group();
  const layers = { sheet: dialog, dialog, sheetScale: 0.001, dialogScale: 0.001 };
  return {
    ...stage,
    render: (panel: ReactNode) =>
      stage.render(
        <Suspense fallback={null}>
          <XrKitProvider texts={texts}>
            <OverlayContext.Provider value={layers}>
              <primitive object={dialog} />
              {panel}
            </OverlayContext.Provider>
          </XrKitProvider>
        </Suspense>,
      ),
    /** Whether anything is there. */
    anyTarget: () => allTargets().size > 0,
    /** What there is of a role, by its name. */
    target: (role: string, name: string) =>
      [...allTargets().values()].find((target) => target.role === role && target.name === name),
  };
}
