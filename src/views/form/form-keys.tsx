import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import { helpCommand } from '../../commands/app/app.ts';
import { nextRecordCommand, previousRecordCommand } from '../../commands/app/neighbours.ts';
import { previewCommand } from '../../commands/app/preview.ts';
import { copyBlockCommand } from '../../commands/blocks/copy.ts';
import { goToBlocksCommand } from '../../commands/blocks/cursor.ts';
import { editBlockCommand } from '../../commands/blocks/edit.ts';
import { blockDownCommand, blockUpCommand, moveBlockCommand } from '../../commands/blocks/move.ts';
import { pasteBlocksCommand } from '../../commands/blocks/paste.ts';
import { retryPicturesCommand } from '../../commands/blocks/pictures.ts';
import { removeBlockCommand } from '../../commands/blocks/remove.ts';
import type { Command } from '../../commands/command/command.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { isTyping } from '../../commands/keys/field-strokes.ts';
import { ariaKeys, strokeLabels } from '../../commands/keys/key-label.ts';
import { fields } from '../../commands/keys/native-strokes.ts';
import { actsOnScreen } from '../../commands/keys/screens.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { copied } from '../../state/block-changes/copied.ts';
import { blockCursor } from '../../state/blocks/cursor.ts';
import type { Form } from '../../state/form/form-state.ts';
import { failedPictures } from '../../state/forms/failed-pictures.ts';
import { listKey } from '../../state/lists/lists.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { panels } from '../../state/screen/panels.ts';
import { targetState } from '../../state/screen/target.ts';
import { FooterKeys, type KeyHint } from '../../ui/button/footer-keys.tsx';
import { context } from '../frame/context.ts';

/** Under the form: the keys that act where the focus is, each a button. Those that cannot act are left out. */
export function FormKeys({ form }: { form: Form }) {
  const { resource } = form.source;
  // On these depends what can be done.
  useSnapshot(keymap);
  useSnapshot(targetState);
  useSnapshot(panels);
  useSnapshot(copied);
  useSnapshot(failedPictures);
  const { data } = useSWR(resource && listKey(resourceOf(resource)), null);
  void data;
  const { focused, at } = useSnapshot(blockCursor);
  const inField = useSyncExternalStore(onFocusMoved, isFieldFocused);
  const hints = focused && at ? blockHints() : formHints(inField);
  return <FooterKeys hints={hints} aside={hint('все клавиши', helpCommand, inField) ?? withoutKey(helpCommand)} />;
}

function formHints(inField: boolean): KeyHint[] {
  const names = ['Предыдущая запись', 'Следующая запись'] as const;
  const neighbours = pair(previousRecordCommand, nextRecordCommand, 'соседние', names, inField);
  const preview = hint('предпросмотр', previewCommand, inField);
  return present([
    hint('ещё раз', retryPicturesCommand as Command, inField),
    hint('блоки', goToBlocksCommand, inField),
    // When the draft is told beside them, those with the longest keys go.
    ...(inField ? [preview, ...neighbours] : [...neighbours, preview]),
  ]);
}

function blockHints(): KeyHint[] {
  return present([
    hint('изменить', editBlockCommand as Command),
    hint('копировать', copyBlockCommand as Command),
    copied.some ? hint('вставить', pasteBlocksCommand as Command) : null,
    hint('удалить', removeBlockCommand as Command),
    // The first to be left out: the handle does the same.
    ...pair(blockUpCommand as Command, blockDownCommand as Command, 'переставить', ['Поднять', 'Опустить']),
    hint('на место…', moveBlockCommand as Command),
  ]);
}

/** Two commands that share a word. At the end of a list only one of them is left. */
function pair(
  first: Command,
  second: Command,
  text: string,
  [firstName, secondName]: readonly [string, string],
  inField = false,
): (KeyHint | null)[] {
  const [one, other] = [hint(text, first, inField), hint(text, second, inField)];
  return [one && { ...one, text: other ? null : text, name: firstName }, other && { ...other, name: secondName }];
}

/** Null where the command cannot act, or where a field would type its keys. */
function hint(text: string, command: Command, inField = false): KeyHint | null {
  const keys = keysOf(command).find((stroke) => !inField || (command.keys?.inFields && !isTyping(stroke)));
  const acts = actsOnScreen(command, context) && (command.when?.(context) ?? true);
  if (!acts || keys === undefined || command.keys?.when?.(context) === false) return null;
  const { onClick, attributes } = withoutKey(command);
  return {
    text,
    keys: strokeLabels(keys),
    attributes: { ...attributes, 'aria-keyshortcuts': ariaKeys(keys) },
    onClick,
  };
}

function withoutKey(command: Command): KeyHint {
  return {
    text: 'все клавиши',
    keys: [],
    attributes: { 'data-command': command.id },
    onClick: () => void dispatch(command, context),
  };
}

function present(hints: readonly (KeyHint | null)[]): KeyHint[] {
  return hints.filter((one) => one !== null);
}

function isFieldFocused(): boolean {
  return document.activeElement?.matches(fields) === true;
}

function onFocusMoved(tell: () => void): () => void {
  // Between two controls the focus is nowhere for a moment.
  const onBlur = ({ relatedTarget }: FocusEvent) => relatedTarget === null && requestAnimationFrame(tell);
  document.addEventListener('focusin', tell);
  document.addEventListener('focusout', onBlur);
  return () => {
    document.removeEventListener('focusin', tell);
    document.removeEventListener('focusout', onBlur);
  };
}
