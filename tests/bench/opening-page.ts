import { inTurns, open, scenarioOf, timed } from './large-scenario.ts';

/** What the page of `openingInBrowser` answers: medians in ms of `JSON.parse` alone, and of opening. */
export interface Opening {
  parsed: number;
  opened: number;
}

declare global {
  interface Window {
    opening?: Opening;
  }
}

const text = JSON.stringify(scenarioOf(1000));
const [parsed = 0, opened = 0] = inTurns(
  [() => timed(() => JSON.parse(text)), () => timed(() => open(text))],
  7,
);
window.opening = { parsed, opened };
