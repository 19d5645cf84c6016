import { subscribe } from 'valtio/vanilla';
import { type BlockPlace, blockEditor } from '../blocks/editor.ts';
import { blockFormKey } from './block-form-key.ts';
import { forms } from './form-state.ts';

/** Resolves when the form of the block in the editor has errors; to false when the editor was closed before. */
export function blockErrorsShown(place: BlockPlace): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const isShown = Object.keys(forms[blockFormKey(place)]?.errors ?? {}).length > 0;
      if (!isShown && blockEditor.place) return;
      for (const stop of stops) stop();
      resolve(isShown);
    };
    const stops = [subscribe(forms, look), subscribe(blockEditor, look)];
    look();
  });
}
