import { BlockPreview } from '../case/block-list/block-preview.tsx';

/** The pictures of blocks, with the code of each type of block, which the forms bring. */
export const blockPictures = { BlockPreview };
