import { Matrix4, type Object3D, Raycaster, Vector3 } from 'three';
import type { Play } from '#models/play/create-play.ts';
import { factsOf, fromPosition, toPosition, wrapDegrees } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import type { ObjectEvent, Place } from '../stage/types.ts';
import type { Placed } from './pose.ts';
import { type Quad, topmost } from './quad.ts';
import type { Standing } from './standings.ts';

/** A drawn object with where it stands now. */
export interface Layer {
  standing: Standing;
  quad: Quad;
  /** What its groups do to it, inside the world or what travels with the view. */
  parent: Matrix4;
}

export interface DragWorld {
  play: Play;
  view: View | undefined;
  layers(): ReadonlyMap<number, Layer>;
  /** The space whose origin is the viewer's eye. */
  eye(): Object3D | null;
  /** Where an object stands when nobody drags it. */
  homeOf(layer: Layer): Place;
  /** Something is to be drawn elsewhere, or brought out. */
  changed(): void;
}

interface Held {
  id: number;
  pointerId: number;
  screen: boolean;
  /** Where the pointer met it and where it stood then, in its own space. */
  grabbed: Place;
  from: Place;
  moved: boolean;
  at: Place;
}

/** An object that is not where its author put it: in a hand, in a zone, or on its way back. */
interface Away {
  place: Place;
  zone: number | null;
  back: boolean;
}

/** Degrees a ray may wander and still press; a screen tells by pixels. */
const SLOP = 2;
/** Where the view begins to turn while something is dragged to its edge, as a share of its half; degrees a second. */
const EDGE = 0.8;
const EDGE_SPEED = 45;
/** Share of the way home in each 1/60 s. */
const RETURN = 0.25;
/** Share of its width that things lying in one zone are apart. */
const SPREAD = 0.7;

const raycaster = new Raycaster();
const inverse = new Matrix4();

/**
 * Dragging as a learner does it: hold, carry on the sphere and let go; or, without any dragging, press the thing and
 * then the zone (one finger, a gaze, keys). What is let go on no zone goes back.
 */
export class Drags {
  readonly #away = new Map<number, Away>();
  #held: Held | null = null;
  #over: number | null = null;
  /** The press that ends a drag is no press on the object. */
  #swallow = false;
  #entries = -1;

  constructor(readonly world: DragWorld) {}

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
    const { id } = layer.quad;
    const { run } = this.world.play.state;
    if (run.entries !== this.#entries) {
      this.#entries = run.entries;
      this.#away.clear();
      this.#held = null;
    }
    const away = this.#away.get(id);
    const zone = run.drops[id];
    if (away && (away.back || this.#held?.id === id || away.zone === zone)) return away.place;
    if (away) away.back = true;
    if (zone === undefined) return away?.place;
    this.#away.delete(id);
    return this.#inZone(layer, zone);
  }

  /** Lets time pass; true when something moved. `half`: degrees from the view's middle to its edges. */
  frame(seconds: number, half: { yaw: number; pitch: number }): boolean {
    let moved = false;
    const ease = 1 - (1 - RETURN) ** (Math.min(seconds, 0.1) * 60);
    for (const [id, away] of this.#away) {
      if (!away.back) continue;
      moved = true;
      const layer = this.world.layers().get(id);
      const home = layer && this.world.homeOf(layer);
      const left = home && between(away.place, home);
      if (!home || !left || Math.hypot(left.yaw, left.pitch) < 0.2) this.#away.delete(id);
      else away.place = plus(away.place, { yaw: left.yaw * ease, pitch: left.pitch * ease });
    }
    return this.#turnAtEdge(Math.min(seconds, 0.1), half) || moved;
  }

  /** True when the event was about dragging and nobody else should act on it. */
  onObject(event: ObjectEvent): boolean {
    const { type, id, pointerId } = event;
    if (type === 'down') this.#swallow = false;
    if (type === 'click') return this.#press(id);
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
    if (!layer || !factsOf(layer.standing.object).drags) return false;
    const screen = /mouse|touch|pen/.test(pointerType) && pointerType !== 'touch-ray';
    const grabbed = this.#localPlace(layer, this.#toWorld(at));
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
      const { yaw, pitch } = between(held.grabbed, this.#localPlace(layer, this.#toWorld(at)));
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
    const { yaw, pitch } = between(held.grabbed, this.#localPlace(layer, this.#toWorld(held.at)));
    this.#away.set(held.id, { place: plus(held.from, { yaw, pitch }), zone: null, back: false });
    this.#over = this.#zoneUnder(layer, held.at);
    this.world.changed();
  }

  #letGo(held: Held, { at, cancelled }: ObjectEvent): void {
    const layer = this.world.layers().get(held.id);
    this.#release();
    if (!held.moved) return;
    this.#swallow = true;
    this.#drop(held.id, cancelled || !layer ? null : this.#zoneUnder(layer, at));
  }

  #release(): void {
    this.#held = null;
    this.#over = null;
    if (this.world.view) this.world.view.locked = false;
    this.world.changed();
  }

  /** A press: takes a thing up, puts it back, or lays it into a zone. */
  #press(id: number): boolean {
    if (this.#swallow) {
      this.#swallow = false;
      return true;
    }
    const object = this.world.layers().get(id)?.standing.object;
    if (!object) return false;
    const { dragging } = this.world.play.state.run;
    if (dragging !== null && dragging !== id && factsOf(object).zone) {
      this.#drop(dragging, id);
      return true;
    }
    if (!factsOf(object).drags) return false;
    if (dragging === id) this.#drop(id, null);
    else this.#begin(id);
    this.world.changed();
    // Actions of its own still run.
    return !('actions' in object && object.actions?.length);
  }

