import type { ComponentType } from 'react';
import { type Block, isKnown, type KnownBlock } from '../../../model/block.ts';
import { blockViews } from './block-views.ts';
import { Tile } from './tile.tsx';

/** What the block shows on the site, small. */
export function BlockPreview({ block }: { block: Block }) {
  if (!isKnown(block)) return <Tile>?</Tile>;
  // The preview of a type takes the data of that type, which TypeScript cannot see through the index.
  const Preview = blockViews[block.type].Preview as ComponentType<{ data: KnownBlock['data'] }>;
  return <Preview data={block.data} />;
}
