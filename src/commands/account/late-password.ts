import type { Ask } from '../../state/account/confirmed.ts';
import type { Context, Outcome } from '../command/command.ts';
import { isUnwatched } from '../run/report-refusals.ts';

/** What is said when it is done, and before, where the password is asked for late. */
interface Said {
  done: string;
  waiting: string;
}

/** Does what the password may be asked for, and says so; nothing where that was declined. */
export async function changeConfirmed(
  context: Context,
  act: (question: Ask) => Promise<true | null>,
  { done, waiting }: Said,
): Promise<Outcome | undefined> {
  const isDone = await act(passwordQuestion(context, waiting));
  return isDone ? { toast: { type: 'success', title: done } } : undefined;
}

/**
 * Asks for the password at once, or behind a toast where the operator does something else by then: the dialog would take
 * what she types for the password.
 */
function passwordQuestion(context: Context, title: string): Ask {
  return (question) =>
    isUnwatched(context)
      ? new Promise((resolve) => {
          const open = () => void context.confirm(question).then(resolve);
          context.notify({
            type: 'warning',
            title,
            text: 'Сервер ждёт пароль: подтвердите, что это вы.',
            dialog: { label: 'Подтвердить', open },
          });
        })
      : context.confirm(question);
}
