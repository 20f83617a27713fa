import { holdMeaning } from '#scenario/play.ts';
import type { ObjectEvent, Place } from '../stage/types.ts';
import { DisplacedObject } from './displaced-object.ts';
import { turnAtEdge } from './drag-edge.ts';
import { between, type DragWorld, type Layer, localPlace, plus, toWorld } from './drag-space.ts';
import { zoneUnder } from './drag-zones.ts';

interface Held {
  id: number;
  pointerId: number;
  screen: boolean;
  /** Where the pointer met it and where it stood then, in its own space. */
  grabbed: Place;
  from: Place;
  moved: boolean;
  /** It was away from the edges of the screen. */
  inside?: boolean;
  at: Place;
}

/** Degrees a ray may wander and still press; a screen tells by pixels. */
const SLOP = 2;
/** A clock that stood still must not make anything leap; seconds. */
const LONGEST_STEP = 0.1;

/**
 * Dragging as a learner does it: hold, carry on the sphere and let go. What is let go on no zone goes back. Presses
 * are not its business: the run knows which take a thing up and lay it down.
 */
export class DragController {
  readonly #away: DisplacedObject;
  #held: Held | null = null;
  #over: number | null = null;
  /** The press that ends a drag is no press on the object. */
  #swallow = false;
  #entries = -1;

  constructor(readonly world: DragWorld) {
    this.#away = new DisplacedObject(world);
  }

  /** What is carried, the zone it would fall into, and, where it was picked up by a press, all zones. */
  lit(): number[] {
    const { dragging } = this.world.play.state.run;
    if (dragging === null) return [];
    if (this.#held?.moved) return this.#over === null ? [] : [this.#over];
    const zones = [...this.world.layers().values()].filter(
      ({ standing }) => standing.zone && standing.enabled && standing.opacity > 0,
    );
    return [dragging, ...zones.map(({ quad }) => quad.id)];
  }

  /** Where a dragged object stands; undefined for one that is where its author put it. */
  placeOf(layer: Layer): Place | undefined {
    const { run } = this.world.play.state;
    if (run.entries !== this.#entries) {
      this.#entries = run.entries;
      this.#away.clear();
      if (this.#held) this.#forget();
    }
    return this.#away.placeOf(layer, this.#held?.id === layer.quad.id);
  }

  /** The objects that are dragged, on their way back or in a zone. */
  away(): number[] {
    return [...this.#away.ids(), ...Object.keys(this.world.play.state.run.drops).map(Number)];
  }

  /** Lets time pass; true when something moved. `half`: degrees from the view's middle to its edges. */
  frame(seconds: number, half: { yaw: number; pitch: number }): boolean {
    const step = Math.min(seconds, LONGEST_STEP);
    const moved = this.#away.frame(step);
    return this.#turn(step, half) || moved;
  }

  /** True when the event was about dragging and nobody else should act on it. */
  onObject(event: ObjectEvent): boolean {
    const { type, id, pointerId } = event;
    if (type === 'down') this.#swallow = false;
    if (type === 'click') {
      const swallowed = this.#swallow;
      this.#swallow = false;
      return swallowed;
    }
    const held = this.#held;
    if (type === 'down') return !held && this.#hold(event);
    if (!held || held.pointerId !== pointerId || held.id !== id) return false;
    if (type === 'drag') this.#carry(held, event);
    else if (type === 'up') this.#letGo(held, event);
    else return false;
    return true;
  }

  /** Puts back what is carried. */
  cancel(): void {
    const { dragging } = this.world.play.state.run;
    if (this.#held) this.#release();
    if (dragging !== null) this.#drop(dragging, null);
  }

  #hold({ id, at, pointerId, pointerType }: ObjectEvent): boolean {
    const layer = this.world.layers().get(id);
    const { project, state } = this.world.play;
    if (!layer || holdMeaning({ project, state: state.run }, id) !== 'drag') return false;
    const screen = /mouse|touch|pen/.test(pointerType) && pointerType !== 'touch-ray';
    const grabbed = localPlace(layer, toWorld(this.world, at));
    const from = this.placeOf(layer) ?? this.world.homeOf(layer);
    this.#held = { id, pointerId, screen, grabbed, from, moved: false, at };
    if (screen && this.world.view) this.world.view.locked = true;
    return true;
  }

  #carry(held: Held, { at }: ObjectEvent): void {
    const layer = this.world.layers().get(held.id);
    if (!layer) {
      this.#release();
      return;
    }
    held.at = at;
    if (!held.moved) {
      const { yaw, pitch } = between(held.grabbed, localPlace(layer, toWorld(this.world, at)));
      const far = held.screen ? (this.world.view?.dragged ?? true) : Math.hypot(yaw, pitch) > SLOP;
      if (!far) return;
      held.moved = true;
      if (!this.#begin(held.id)) {
        this.#release();
        return;
      }
    }
    this.#follow(held, layer);
  }

  #follow(held: Held, layer: Layer): void {
    const { yaw, pitch } = between(held.grabbed, localPlace(layer, toWorld(this.world, held.at)));
    this.#away.carry(held.id, plus(held.from, { yaw, pitch }));
    this.#over = zoneUnder(this.world, layer, held.at);
    this.world.changed();
  }

  #letGo(held: Held, { at, cancelled }: ObjectEvent): void {
    const layer = this.world.layers().get(held.id);
    this.#release();
    if (!held.moved) return;
    this.#swallow = true;
    this.#drop(held.id, cancelled || !layer ? null : zoneUnder(this.world, layer, at));
  }

  #release(): void {
    this.#forget();
    this.world.changed();
  }

  #forget(): void {
    this.#held = null;
    this.#over = null;
    if (this.world.view) this.world.view.locked = false;
  }

  #begin(id: number): boolean {
    const { play } = this.world;
    play.dispatch({ type: 'drag', object: id });
    return play.state.run.dragging === id;
  }

  #drop(id: number, zone: number | null): void {
    const { play } = this.world;
    const { entries } = play.state.run;
    play.dispatch({ type: 'drop', object: id, zone });
    const { run } = play.state;
    if (run.entries === entries) this.#away.letGo(id, run.drops[id] ?? null);
    this.world.changed();
  }

  #turn(seconds: number, half: { yaw: number; pitch: number }): boolean {
    const { view } = this.world;
    const held = this.#held;
    const layer = held?.moved && held.screen ? this.world.layers().get(held.id) : undefined;
    if (!held || !layer || !view || layer.standing.fixed) return false;
    const at = turnAtEdge(view, held.at, seconds, half, held);
    if (!at) return false;
    held.at = at;
    this.#follow(held, layer);
    return true;
  }
}
