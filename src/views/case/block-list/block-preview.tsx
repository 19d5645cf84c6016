import type { ComponentType } from 'react';
import { type Block, isKnown, type KnownBlock } from '../../../model/block/block.ts';
import { blockViews } from '../blocks/block-views.ts';
import { Tile } from '../blocks/tile.tsx';
import { ValuesPreview } from '../blocks/values-block.tsx';

/** A small picture of what the block shows on the site. */
export function BlockPreview({ block }: { block: Block }) {
  if (!isKnown(block)) return <Tile>?</Tile>;
  // The preview of a type takes the data of that type, which TypeScript cannot infer from the index.
  const Preview = blockViews[block.type]?.Preview as ComponentType<{ data: KnownBlock['data'] }> | undefined;
  return Preview ? <Preview data={block.data} /> : <ValuesPreview block={block} />;
}
