import { useSnapshot } from 'valtio';
import { presence } from '../../state/network/presence.ts';
import { optionalView } from '../frame/lazy-view.tsx';
import { presenceChunk } from './presence-chunk.tsx';

const InBlock = optionalView(presenceChunk, 'PeopleInBlock');

/** In the row of a block: who edits it. `block` is its key. */
export function PeopleInBlock({ block }: { block: string }) {
  return useSnapshot(presence).people.length > 0 && <InBlock block={block} />;
}
