import { inspector as limits } from '#catalog/inspector-limits.ts';

/** Where the window stands and what it keeps, in this browser (spec section 9). Pixels of the page. */
export interface InspectorSettings {
  maxEvents: number;
  rowsPerPage: number;
  window: Placement;
}

export interface Placement {
  x: number;
  y: number;
  width: number;
  height: number;
  collapsed: boolean;
}

const KEY = 'inspector';

export const defaultSettings: InspectorSettings = {
  maxEvents: limits.maxEvents,
  rowsPerPage: limits.eventsPerPage,
  window: { x: 24, y: 88, width: 420, height: 520, collapsed: false },
};

/** What was kept, with everything that is not valid replaced by its default. */
export function readSettings(storage: Pick<Storage, 'getItem'> | undefined): InspectorSettings {
  let kept: Partial<InspectorSettings> = {};
  try {
    kept = (JSON.parse(storage?.getItem(KEY) ?? '{}') ?? {}) as Partial<InspectorSettings>;
  } catch {
    // Blocked or garbled: the defaults serve.
  }
  const { window: place } = defaultSettings;
  const found: Partial<Placement> = kept.window ?? {};
  return {
    maxEvents: toMaxEvents(kept.maxEvents),
    rowsPerPage:
      limits.eventsPerPageChoices.find((rows) => rows === kept.rowsPerPage) ?? limits.eventsPerPage,
    window: {
      x: numberOr(found.x, place.x),
      y: numberOr(found.y, place.y),
      width: Math.max(limits.minWidth, numberOr(found.width, place.width)),
      height: Math.max(limits.minHeight, numberOr(found.height, place.height)),
      collapsed: found.collapsed === true,
    },
  };
}

/** Keeps the settings; where storage is blocked they last as long as the page. */
export function keepSettings(
  storage: Pick<Storage, 'setItem'> | undefined,
  settings: InspectorSettings,
): void {
  try {
    storage?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Blocked or full.
  }
}

/** 500 to 10,000 in steps of 500 (spec section 5). */
export function toMaxEvents(value: unknown): number {
  const { min, max, step } = limits.maxEventsRange;
  if (typeof value !== 'number' || !Number.isFinite(value)) return limits.maxEvents;
  return Math.min(max, Math.max(min, Math.round(value / step) * step));
}

/** Into the page, whole where it fits; its header is always in reach. */
export function fitWindow(place: Placement, page: { width: number; height: number }): Placement {
  const width = Math.max(limits.minWidth, Math.min(place.width, page.width));
  const height = Math.max(limits.minHeight, Math.min(place.height, page.height));
  const shown = place.collapsed ? { width: limits.collapsedWidth, height: 48 } : { width, height };
  return {
    ...place,
    width,
    height,
    x: Math.min(Math.max(0, place.x), Math.max(0, page.width - shown.width)),
    y: Math.min(Math.max(0, place.y), Math.max(0, page.height - shown.height)),
  };
}

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
