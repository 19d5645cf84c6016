import type { KeyTarget } from '../../commands/keys/target-tracker.ts';
import { blockEditor, closeBlockEditor } from '../../state/blocks/editor.ts';
import { forms } from '../../state/form/form-state.ts';
import { leaving } from '../../state/forms/leaving.ts';
import { answerConfirmation, confirmation } from '../../state/messages/confirmation.ts';
import { closePalette, palette } from '../../state/palette/palette-store.ts';
import { closeMedia, mediaView } from '../../state/screen/media-view.ts';
import { panels } from '../../state/screen/panels.ts';
import { currentTarget } from '../../state/screen/target.ts';
import { renaming } from '../../state/writes/renaming.ts';
import { onScreen } from '../../ui/base/on-screen.ts';
import { flushPendingFocus, pendingFocus } from '../frame/focus.ts';
import { renderedPath } from '../frame/route-focus.ts';

/**
 * Everything that a key can open, and how to check that it is ready. The state says what is opened and the DOM what has
 * the focus, so that a command does not have to report that it opens something.
 */
export const pendingTargets: KeyTarget[] = [
  {
    name: 'way out of a form',
    wanted: () => leaving.form,
    ready: () => false,
  },
  {
    name: 'screen',
    wanted: () => location.pathname,
    ready: () =>
      document.querySelector(`main [data-failure]${onScreen}`) !== null ||
      (renderedPath() === location.pathname && !isLoading(document.querySelector('main'))),
  },
  {
    name: 'type dialog',
    wanted: () => /[?&](?:create|edit)\b/.exec(location.search)?.[0] ?? null,
    ready: isInDialog,
  },
  {
    name: 'title in a row',
    wanted: () => renaming.open && `${renaming.open.resource}:${renaming.open.id}`,
    ready: () => document.activeElement?.closest('[data-row-title]') != null,
    cancel: () => {
      renaming.open = null;
    },
  },
  {
    name: 'block',
    wanted: () => (blockEditor.open ? blockEditor.openCount : null),
    ready: isInDialog,
    cancel: closeBlockEditor,
  },
  {
    name: 'picture in full size',
    wanted: () => mediaView.path,
    ready: isInDialog,
    cancel: closeMedia,
  },
  {
    name: 'help',
    wanted: () => panels.help || null,
    ready: isInDialog,
    cancel: () => {
      panels.help = false;
    },
  },
  {
    name: 'profile',
    wanted: () => panels.profile || null,
    ready: isInDialog,
    cancel: () => {
      panels.profile = false;
    },
  },
  {
    name: 'time machine',
    wanted: () => panels.rewind,
    ready: isInDialog,
    cancel: () => {
      panels.rewind = null;
    },
  },
  {
    name: 'changes',
    wanted: () => panels.changes,
    ready: isInDialog,
    cancel: () => {
      panels.changes = null;
    },
  },
  {
    name: 'actions',
    wanted: () => panels.actions,
    ready: isInDialog,
    cancel: () => {
      panels.actions = null;
    },
  },
  {
    name: 'question that is loading',
    wanted: () => confirmation.loading,
    ready: () => false,
    cancel: () => {
      confirmation.loading = null;
    },
    onSkipped: () => {
      if (confirmation.loading) confirmation.loading.skippedAt = performance.now();
    },
  },
  {
    name: 'next question',
    wanted: () => confirmation.isNextDue || null,
    ready: () => false,
  },
  {
    name: 'question',
    wanted: () => confirmation.open,
    // It may lie over another dialog.
    ready: () =>
      document.activeElement?.closest('[role="dialog"]')?.querySelector('[data-command="question.confirm"]') != null,
    cancel: () => answerConfirmation(false),
  },
  {
    name: 'palette',
    // Each step of a command has a field of its own.
    wanted: () => (palette.open ? [palette.command, palette.subject?.id, Object.keys(palette.answers)].join() : null),
    ready: () => document.activeElement?.matches('[cmdk-input]') === true,
    takesText: () => document.activeElement?.closest('[data-palette-waiting]') != null,
    cancel: closePalette,
  },
  {
    name: 'answer of the palette',
    wanted: () => palette.enter,
    ready: () => false,
    cancel: () => {
      palette.enter = null;
    },
  },
  {
    name: 'focus',
    wanted: pendingFocus,
    ready: flushPendingFocus,
    repeats: true,
  },
];

/** Adds a dialog whose code comes later than this; a question lies over it. */
export function addDialogTarget(target: Pick<KeyTarget, 'name' | 'wanted' | 'cancel'>): void {
  const question = pendingTargets.findIndex(({ name }) => name === 'question');
  pendingTargets.splice(question, 0, { ...target, ready: isInDialog });
}

/** Returns whether the focus is in the top dialog, and the dialog has loaded. */
function isInDialog(): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return dialog?.contains(document.activeElement) === true && !isLoading(dialog);
}

function isLoading(part: Element | null): boolean {
  const target = currentTarget();
  if (target?.kind === 'form' && forms[target.form]?.status === 'loading') return true;
  return part?.querySelector(`:is([aria-busy="true"]:not(button, a, input), [data-deferred])${onScreen}`) != null;
}
