/** Returns whether two lists have the same items in the same order. */
export function isSameList<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: (one: Item, other: Item) => boolean = Object.is,
): boolean {
  // `other` has an item at every place: it is as long as `one`.
  return one === other || (one.length === other.length && one.every((item, at) => isSame(item, other[at] as Item)));
}
