import { subscribe } from 'valtio/vanilla';
import { Problem } from '../../model/base/problem.ts';
import { type CopiedBlock, copiedBlocksIn } from '../../model/block/copied-block.ts';
import type { Form } from '../form/form-state.ts';
import { recordFormStep } from '../form/form-steps.ts';
import { setValue } from '../form/form-values.ts';
import { awaitsUploads, setFailedUpload, trackUpload } from '../form/uploads.ts';
import { blockOfFile, isVideo, type RefusedPicture, reasonOf, sendInTurn } from './add-pictures.ts';
import { copiedBlocksName, copiedBlocksOf } from './copied-blocks.ts';
import { failedOf, forgetFailedPicture, keepFailed, takeFailed } from './failed-pictures.ts';
import { newCase } from './picture-uploads.ts';

/** In which order they were given, so that a file that is sent again stands where it was. */
const orders = new WeakMap<File, number>();
/** By the address of what was sent. */
const orderOfPath = new Map<string, number>();
let given = 0;

/**
 * Sends files one after another; each becomes a block that the draft of the new case keeps, and that is created with it. A
 * save waits for them, and is refused while one could not be sent. Resolves to those, which keep their place.
 */
export async function addToNewCase(form: Form, files: readonly File[]): Promise<RefusedPicture[]> {
  for (const file of files) takeFailed(newCase, file);
  for (const file of files) if (!orders.has(file)) orders.set(file, given++);
  const take = async (file: File, send: () => Promise<string>) => {
    const path = await send();
    put(form, blockOfFile(file, path), path, orders.get(file) ?? given);
  };
  const sending = sendInTurn(newCase, files, take, ({ file, problem }) =>
    keepFailed({ caseId: newCase, file, isVideo: isVideo(file), problem, after: undefined }, orders.get(file)),
  );
  const sent = sending.then((refused) => {
    awaitFailed(form);
    throwRefused(refused);
  });
  trackUpload(form, sent, () => undefined);
  await sent.catch(() => undefined);
  return sending;
}

/** Resolves when the save that has begun to send the form, without further photos, has ended. */
export async function writeEnded(form: Form): Promise<void> {
  if (!form.saving || awaitsUploads(form)) return;
  await new Promise<void>((done) => {
    const stop = subscribe(form, () => {
      if (form.saving) return;
      stop();
      // After a save it becomes the form of the case.
      setTimeout(done);
    });
  });
}

/** Throws the problem of the first of them, with its name: a save that waits for the files is refused. */
export function throwRefused([first]: readonly RefusedPicture[]): void {
  if (first) throw new Problem(first.problem.kind, first.problem.status, reasonOf(first));
}

/** Lets the next save send again what was not sent. */
function awaitFailed(form: Form): void {
  const again = () =>
    void addToNewCase(
      form,
      failedOf(newCase).map(({ file }) => file),
    );
  setFailedUpload(form, copiedBlocksName, failedOf(newCase).length > 0 ? again : null);
}

/** Gives up the file of that id; without it, all that was not sent. */
export function forgetFailed(form: Form, id?: string): void {
  for (const item of failedOf(newCase)) if (id === undefined || item.id === id) forgetFailedPicture(item.id);
  awaitFailed(form);
}

/** Leaves one of the blocks out of the new case. */
export function leaveOut(form: Form, index: number): void {
  const before = copiedBlocksOf(form.values);
  const set = (blocks: readonly CopiedBlock[]) => setValue(form, copiedBlocksName, blocks.length > 0 ? blocks : null);
  set(before.toSpliced(index, 1));
  recordFormStep(form, { title: 'Не добавлять блок', name: copiedBlocksName, undo: () => set(before) });
}

function put(form: Form, block: CopiedBlock, path: string, order: number): void {
  orderOfPath.set(path, order);
  const blocks = copiedBlocksIn(form.values[copiedBlocksName]);
  setValue(form, copiedBlocksName, blocks.toSpliced(indexOfOrder(blocks, order), 0, block));
}

/** Returns where a file of that order stands among the blocks. */
export function indexOfOrder(blocks: readonly CopiedBlock[], order: number): number {
  const later = blocks.findIndex((other) => orderOf(other) > order);
  return later < 0 ? blocks.length : later;
}

function orderOf({ body }: CopiedBlock): number {
  const text = JSON.stringify(body);
  for (const [path, order] of orderOfPath) if (text.includes(JSON.stringify(path))) return order;
  return -1;
}
