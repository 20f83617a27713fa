import type { XRStore } from '@react-three/xr';

type Sources = ReturnType<XRStore['getState']>['inputSourceStates'];
type Present = { session?: Pick<XRSession, 'inputSources'>; inputSourceStates: Sources };
type Store = {
  subscribe(listener: (now: Present, before: Present) => void): () => void;
  setState(part: Pick<Present, 'inputSourceStates'>): void;
};

/**
 * The library adds a controller when its model profile has loaded, even if the controller disconnected meanwhile, and
 * never removes it. This removes input sources that are not the session's. Returns an unsubscribe function.
 */
export function removeGhostControllers(store: Store): () => void {
  return store.subscribe(({ session, inputSourceStates }, before) => {
    if (!session || inputSourceStates === before.inputSourceStates) return;
    const activeSources = new Set<unknown>(session.inputSources);
    const real = inputSourceStates.filter(
      (one) => !one.isPrimary || before.inputSourceStates.includes(one) || activeSources.has(one.inputSource),
    );
    if (real.length < inputSourceStates.length) store.setState({ inputSourceStates: real });
  });
}
