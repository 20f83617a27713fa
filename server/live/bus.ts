/** Who has a scenario open, and what they have selected there. */
export type Presence = {
  window: string;
  userId: number;
  name: string;
  sceneId: number | null;
  /** Ids of objects of that scene. */
  selection: number[];
};

/** What happened to a scenario, after it was committed. Values are read by who hears of it. */
export type ChangeEvent = {
  scenarioId: number;
  /** The window that caused it; it ignores its own echo. */
  origin: string | null;
} /** The log has changes up to this number. */ & (
  | { kind: 'changed'; number: number }
  /** Somebody has it open in this window, and selected this. */
  | ({ kind: 'present' } & Presence)
  | { kind: 'absent'; window: string }
  | { kind: 'scenario-removed' }
  | { kind: 'lock-changed' }
);

/** Tells every process's subscribers of committed changes. */
export type ChangeBus = {
  /** Call after commit only. Never fails the save that it tells of. */
  publish: (event: ChangeEvent) => Promise<void>;
  /** Hears the changes of one scenario until the answered function is called. */
  subscribe: (scenarioId: number, hear: (event: ChangeEvent) => void) => () => void;
  close: () => Promise<void>;
};

/** Subscribers of this process, by scenario. */
export function localListeners() {
  const byScenario = new Map<number, Set<(event: ChangeEvent) => void>>();
  return {
    tell: (event: ChangeEvent) => {
      for (const hear of [...(byScenario.get(event.scenarioId) ?? [])]) hear(event);
    },
    subscribe: (scenarioId: number, hear: (event: ChangeEvent) => void) => {
      const set = byScenario.get(scenarioId) ?? new Set();
      byScenario.set(scenarioId, set.add(hear));
      return () => {
        set.delete(hear);
        if (!set.size) byScenario.delete(scenarioId);
      };
    },
  };
}

/** The bus of a server that is alone on its database. */
export function createLocalBus(): ChangeBus {
  const listeners = localListeners();
  return {
    publish: async (event) => listeners.tell(event),
    subscribe: listeners.subscribe,
    close: async () => {},
  };
}
