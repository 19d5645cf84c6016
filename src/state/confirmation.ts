import { proxy, subscribe } from 'valtio/vanilla';

export interface ConfirmOptions {
  title: string;
  text?: string;
  /** Listed under the text. */
  lines?: readonly string[];
  /** What the confirming button says: «OK» unless told. */
  ok?: string;
  cancel?: string;
  /** The action can be undone: the confirming button has the focus. */
  reversible?: boolean;
}

/** The confirmation dialog that is open, if any. */
export const confirmation = proxy<{ open: ConfirmOptions | null }>({ open: null });

let settle: (answer: boolean) => void = () => undefined;

/** Opens the dialog; a question that is still open counts as declined. */
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

/** Resolves when no question is open: news that comes by itself must not answer what is being read. */
export async function confirmationClosed(): Promise<void> {
  while (confirmation.open) {
    await new Promise<void>((resolve) => {
      const stop = subscribe(confirmation, () => {
        stop();
        resolve();
      });
    });
  }
}
