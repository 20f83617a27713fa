/** A map whose values are made when they are first asked for. Going through all of it makes all of them. */
export class LazyMap<V> implements ReadonlyMap<number, V> {
  private readonly made = new Map<number, V>();

  /** `known`: the keys, in order. `make` is called once a key. */
  constructor(
    private readonly known: ReadonlyMap<number, unknown>,
    private readonly make: (key: number) => V,
  ) {}

  get size(): number {
    return this.known.size;
  }

  has(key: number): boolean {
    return this.known.has(key);
  }

  get(key: number): V | undefined {
    const before = this.made.get(key);
    if (before !== undefined || !this.known.has(key)) return before;
    const value = this.make(key);
    this.made.set(key, value);
    return value;
  }

  keys(): MapIterator<number> {
    return this.known.keys();
  }

  *entries(): MapIterator<[number, V]> {
    for (const key of this.known.keys()) yield [key, this.get(key) as V];
  }

  *values(): MapIterator<V> {
    for (const key of this.known.keys()) yield this.get(key) as V;
  }

  [Symbol.iterator](): MapIterator<[number, V]> {
    return this.entries();
  }

  forEach(look: (value: V, key: number, map: ReadonlyMap<number, V>) => void): void {
    for (const [key, value] of this.entries()) look(value, key, this);
  }
}
