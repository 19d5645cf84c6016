import { Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import type { Form } from '../form/form-state.ts';
import { hasUploads } from '../form/unsent-files.ts';

/** Throws while files are on their way into a form that is to get the values of something else: they would go there. */
export function refuseToRefill(form: Form): void {
  if (!hasUploads(form)) return;
  const text = `Форма ${quote(form.source.heading(form.values))} ждёт своих файлов. Дождитесь их или уберите их и повторите.`;
  throw new Problem('invalid', 422, text, undefined, 'Файлы ещё не загружены');
}
