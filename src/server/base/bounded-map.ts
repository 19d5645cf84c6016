interface Limits {
  entries: number;
  /** Keys included. */
  bytes: number;
}

interface Entry<Value> {
  value: Value;
  bytes: number;
}

/**
 * Values by texts that anybody may choose: before there are too many of them, or too many bytes together, all that were
 * there go. The newest one stays, whatever it weighs.
 */
export class BoundedMap<Value> {
  readonly #limits: Limits;
  readonly #entries = new Map<string, Entry<Value>>();
  #bytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /** `bytes`: what the value weighs. */
  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    const weight = key.length + bytes;
    const { entries, bytes: most } = this.#limits;
    if (this.size >= entries || this.#bytes + weight > most) this.clear();
    this.#entries.set(key, { value, bytes: weight });
    this.#bytes += weight;
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
