import { proxy } from 'valtio/vanilla';
import { editor as limits } from '#catalog/limits.ts';

/** What moves, sizes and turns of objects draw to. */
interface Snapping {
  /** Degrees of the grid; 0: none. */
  grid: number;
  /** Whether edges and middles of what stands near draw. */
  neighbours: boolean;
}

const KEY = 'editor.snapping';

/** Degrees within which an edge or middle draws. */
export const SNAP_REACH = 0.8;

/** As this browser's author left it. */
export const snapping = proxy<Snapping>(read());

export function setSnapping(part: Partial<Snapping>): void {
  Object.assign(snapping, part);
  try {
    localStorage.setItem(KEY, JSON.stringify(snapping));
  } catch {
    // Storage is full or blocked: it holds for this page.
  }
}

/** The grid that holds while these keys are held: Ctrl 1 degree, Shift 5 degrees, neither the one that is set. */
export function gridFor({ shift, ctrl }: { shift: boolean; ctrl: boolean }): number {
  const [fine, coarse] = limits.snapDegrees;
  return shift ? coarse : ctrl ? fine : snapping.grid;
}

function read(): Snapping {
  const start: Snapping = { grid: 0, neighbours: true };
  try {
    const { grid, neighbours } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Snapping>;
    return {
      grid: [0, ...limits.snapDegrees].includes(grid ?? -1) ? grid! : start.grid,
      neighbours: typeof neighbours === 'boolean' ? neighbours : start.neighbours,
    };
  } catch {
    return start;
  }
}
