/** The `limit` items of the lowest cost; of equal costs, those offered first. */
export interface TopList<T> {
  /** An item of this cost or more will not enter the list. */
  cutoff: number;
  offer(cost: number, item: T): void;
  list(): { cost: number; item: T }[];
}

export function topList<T>(limit: number): TopList<T> {
  const entries: { cost: number; item: T }[] = [];
  return {
    cutoff: limit > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY,
    offer(cost, item) {
      if (cost >= this.cutoff) return;
      if (entries.length === limit) entries.pop();
      entries.splice(insertionIndex(entries, cost), 0, { cost, item });
      if (entries.length === limit) this.cutoff = entries.at(-1)?.cost ?? this.cutoff;
    },
    list: () => entries,
  };
}

function insertionIndex(entries: readonly { cost: number }[], cost: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.cost ?? 0) <= cost) low = middle + 1;
    else high = middle;
  }
  return low;
}
