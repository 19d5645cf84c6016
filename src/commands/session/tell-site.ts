import { fetchDeliveries, retryDeliveries } from '../../api/site/deliveries.ts';
import type { Delivery } from '../../model/changes/delivery.ts';
import { routes } from '../../model/resource/routes.ts';
import { showNotices } from '../../state/screen/site-notices.ts';
import type { Context, Outcome } from '../command/command.ts';

/** Between two questions how it went, in milliseconds. */
const restMs = 500;
/** So often: a website may think for twenty seconds. */
const questions = 50;

/** Resolves when the website has answered. To whoever is on the dashboard by then the section says so, else a toast. */
export async function tellSite(context: Pick<Context, 'path'>): Promise<Outcome | undefined> {
  let found = await retryDeliveries();
  showNotices(found);
  for (let n = 0; n < questions && found.some(isWaiting); n++) {
    await new Promise((done) => setTimeout(done, restMs));
    found = await fetchDeliveries();
    showNotices(found);
  }
  return context.path === routes.dashboard ? undefined : { toast: toastOf(found) };
}

function isWaiting({ state }: Delivery): boolean {
  return state === 'waiting';
}

function toastOf(found: readonly Delivery[]): NonNullable<Outcome['toast']> {
  const failed = found.find(({ state }) => state !== 'sent');
  if (!failed) return { type: 'success', title: 'Сайт знает обо всём' };
  if (isWaiting(failed)) return { type: 'info', title: 'Сайт ещё не ответил', text: 'Его ответ покажет рабочий стол.' };
  const where = found.length > 1 ? `${failed.host}: ` : '';
  return { type: 'warning', title: 'Сайт не принял уведомление', text: `${where}${failed.answer}` };
}
