/** The best few of many, by cost; of equals those that came first. */
export interface Best<T> {
  /** What costs as much or more need not be offered. */
  worst: number;
  offer(cost: number, item: T): void;
  list(): { cost: number; item: T }[];
}

export function best<T>(limit: number): Best<T> {
  const kept: { cost: number; item: T }[] = [];
  return {
    worst: limit > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY,
    offer(cost, item) {
      if (cost >= this.worst) return;
      if (kept.length === limit) kept.pop();
      kept.splice(placeOf(kept, cost), 0, { cost, item });
      if (kept.length === limit) this.worst = kept.at(-1)?.cost ?? this.worst;
    },
    list: () => kept,
  };
}

function placeOf(kept: readonly { cost: number }[], cost: number): number {
  let low = 0;
  let high = kept.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((kept[middle]?.cost ?? 0) <= cost) low = middle + 1;
    else high = middle;
  }
  return low;
}
