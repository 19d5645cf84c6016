import type { ComponentType } from 'react';
import type { BlockType } from '../../../model/block.ts';
import type { EditorProps } from './editor-props.ts';
import { ImageBlockEditor } from './image-block-editor.tsx';
import { TextBlockEditor } from './text-block-editor.tsx';
import { VideoBlockEditor } from './video-block-editor.tsx';

/** A new type of block does not compile until it has its editor here. `fields`: names that it shows errors of. */
export const editors: Readonly<Record<BlockType, { Editor: ComponentType<EditorProps>; fields: readonly string[] }>> = {
  textblock: { Editor: TextBlockEditor, fields: ['header', 'data', 'content'] },
  imageblock: { Editor: ImageBlockEditor, fields: ['header', 'large', 'small'] },
  videoblock: { Editor: VideoBlockEditor, fields: ['title', 'background', 'logo', 'video'] },
};
