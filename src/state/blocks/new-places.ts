import { proxy } from 'valtio/vanilla';
import { filterEntries, isText } from '../../model/base/json-value.ts';
import { type BlockRef, blockKey } from '../../model/block/block.ts';
import { readStored, writeStored } from '../browser/storage.ts';

/** Where a new block is to stand: right below a block of its case; null: above all; undefined: at the end. */
export type NewPlace = BlockRef | null | undefined;

const stored = 'pult.new-places';
const first = 'first';

/** The places of new blocks that are not saved yet, by the keys of their forms. They survive a reload, as their drafts do. */
export const newPlaces = proxy<{ byForm: Record<string, string> }>({
  byForm: readStored(stored, (value) => filterEntries(value, isText), 'tab') ?? {},
});

/** The place that the open menu of new blocks adds to. */
export const addMenu = proxy<{ below: NewPlace }>({ below: undefined });

export function setNewPlace(form: string, below: NewPlace): void {
  const { [form]: _, ...others } = newPlaces.byForm;
  newPlaces.byForm = below === undefined ? others : { ...others, [form]: below ? blockKey(below) : first };
  writeStored(stored, Object.keys(newPlaces.byForm).length > 0 ? newPlaces.byForm : null, 'tab');
}

export function newPlaceOf(form: string, { byForm }: Readonly<typeof newPlaces> = newPlaces): NewPlace {
  const place = byForm[form];
  if (place === undefined || place === first) return place && null;
  const [type = '', id] = place.split(':');
  return { type, id: Number(id) };
}

/** Returns the index at which a block of that place stands among `blocks`, those that have one. */
export function indexAt(blocks: readonly BlockRef[], below: NewPlace): number {
  if (below === null) return 0;
  const at = below ? blocks.findIndex((block) => blockKey(block) === blockKey(below)) : -1;
  return at < 0 ? blocks.length : at + 1;
}
