import type { ComponentType } from 'react';
import type { BlockOf } from '../../../model/block/block.ts';
import type { BlockType, blockTypes } from '../../../model/block/block-types.ts';
import type { BlockPartField } from '../../../model/block-types/block-field.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { ImageBlockEditor, ImageBlockPreview } from './image-block.tsx';
import { TextBlockEditor, TextBlockPreview } from './text-block.tsx';
import { VideoBlockEditor, VideoBlockPreview } from './video-block.tsx';

interface BlockView<T extends BlockType> {
  /** The fields of the block's body, in the editor. */
  Editor: ComponentType<{ form: Form; caseId: number }>;
  /** The picture of the block in its row of the list. */
  Preview: ComponentType<{ data: BlockOf<T>['data'] }>;
}

type Fields = { [T in BlockType]: (typeof blockTypes)[T]['fields'] };

/** Types with parts: nobody can guess how those are edited. */
type Handmade = {
  [T in BlockType]: Extract<Fields[T][keyof Fields[T]], BlockPartField> extends never ? never : T;
}[BlockType];

/** The editor and the preview of types of block; a type of plain values may do without, values-block.tsx has them. */
export const blockViews: { readonly [T in Handmade]: BlockView<T> } & { readonly [T in BlockType]?: BlockView<T> } = {
  textblock: { Editor: TextBlockEditor, Preview: TextBlockPreview },
  imageblock: { Editor: ImageBlockEditor, Preview: ImageBlockPreview },
  videoblock: { Editor: VideoBlockEditor, Preview: VideoBlockPreview },
};
