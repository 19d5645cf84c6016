import { newCaseOfPhotosCommand } from '../../commands/blocks/new-case.ts';
import { run } from '../../commands/run/runner.ts';
import { caseResource } from '../../model/resource/case.ts';
import { context } from '../frame/context.ts';
import styles from './photo-drop.module.css';

/** Makes a new case of the files that are dropped on the list of cases, or on the first steps, which say so. `event`: the first that has told of any. */
export function followPhotoDrop(event: DragEvent): void {
  const over = (event: DragEvent) => {
    const main = targetOf(event);
    if (!main) return leave();
    event.preventDefault();
    main.classList.add(styles.target as string);
  };
  document.addEventListener('dragenter', over);
  document.addEventListener('dragover', over);
  document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && leave());
  document.addEventListener('drop', (event) => {
    const main = targetOf(event);
    leave();
    if (!main) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) void run(newCaseOfPhotosCommand, context, { files });
  });
  over(event);
}

/** Returns the screen over which the files are, where it takes them and nothing else does. */
function targetOf({ target, dataTransfer, defaultPrevented }: DragEvent): Element | null {
  if (!dataTransfer?.types.includes('Files') || defaultPrevented) return null;
  if (document.querySelector('[role="dialog"], dialog[open]')) return null;
  const main = target instanceof Element ? target.closest('main') : null;
  return context.path === caseResource.paths.list || main?.querySelector('[data-takes-photos]') ? main : null;
}

function leave(): void {
  document.querySelector('main')?.classList.remove(styles.target as string);
}
