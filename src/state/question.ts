import { proxy, subscribe } from 'valtio/vanilla';

export interface Question {
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
export const asked = proxy<{ question: Question | null }>({ question: null });

let settle: (answer: boolean) => void = () => undefined;

/** Opens the dialog; a question that is still open counts as declined. */
export function ask(question: Question): Promise<boolean> {
  settle(false);
  asked.question = question;
  return new Promise((resolve) => {
    settle = (answer) => {
      settle = () => undefined;
      asked.question = null;
      resolve(answer);
    };
  });
}

export function answer(yes: boolean): void {
  settle(yes);
}

/** Resolves when no question is open: news that comes by itself must not answer what is being read. */
export async function whenAnswered(): Promise<void> {
  while (asked.question) {
    await new Promise<void>((resolve) => {
      const stop = subscribe(asked, () => {
        stop();
        resolve();
      });
    });
  }
}
