import { normalizeValue } from './normalize-value.ts';

/** A stretch of rows that differs: `length` rows of the former list from `at` on are replaced by `rows`. */
export interface RowChange {
  at: number;
  length: number;
  rows: readonly unknown[];
}

/** Returns how a list of rows differs from a former one, by the longest common part of both. */
export function rowChanges(former: readonly unknown[], rows: readonly unknown[]): RowChange[] {
  const [one, other] = [textsOf(former), textsOf(rows)];
  const common = commonLengths(one, other);
  const changes: RowChange[] = [];
  let [at, to] = [0, 0];
  let [fromAt, fromTo] = [0, 0];
  const end = () => {
    if (at > fromAt || to > fromTo) changes.push({ at: fromAt, length: at - fromAt, rows: rows.slice(fromTo, to) });
  };
  while (at < one.length && to < other.length) {
    if (one[at] === other[to]) {
      end();
      [fromAt, fromTo] = [++at, ++to];
    } else if (lengthAt(common, at + 1, to) >= lengthAt(common, at, to + 1)) at++;
    else to++;
  }
  [at, to] = [one.length, other.length];
  end();
  return changes;
}

function textsOf(rows: readonly unknown[]): string[] {
  return rows.map((row) => JSON.stringify(normalizeValue(row)));
}

/** Returns the length of the longest common part of the rests of both lists, for each pair of beginnings. */
function commonLengths(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let at = one.length - 1; at >= 0; at--)
    for (let to = other.length - 1; to >= 0; to--)
      (lengths[at] as number[])[to] =
        one[at] === other[to]
          ? lengthAt(lengths, at + 1, to + 1) + 1
          : Math.max(lengthAt(lengths, at + 1, to), lengthAt(lengths, at, to + 1));
  return lengths;
}

function lengthAt(lengths: readonly number[][], at: number, to: number): number {
  return lengths[at]?.[to] ?? 0;
}
