import { proxy, ref } from 'valtio/vanilla';
import type { ResourceName } from '../../model/resource/resources.ts';

export interface ConfirmOptions {
  title: string;
  text?: string;
  /** The one record that it is about: its picture and facts stand under the text. */
  record?: { resource: ResourceName; id: number };
  /** Lines of a list under the text. */
  lines?: readonly string[];
  /** The last line: how to undo it, with the label of the key; a clock stands before what can be undone for seconds only. */
  wayBack?: { text: string; keys?: string; brief?: boolean };
  /** Text of the confirming button; «OK» by default. */
  ok?: string;
  cancel?: string;
  /** A third answer, between the two: the question resolves to false after `choose` was called. */
  other?: { text: string; choose: () => void };
  /** The action can be undone; the confirming button gets the focus then. */
  reversible?: boolean;
  /** The question for the password has a dialog of its own. */
  dialog?: 'password';
  /** Asks nothing: «Понятно» is the only button, and has the focus. */
  notice?: boolean;
}

/** A question that must be loaded before it is asked. */
export interface LoadingQuestion {
  /** When its operator has clicked elsewhere, by `performance.now()`: keys do not wait for it any longer. */
  skippedAt: number | null;
}

/** The confirmation dialog that is open, or is being loaded, if any. */
export const confirmation = proxy<{ open: ConfirmOptions | null; loading: LoadingQuestion | null }>({
  open: null,
  loading: null,
});

/** Keys wait for the question from now on until `endLoadingQuestion`. One that was loading before is not asked any more. */
export function beginLoadingQuestion(): LoadingQuestion {
  const loading = ref<LoadingQuestion>({ skippedAt: null });
  confirmation.loading = loading;
  return loading;
}

/** Returns whether the question is to be asked: it was neither cancelled nor replaced. */
export function endLoadingQuestion(loading: LoadingQuestion): boolean {
  const isWanted = confirmation.loading === loading;
  if (isWanted) confirmation.loading = null;
  return isWanted;
}

let settle: (answer: boolean) => void = () => undefined;

/** Opens the dialog. Resolves to the operator's answer; a question that is still open resolves to false. */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  settle(false);
  confirmation.open = question;
  return new Promise((resolve) => {
    settle = (answer) => {
      settle = () => undefined;
      confirmation.open = null;
      resolve(answer);
    };
  });
}

export function answerConfirmation(yes: boolean): void {
  settle(yes);
}

/** Gives the third answer of a question that has one. */
export function answerOtherwise(): void {
  confirmation.open?.other?.choose();
  settle(false);
}
