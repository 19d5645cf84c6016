import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { onDatabase, postgres } from '../fixtures/database.ts';
import { startHost } from '../fixtures/host.ts';
import { noPostgres } from '../fixtures/postgres.mjs';
import { until } from '../fixtures/until.ts';

if (!postgres) console.log(`skipped: ${noPostgres}`);

(postgres ? test : test.skip)('the log names an error of the database without the values of its row', async () => {
  const host = await startHost();
  try {
    const client = await host.signedIn();
    await onDatabase(host, 'alter table services add constraint too_long check (length(title) < 5)');
    const { status, text } = await client.post('/api/services', { title: 'Тайное слово', price: 'тайная цена' });
    assert.is(status, 500, text);
    await until(() => assert.match(host.output, '"code":"23514"'));
    assert.match(host.output, 'too_long');
    assert.not.match(host.output + text, /тайн/i);
  } finally {
    await host.stop();
  }
});

test.run();
