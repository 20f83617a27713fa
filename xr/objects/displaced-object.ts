import type { Place } from '../stage/types.ts';
import { between, type DragWorld, type Layer, plus } from './drag-space.ts';
import { placeInZone } from './drag-zones.ts';

/** An object away from its place: carried, released, or returning. */
interface Away {
  place: Place;
  zone: number | null;
  back: boolean;
}

/** Share of the way home per 1/60 s, and the distance at which it has arrived, in degrees. */
const RETURN = 0.25;
const THERE = 0.2;

/** Tracks objects dragged from their places. One released on no zone returns home. */
export class DisplacedObject {
  readonly #away = new Map<number, Away>();

  constructor(readonly world: DragWorld) {}

  ids(): Iterable<number> {
    return this.#away.keys();
  }

  clear(): void {
    this.#away.clear();
  }

  /** The object is carried to a place. */
  carry(id: number, place: Place): void {
    this.#away.set(id, { place, zone: null, back: false });
  }

  /** The object was released: it stays in its zone, or starts to return when `zone` is null. */
  letGo(id: number, zone: number | null): void {
    const away = this.#away.get(id);
    if (!away) return;
    away.zone = zone;
    away.back = zone === null;
  }

  /** The displaced place; undefined when the object is at its own. `isHeld`: it is being dragged. */
  placeOf(layer: Layer, isHeld: boolean): Place | undefined {
    const { id } = layer.quad;
    const away = this.#away.get(id);
    const zone = this.world.play.state.run.drops[id];
    if (away && (isHeld || (away.back ? zone === undefined : away.zone === zone))) return away.place;
    if (away) away.back = true;
    if (zone === undefined) return away?.place;
    this.#away.delete(id);
    return placeInZone(this.world, layer, zone);
  }

  /** Moves returning objects; true when something moved. */
  frame(seconds: number): boolean {
    let moved = false;
    const ease = 1 - (1 - RETURN) ** (seconds * 60);
    for (const [id, away] of this.#away) {
      if (!away.back) continue;
      moved = true;
      const layer = this.world.layers().get(id);
      const home = layer && this.world.homeOf(layer);
      const remaining = home && between(away.place, home);
      if (!home || !remaining || Math.hypot(remaining.yaw, remaining.pitch) < THERE) this.#away.delete(id);
      else away.place = plus(away.place, { yaw: remaining.yaw * ease, pitch: remaining.pitch * ease });
    }
    return moved;
  }
}
