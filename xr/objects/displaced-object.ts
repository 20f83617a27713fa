import type { Place } from '../stage/types.ts';
import { between, type DragWorld, type Layer, plus } from './drag-space.ts';
import { placeInZone } from './drag-zones.ts';

/** An object that is not where its author put it: in a hand, where it was let go, or on its way back. */
interface Away {
  place: Place;
  zone: number | null;
  back: boolean;
}

/** Share of the way home in each 1/60 s, and when it is there; degrees. */
const RETURN = 0.25;
const THERE = 0.2;

/** Where things are that were taken from their places: what is let go on no zone goes home. */
export class DisplacedObject {
  readonly #away = new Map<number, Away>();

  constructor(readonly world: DragWorld) {}

  clear(): void {
    this.#away.clear();
  }

  /** It is in a hand, here. */
  carry(id: number, place: Place): void {
    this.#away.set(id, { place, zone: null, back: false });
  }

  /** It was let go where it is: there it lies in its zone, else it sets out for home. */
  letGo(id: number, zone: number | null): void {
    const away = this.#away.get(id);
    if (!away) return;
    away.zone = zone;
    away.back = zone === null;
  }

  /** Where it is; undefined for one that is where its author put it. `held`: it is in a hand. */
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

  /** Lets time pass for what is on its way home; true when something moved. */
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
