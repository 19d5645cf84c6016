import type { FieldErrors } from '../../model/base/problem.ts';
import { routes } from '../../model/resource/routes.ts';
import type { ToastDialog } from '../../state/messages/toasts.ts';
import { askAt } from '../../state/trash/asked.ts';
import { trashCursor } from '../../state/trash/cursor.ts';
import type { Context } from '../command/command.ts';

/** What a toast offers in place of a question that would take the next letter: it is opened when it is wanted. */
export function lateQuestion(context: Context, id: number, errors: FieldErrors): ToastDialog {
  return {
    label: 'Открыть корзину',
    open: () => {
      askAt(id, errors);
      // The filter may hide the row.
      Object.assign(trashCursor, { id, filter: null });
      const { target } = context;
      if (target?.kind !== 'trash') context.go(routes.trash);
      // Somebody may have restored it since: then its question goes. A trash that does not load says so itself.
      else void target.list.reload().catch(() => undefined);
    },
  };
}
