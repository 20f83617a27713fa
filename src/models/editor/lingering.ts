import type { Autosave } from '../autosave/engine.ts';

/** Closed editors that still have something to save, by scenario: each is ended by its function. */
const lingering = new Map<number, () => void>();

/**
 * Lets a closed editor save what it has left, also when that takes the network's return. It ends when all is saved, when
 * the server refuses the rest, or when the scenario is opened again: what is kept in the browser is taken up then.
 * Answers what to call whenever the state of saving changed.
 */
export function linger(scenarioId: number, autosave: Autosave, ended: () => void): () => void {
  endLingering(scenarioId);
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    if (lingering.get(scenarioId) === end) lingering.delete(scenarioId);
    window.removeEventListener('online', autosave.retryNow);
    autosave.close();
    ended();
  };
  const look = () => {
    const { dirty, refused } = autosave.summary();
    if (dirty === 0 || refused !== undefined) end();
  };
  lingering.set(scenarioId, end);
  window.addEventListener('online', autosave.retryNow);
  void autosave.flush().then(look);
  return look;
}

/** Ends what lingers of a scenario that is opened again. */
export function endLingering(scenarioId: number): void {
  lingering.get(scenarioId)?.();
}
