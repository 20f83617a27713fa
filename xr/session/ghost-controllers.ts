import type { XRStore } from '@react-three/xr';

type Sources = ReturnType<XRStore['getState']>['inputSourceStates'];
type Present = { session?: Pick<XRSession, 'inputSources'>; inputSourceStates: Sources };
type Store = {
  subscribe(listener: (now: Present, before: Present) => void): () => void;
  setState(part: Pick<Present, 'inputSourceStates'>): void;
};

/**
 * The library adds a controller once the description of its model has come, also when the controller went meanwhile:
 * it would stay for ever, and nobody would be taken to be without one. What is not the session's goes again at once.
 * Returns how to stop.
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
