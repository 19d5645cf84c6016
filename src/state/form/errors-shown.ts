import { subscribe } from 'valtio/vanilla';
import { type BlockAddress, blockEditor } from '../blocks/editor.ts';
import { blockFormKey } from './block-form-key.ts';
import { forms } from './form-state.ts';

/** Resolves when the form of the block in the editor has errors; to false when the editor was closed before. */
export function blockErrorsShown(address: BlockAddress): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const isShown = Object.keys(forms[blockFormKey(address)]?.errors ?? {}).length > 0;
      if (!isShown && blockEditor.open) return;
      for (const stop of stops) stop();
      resolve(isShown);
    };
    const stops = [subscribe(forms, look), subscribe(blockEditor, look)];
    look();
  });
}
