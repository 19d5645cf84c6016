import type { Block } from '../../model/block/block.ts';
import { chunk } from '../../state/network/chunks.ts';
import { useChunk } from '../frame/use-chunk.ts';

const pictures = chunk(async () => (await import('./block-pictures.ts')).blockPictures, { optional: true });

/** The small picture of a block; empty until its code has come. */
export function BlockTile({ block }: { block: Block }) {
  const loaded = useChunk(pictures);
  return loaded && <loaded.BlockPreview block={block} />;
}
