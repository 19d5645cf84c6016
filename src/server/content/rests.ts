/** Between two looks of those who wait; the end of the host ends them all at once. */
export class Rests {
  readonly #wakes = new Set<() => void>();
  isOver = false;

  async rest(ms: number): Promise<void> {
    if (this.isOver) return;
    await new Promise<void>((done) => {
      const wake = () => {
        clearTimeout(timer);
        this.#wakes.delete(wake);
        done();
      };
      const timer = setTimeout(wake, ms);
      this.#wakes.add(wake);
    });
  }

  end(): void {
    this.isOver = true;
    for (const wake of [...this.#wakes]) wake();
  }
}
