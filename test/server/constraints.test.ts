// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client, Refusal } from '../fixtures/client.ts';
import { addTrigger } from '../fixtures/database.ts';
import type { Host } from '../fixtures/host.ts';
import { type KeptHost, keepHost } from '../fixtures/kept-host.ts';

let kept: KeptHost;
let host: Host;
let client: Client;
test.before(async () => {
  kept = await keepHost();
  host = kept.host;
});
test.before.each(async () => {
  client = await kept.reset();
});
test.after(() => host.stop());

// Each trigger stands for another writer between the validation of a value and its write.

test('a unique value that is taken between validation and write is refused at its field', async () => {
  await addTrigger(host, {
    name: 'type_race',
    when: 'before insert on technology_types',
    condition: "new.created_at <> 'x'",
    statement: "insert into technology_types (name, created_at, updated_at) values (new.name, 'x', 'x')",
  });
  const type = await client.post<Refusal>('/api/technologies/types', { name: 'Языки' });
  assert.is(type.status, 422, type.text);
  assert.equal(type.body.errors, { name: ['Название «Языки» уже используется в другой записи.'] });

  await addTrigger(host, {
    name: 'slug_race',
    when: 'before insert on services',
    condition: "new.title <> 'x'",
    statement: `insert into services (slug, title, created_at, updated_at, sort, active)
      values (new.slug, 'x', 'x', 'x', 0, 1)`,
  });
  const service = await client.post<Refusal>('/api/services', { title: 'Услуга', slug: 'usluga' });
  assert.is(service.status, 422, service.text);
  assert.equal(Object.keys(service.body.errors), ['slug']);
  assert.is((await client.get<{ count: number }>('/api/services')).body.count, 0);
});

test('a reference to a record that is deleted between validation and write is refused at its field', async () => {
  const { id } = (await client.post<{ id: number }>('/api/cases/categories', { title: 'Сайты' })).body;
  await addTrigger(host, { name: 'gone', when: 'before insert on cases', statement: 'delete from categories' });
  const answer = await client.post<Refusal>('/api/cases', { title: 'Кейс', show: true, category_id: id });
  assert.is(answer.status, 422, answer.text);
  assert.equal(Object.keys(answer.body.errors), ['category_id']);
  assert.is((await client.get<{ count: number }>('/api/cases/categories')).body.count, 1);
});

test('a deletion of a record that is referenced between check and deletion is a conflict', async () => {
  const { id } = (await client.post<{ id: number }>('/api/cases/categories', { title: 'Сайты' })).body;
  await addTrigger(host, {
    name: 'used',
    when: 'before delete on categories',
    statement: `insert into cases (title, sort, show, category_id, created_at, updated_at)
      values ('x', 0, 1, old.id, 'x', 'x')`,
  });
  const answer = await client.delete<Refusal>(`/api/cases/categories/${id}`);
  assert.is(answer.status, 409, answer.text);
  assert.match(answer.body.message, /Нельзя удалить категорию/);
});

test.run();