  #begin(id: number): boolean {
    const { play } = this.world;
    const { dragging } = play.state.run;
    if (dragging !== null && dragging !== id) this.#drop(dragging, null);
    play.dispatch({ type: 'drag-begin', object: id });
    return play.state.run.dragging === id;
  }

  #drop(id: number, zone: number | null): void {
    const { play } = this.world;
    const { entries } = play.state.run;
    play.dispatch({ type: 'drop', object: id, zone });
    const { run } = play.state;
    const away = this.#away.get(id);
    if (away && run.entries === entries) {
      away.zone = run.drops[id] ?? null;
      away.back = away.zone === null;
    }
    this.world.changed();
  }

  /** The zone under the pointer as the eye sees it, else under the dragged thing's middle. */
  #zoneUnder(layer: Layer, at: Place): number | null {
    const { id } = layer.quad;
    const zones = [...this.world.layers().values()].flatMap(({ quad }) =>
      quad.zone && quad.id !== id ? [quad] : [],
    );
    const eye = this.world.eye()?.getWorldPosition(new Vector3()) ?? new Vector3();
    const middle = new Vector3()
      .setFromMatrixPosition(layer.quad.matrix)
      .applyMatrix4(layer.quad.group.matrixWorld);
    for (const point of [this.#toWorld(at), middle]) {
      raycaster.set(eye, point.clone().sub(eye).normalize());
      const hit = topmost(zones, raycaster);
      if (hit) return hit.quad.id;
    }
    return null;
  }

  /** In the middle of its zone, beside the others that lie there. */
  #inZone(layer: Layer, zoneId: number): Place | undefined {
    const zone = this.world.layers().get(zoneId);
    if (!zone) return undefined;
    const { drops } = this.world.play.state.run;
    const inside = [...this.world.layers().keys()].filter((id) => drops[id] === zoneId);
    const middle = new Vector3()
      .setFromMatrixPosition(zone.quad.matrix)
      .applyMatrix4(zone.quad.group.matrixWorld);
    const { yaw, pitch } = this.#localPlace(layer, middle);
    const { distance } = this.world.homeOf(layer);
    const { width = 0.4, fixed } = layer.standing.object as Placed;
    const step = ((fixed ? width * distance : width) * SPREAD * 180) / (Math.PI * Math.max(0.3, distance));
    const aside = (inside.indexOf(layer.quad.id) - (inside.length - 1) / 2) * step;
    return { yaw: yaw + aside / Math.max(0.2, Math.cos((pitch * Math.PI) / 180)), pitch, distance };
  }

  #turnAtEdge(seconds: number, half: { yaw: number; pitch: number }): boolean {
    const { view } = this.world;
    const held = this.#held;
    const layer = held?.moved && held.screen ? this.world.layers().get(held.id) : undefined;
    if (!held || !layer || !view || layer.standing.fixed) return false;
    const beyond = (off: number, edge: number) =>
      Math.abs(off) > edge * EDGE ? Math.sign(off) * EDGE_SPEED * seconds : 0;
    const yaw = beyond(wrapDegrees(held.at.yaw - view.yaw), half.yaw);
    const pitch = beyond(held.at.pitch - view.pitch, half.pitch);
    if (!yaw && !pitch) return false;
    const before = { yaw: view.yaw, pitch: view.pitch };
    view.set({ yaw: view.yaw + yaw, pitch: view.pitch + pitch });
    // The pointer rests on the screen: what it points at turns with the view.
    held.at = plus(held.at, between(before, view));
    this.#follow(held, layer);
    return true;
  }

  #toWorld({ yaw, pitch, distance }: Place): Vector3 {
    const point = new Vector3(...toPosition(yaw, pitch, distance));
    return this.world.eye()?.localToWorld(point) ?? point;
  }

  #localPlace(layer: Layer, point: Vector3): Place {
    inverse.multiplyMatrices(layer.quad.group.matrixWorld, layer.parent).invert();
    const { x, y, z } = point.clone().applyMatrix4(inverse);
    return fromPosition([x, y, z]);
  }
}

type Heading = Pick<Place, 'yaw' | 'pitch'>;

const between = (from: Heading, to: Heading): Heading => ({
  yaw: wrapDegrees(to.yaw - from.yaw),
  pitch: to.pitch - from.pitch,
});

const plus = (place: Place, { yaw, pitch }: Heading): Place => ({
  ...place,
  yaw: wrapDegrees(place.yaw + yaw),
  pitch: Math.max(-89, Math.min(89, place.pitch + pitch)),
});
