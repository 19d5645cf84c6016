import { dataOf } from '../../model/block/block-body.ts';
import type { BlockType } from '../../model/block/block-types.ts';
import { SiteBlock } from './site-block.tsx';
import { SitePage } from './site-page.tsx';

/** One block alone, in the width of its parent. `values`: of its form. */
export function BlockOnSite({ type, values }: { type: BlockType; values: Readonly<Record<string, unknown>> }) {
  return (
    <SitePage>
      <div>
        <SiteBlock type={type} data={dataOf(type, values)} />
      </div>
    </SitePage>
  );
}
