import type { ComponentType } from 'react';
import type { Block } from '../../../model/block.ts';
import { blockViews } from './block-views.ts';

/** What the block shows on the site, small. */
export function BlockPreview({ block }: { block: Block }) {
  // The preview of a type takes the data of that type, which TypeScript cannot see through the index.
  const Preview = blockViews[block.type].Preview as ComponentType<{ data: Block['data'] }>;
  return <Preview data={block.data} />;
}
