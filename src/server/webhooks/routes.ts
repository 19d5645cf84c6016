import type { FastifyInstance } from 'fastify';
import type { Delivery } from '../../model/changes/delivery.ts';
import type { Webhooks } from '../base/webhook-variables.ts';
import type { Database } from '../database/database.ts';
import { Deliveries } from './deliveries.ts';
import { type Hook, hooksOf } from './hooks.ts';
import { shownDelivery } from './shown-delivery.ts';

/** Registers what operators see of the notices to the website, and the call that sends them now. */
export function deliveryRoutes(app: FastifyInstance, database: Database, webhooks: Webhooks): void {
  const hooks = hooksOf(webhooks);
  const deliveries = new Deliveries(database, hooks);

  app.get('/api/deliveries', async () => ({ items: await items() }));

  app.post('/api/deliveries/retry', async () => {
    await deliveries.sendNow();
    return { items: await items() };
  });

  async function items(): Promise<Delivery[]> {
    const now = await database.engine.now(database.read);
    const rows = await deliveries.rows();
    const found = rows.map(async (row) => [row.hook, shownDelivery(row, await deliveries.unsent(row), now)] as const);
    const byHook = new Map(await Promise.all(found));
    return hooks.flatMap((hook) => withHost(hook, byHook.get(hook.id)));
  }
}

/** The rest of the address may be a secret. */
function withHost({ address: { host } }: Hook, shown: Omit<Delivery, 'host'> | undefined): Delivery[] {
  return shown ? [{ host, ...shown }] : [];
}
